import { removedOrThrow } from "@kaifong/client";
import type { WaitingOffer } from "@kaifong/contract";
import { withdrawCareOffer } from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { CallFailed } from "@kaifong/page-parts";
import { Button, Notice } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../session/api.ts";
import { careQuery } from "./care-query.ts";
import { CareTerms } from "./care-terms.tsx";
import type { Junior } from "./junior.ts";
import { useCareText } from "./text.ts";

interface WithdrawOfferProps {
  /** Whose it is, where it is not one's own. */
  readonly junior?: Junior | undefined;
  /** Once it is gone, and the page knows it. */
  readonly onWithdrawn?: (() => void) | undefined;
}

interface WaitingCodeProps {
  readonly offer: WaitingOffer;
  /** For who may take it back: what else is to be known of it, and the way. */
  readonly children?: ReactNode;
}

/** That a code waits to be entered, until when, and what it will allow; the code itself nobody can show again. */
export function WaitingCode({ offer, children }: WaitingCodeProps) {
  const { t, language } = useCareText();
  return (
    <Notice title={t("offer.waitingTitle")} headingLevel={3} icon="card">
      <p>{t("offer.waitingText", { moment: formatShortMoment(offer.expiresAt, language.code) })}</p>
      <CareTerms {...offer} />
      {children}
    </Notice>
  );
}

/** Takes a code back; one that was entered meanwhile is gone too, and the list says to whom. */
export function WithdrawOffer({ junior, onWithdrawn }: WithdrawOfferProps) {
  const { t } = useCareText();
  const queries = useQueryClient();
  const taking = useMutation({
    mutationFn: async () => removedOrThrow(await api.call(withdrawCareOffer, { forMember: junior?.memberId })),
    onSuccess: async () => {
      await queries.invalidateQueries(careQuery(junior?.memberId));
      onWithdrawn?.();
    },
  });
  return (
    <>
      <CallFailed error={taking.error} />
      <Button variant="secondary" onClick={() => taking.mutate()} busy={taking.isPending ? t("offer.takingBack") : undefined}>
        {t("offer.takeBack")}
      </Button>
    </>
  );
}
