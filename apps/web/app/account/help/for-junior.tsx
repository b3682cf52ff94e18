import { HELPER_MINUTES } from "@kaifong/contract";
import { useArrival } from "@kaifong/client/react";
import { Loading } from "@kaifong/page-parts";
import { Button, Section } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { careQuery } from "../../session/care/care-query.ts";
import type { Junior } from "../care/junior.ts";
import { OfferCare } from "../care/offer-care.tsx";
import { RelationList } from "../care/relation-list.tsx";
import { useCareText } from "../care/text.ts";
import { HelpNow } from "./get-help.tsx";
import { helpQuery, LIVE_MS } from "./help-query.ts";

interface ForJuniorProps {
  readonly junior: Junior;
  readonly onBack: () => void;
}

/** The decisions of a guardian for a member under 18: who may act for the member, and who helps them by a code (R-MEM-19). */
export function ForJunior({ junior, onBack }: ForJuniorProps) {
  const { t } = useCareText();
  const place = useArrival<HTMLHeadingElement>();
  const { name } = junior;
  return (
    <>
      <Section labelledBy="junior-carers">
        <h2 id="junior-carers" ref={place} tabIndex={-1}>
          {t("junior.carers", { name })}
        </h2>
        <p>{t("junior.lead", { name })}</p>
        <Carers junior={junior} />
      </Section>
      <Section labelledBy="junior-help">
        <h2 id="junior-help">{t("junior.help", { name })}</h2>
        <p>{t("junior.helpLead", { name, minutes: HELPER_MINUTES })}</p>
        <HelperCode junior={junior} />
      </Section>
      <Button variant="secondary" onClick={onBack}>
        {t("junior.back")}
      </Button>
    </>
  );
}

function Carers({ junior }: { readonly junior: Junior }) {
  return (
    <MembersQuery query={useQuery(careQuery(junior.memberId))} fallback={<Loading lines={3} />}>
      {({ carers, offer }) => (
        <>
          <RelationList side="carers" relations={carers} junior={junior} />
          <OfferCare offer={offer} junior={junior} />
        </>
      )}
    </MembersQuery>
  );
}

function HelperCode({ junior }: { readonly junior: Junior }) {
  const code = useQuery({ ...helpQuery(junior.memberId), refetchInterval: LIVE_MS });
  return (
    <MembersQuery query={code} fallback={<Loading lines={3} />}>
      {(help) => <HelpNow help={help} junior={junior} />}
    </MembersQuery>
  );
}
