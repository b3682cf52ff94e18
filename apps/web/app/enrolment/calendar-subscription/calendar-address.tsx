import { ActionRow, Button, LinkButton, Notice, StatusMessage } from "@kaifong/ui";
import { useState } from "react";
import { useEnrolmentText } from "../text.ts";
import { calendarLinks } from "./calendar-links.ts";
import styles from "./calendar-subscription.module.css";

/** The address, shown this once, with links that hand it to a calendar. */
export function CalendarAddress({ address }: { readonly address: string }) {
  const { t } = useEnrolmentText();
  const [copied, setCopied] = useState<"copied" | "copyFailed">();
  const { webcal, google } = calendarLinks(address);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied("copied"),
      () => setCopied("copyFailed"),
    );
  return (
    <>
      <p id="calendar-address">{t("ownCalendar.address")}</p>
      <p aria-labelledby="calendar-address" className={styles.address} translate="no">
        {address}
      </p>
      <p>
        <strong>{t("ownCalendar.once")}</strong>
      </p>
      <ActionRow>
        <LinkButton icon="calendar" href={webcal}>
          {t("ownCalendar.open")}
        </LinkButton>
        <LinkButton variant="secondary" icon="external" href={google} target="_blank" rel="noopener noreferrer">
          {t("ownCalendar.google")}
        </LinkButton>
        {"clipboard" in navigator ? (
          <Button variant="secondary" onClick={() => void copy()}>
            {t("ownCalendar.copy")}
          </Button>
        ) : null}
      </ActionRow>
      <StatusMessage>
        {copied ? <Notice tone={copied === "copied" ? "success" : "attention"}>{t(`ownCalendar.${copied}`)}</Notice> : null}
      </StatusMessage>
    </>
  );
}
