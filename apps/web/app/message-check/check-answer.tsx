import { MINUTE_SECONDS } from "@kaifong/domain/time";
import { formatMoment } from "@kaifong/i18n/format";
import type { CheckedMessage, MessageCheck } from "@kaifong/page-host";
import { DescriptionList, ErrorSummary, Notice } from "@kaifong/ui";
import styles from "./message-check.module.css";
import { useMessageCheckText } from "./text.ts";

/** Says what a code leads to: the plain facts, and always what to do now. */
export function CheckAnswer({ answer }: { readonly answer: MessageCheck }) {
  const { t } = useMessageCheckText();
  switch (answer.outcome) {
    case "SENT":
      return <Sent message={answer.message} />;
    case "UNKNOWN":
      return (
        <Notice tone="attention" title={t("unknown.title")} role="alert">
          <p>{t("unknown.text")}</p>
          <ul className={styles.list}>
            <li>{t("unknown.one")}</li>
            <li>{t("unknown.two")}</li>
            <li>{t("unknown.three")}</li>
          </ul>
          <p>{t("unknown.police")}</p>
        </Notice>
      );
    case "NO_CODE":
      return <ErrorSummary title={t("noCode.title")} errors={[{ fieldId: "code", message: t("noCode.text") }]} />;
    case "TOO_MANY": {
      const count = Math.max(1, Math.ceil(answer.retryAfterSeconds / MINUTE_SECONDS));
      return <Plain title={t("tooMany.title")} text={t("tooMany.text", { count })} />;
    }
    case "AWAY":
      return <Plain title={t("away.title")} text={t("away.text")} />;
  }
}

function Plain({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Notice tone="attention" title={title} role="alert">
      <p>{text}</p>
    </Notice>
  );
}

/**
 * It never says "yes": a fraudster may have a genuine message of their own, and copy its code into a thousand false ones. Only
 * the facts tell them apart, and the reader has to look at each.
 */
function Sent({ message: { kind, channel, sentAt, maskedRecipient } }: { readonly message: CheckedMessage }) {
  const { t, language } = useMessageCheckText();
  const facts = [
    { term: t("sent.what"), value: t(`kind.${kind}`) },
    { term: t("sent.channel"), value: t(`channels.${channel}`) },
    { term: t("sent.when"), value: formatMoment(sentAt, language.code) },
    { term: t("sent.to"), value: maskedRecipient },
  ];
  return (
    <Notice title={t("sent.title")} role="alert">
      <DescriptionList layout="beside" items={facts} />
      <p>{t("sent.same")}</p>
      <p>{t("sent.copied")}</p>
    </Notice>
  );
}

/** Says what nobody at the centre asks for, whatever a message says. */
export function NeverAsked() {
  const { t } = useMessageCheckText();
  return (
    <section className={styles.section}>
      <h2>{t("never.title")}</h2>
      <ul className={styles.list}>
        <li>{t("never.one")}</li>
        <li>{t("never.two")}</li>
        <li>{t("never.three")}</li>
      </ul>
    </section>
  );
}
