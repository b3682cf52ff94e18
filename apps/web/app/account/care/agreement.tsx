import { callOnce } from "@kaifong/client";
import { useArrival, useOpening } from "@kaifong/client/react";
import type { OfferedCare } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { displayName } from "@kaifong/domain/membership";
import { CallButton } from "@kaifong/page-parts";
import { Button, FormCard } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { ownCareQuery } from "../../session/care/care-query.ts";
import { CareTerms } from "./care-terms.tsx";
import { useCareText } from "./text.ts";

interface AgreementProps {
  readonly code: string;
  readonly offer: OfferedCare;
  readonly onAgreed: () => unknown;
  readonly onBack: () => void;
}

/** Says whose the code is and what it lets the reader do, before they agree. */
export function Agreement({ code, offer, onAgreed, onBack }: AgreementProps) {
  const { t, language } = useCareText();
  const queries = useQueryClient();
  const place = useArrival<HTMLHeadingElement>();
  const [opened] = useOpening();
  const { person, scopes, until } = offer;
  return (
    <FormCard>
      <h4 ref={place} tabIndex={-1}>
        {t("enter.confirmTitle", { name: displayName(person, language.code) })}
      </h4>
      <CareTerms scopes={scopes} until={until} />
      <CallButton
        busy={t("enter.agreeing")}
        call={() => callOnce(api, { opened }, paths.acceptCare, { body: { code } })}
        onDone={async () => {
          await queries.invalidateQueries(ownCareQuery);
          onAgreed();
        }}
        beside={
          <Button variant="secondary" onClick={onBack}>
            {t("enter.back")}
          </Button>
        }
      >
        {t("enter.agree")}
      </CallButton>
    </FormCard>
  );
}
