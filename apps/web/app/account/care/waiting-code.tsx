import { removedOrThrow } from "@kaifong/client";
import type { WaitingOffer } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatShortMoment } from "@kaifong/i18n/format";
import { CallButton } from "@kaifong/page-parts";
import { Notice } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../session/api.ts";
import { careQuery } from "../../session/care/care-query.ts";
import { CareTerms } from "./care-terms.tsx";
import type { Junior } from "./junior.ts";
import { useCareText } from "./text.ts";

interface WithdrawOfferProps {
  /** The member under 18 whose code it is, when it is not one's own. */
  readonly junior?: Junior | undefined;
  /** Called once the code is gone and the page knows it. */
  readonly onWithdrawn?: (() => unknown) | undefined;
}

interface WaitingCodeProps {
  readonly offer: WaitingOffer;
  /** Further text and the button, for those who may withdraw the code. */
  readonly children?: ReactNode;
}

/** Says that a code waits to be entered, until when, and what it will allow. Nobody can show the code itself again. */
export function WaitingCode({ offer, children }: WaitingCodeProps) {
  const { t, language } = useCareText();
  return (
    <Notice title={t("offer.waitingTitle")} headingLevel={4} icon="card">
      <p>{t("offer.waitingText", { moment: formatShortMoment(offer.expiresAt, language.code) })}</p>
      <CareTerms {...offer} />
      {children}
    </Notice>
  );
}

/** Withdraws a code. A code that was entered meanwhile is gone too, and the list says to whom. */
export function WithdrawOffer({ junior, onWithdrawn }: WithdrawOfferProps) {
  const { t } = useCareText();
  const queries = useQueryClient();
  return (
    <CallButton
      variant="secondary"
      busy={t("offer.withdrawing")}
      call={async () => removedOrThrow(await api.call(paths.withdrawCareOffer, { forMember: junior?.memberId }))}
      onDone={async () => {
        await queries.invalidateQueries(careQuery(junior?.memberId));
        onWithdrawn?.();
      }}
    >
      {t("offer.withdraw")}
    </CallButton>
  );
}
