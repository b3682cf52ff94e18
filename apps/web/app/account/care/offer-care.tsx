import { useArrival } from "@kaifong/client/react";
import type { WaitingOffer } from "@kaifong/contract";
import { formatShortMoment } from "@kaifong/i18n/format";
import { onDemand, useStillOpen } from "@kaifong/page-parts";
import { Button, Notice } from "@kaifong/ui";
import { type ReactNode, useState } from "react";
import styles from "./care.module.css";
import type { Junior } from "./junior.ts";
import type { Offer } from "./offer-form.tsx";
import { useCareText } from "./text.ts";
import { WithdrawOffer, WaitingCode } from "./waiting-code.tsx";

const OfferForm = onDemand(async () => (await import("./offer-form.tsx")).OfferForm);

interface OfferCareProps {
  /** The offer whose code waits to be entered; null when there is none. */
  readonly offer: WaitingOffer | null;
  readonly junior?: Junior;
}

/** Behind a button: what somebody may do for the member and for how long; then the code for them, as long as it waits. */
export function OfferCare({ offer, junior }: OfferCareProps) {
  const { t } = useCareText();
  const [shown, setShown] = useState<"button" | "form" | "withdrawn" | Offer>("button");
  const isStillOpen = useStillOpen(shown);
  if (shown === "form") return <OfferForm junior={junior} onDone={setShown} />;
  // Somebody may be filling in the form for another code, or have that code, by the time the response comes.
  const onWithdrawn = () => isStillOpen() && setShown("withdrawn");
  const withdrawOffer = <WithdrawOffer junior={junior} onWithdrawn={onWithdrawn} />;
  return (
    <>
      {typeof shown === "object" ? (
        <OfferedCode offer={shown}>{withdrawOffer}</OfferedCode>
      ) : offer ? (
        <WaitingCode offer={offer}>
          <p>{t("offer.lost")}</p>
          {withdrawOffer}
        </WaitingCode>
      ) : shown === "withdrawn" ? (
        <Notice tone="success" role="status" title={t("offer.withdrawn")} headingLevel={4} />
      ) : null}
      <Button variant="secondary" onClick={() => setShown("form")}>
        {offer || typeof shown === "object"
          ? t("offer.again")
          : junior
            ? t("junior.open", { name: junior.name })
            : t("carers.open")}
      </Button>
    </>
  );
}

interface OfferedCodeProps {
  readonly offer: Offer;
  /** The button that withdraws it. */
  readonly children: ReactNode;
}

/** The code in large digits: it is read out on the phone, or copied by hand. */
export function OfferedCode({ offer: { code, expiresAt }, children }: OfferedCodeProps) {
  const { t, language } = useCareText();
  const place = useArrival<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles.done}>
      <Notice tone="success" title={t("offer.doneTitle")} headingLevel={4}>
        <p className={styles.code}>{code}</p>
        <p>{t("offer.doneText", { moment: formatShortMoment(expiresAt, language.code) })}</p>
        <p>{t("offer.warn")}</p>
        {children}
      </Notice>
    </div>
  );
}
