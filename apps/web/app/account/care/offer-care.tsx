import { arriveAt } from "@kaifong/client/react";
import { formatShortMoment } from "@kaifong/i18n/format";
import { onDemand } from "@kaifong/page-parts";
import { Button, Notice } from "@kaifong/ui";
import { useEffect, useRef, useState } from "react";
import formStyles from "../forms/account-form.module.css";
import styles from "./care.module.css";
import type { Junior } from "./junior.ts";
import type { Offer } from "./offer-form.tsx";
import { useCareText } from "./text.ts";

const OfferForm = onDemand(async () => (await import("./offer-form.tsx")).OfferForm);

/** Behind a button: what somebody may do for the member, and for how long; then the code for them. */
export function OfferCare({ junior }: { readonly junior?: Junior }) {
  const { t } = useCareText();
  const [shown, setShown] = useState<"button" | "form" | Offer>("button");
  if (shown === "form") return <OfferForm junior={junior} onDone={setShown} />;
  return (
    <>
      {shown === "button" ? null : <OfferedCode offer={shown} />}
      <Button variant="secondary" onClick={() => setShown("form")}>
        {shown !== "button" ? t("offer.again") : junior ? t("junior.open", { name: junior.name }) : t("carers.open")}
      </Button>
    </>
  );
}

/** The code, large: it is read out on the phone, or copied by hand. */
export function OfferedCode({ offer: { code, expiresAt } }: { readonly offer: Offer }) {
  const { t, language } = useCareText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => arriveAt(place.current), []);
  return (
    <div ref={place} tabIndex={-1} className={formStyles.card}>
      <Notice tone="success" title={t("offer.doneTitle")} headingLevel={3}>
        <p className={styles.code}>{code}</p>
        <p>{t("offer.doneText", { moment: formatShortMoment(expiresAt, language.code) })}</p>
        <p>{t("offer.warn")}</p>
      </Notice>
    </div>
  );
}
