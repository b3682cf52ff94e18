import { languageOf } from "@kaifong/i18n";
import { formatPhone, formatShortMoment, wholeFigures } from "@kaifong/i18n/format";
import type { DemoMessage } from "@kaifong/page-host";
import { Button, Card, DescriptionList, LinkButton, Tag } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import {
  COPIED_ATTRIBUTE,
  COPY_CODE_ATTRIBUTE,
  COUNT_ATTRIBUTE,
  DEMO_MESSAGES_ATTRIBUTE,
  MESSAGE_ATTRIBUTE,
  MESSAGE_LIST_ATTRIBUTE,
} from "./attributes.ts";
import styles from "./message-list.module.css";
import { useDemoText } from "./text.ts";

/** The address of the page itself. */
const HERE = "";

/** Messages, newest first, and a link to look again; `messages.client.ts` looks by itself while the page is open. */
export function MessageList({ messages }: { readonly messages: readonly DemoMessage[] }) {
  const { t } = useDemoText();
  return (
    <section aria-label={t("messages.title")} className={styles.messages} {...attribute(DEMO_MESSAGES_ATTRIBUTE)}>
      <div className={styles.top}>
        <p role="status" className={styles.count} {...attribute(COUNT_ATTRIBUTE)}>
          {messages.length === 0 ? t("messages.none") : t("messages.count", { count: messages.length })}
        </p>
        <LinkButton variant="secondary" href={HERE}>
          {t("messages.refresh")}
        </LinkButton>
      </div>
      <ol className={styles.list} {...attribute(MESSAGE_LIST_ATTRIBUTE)}>
        {messages.map((message) => (
          <li key={message.id} {...attribute(MESSAGE_ATTRIBUTE, message.id)}>
            <MessageCard message={message} />
          </li>
        ))}
      </ol>
      <p className={styles.retained}>{t("messages.retained")}</p>
    </section>
  );
}

function MessageCard({ message }: { readonly message: DemoMessage }) {
  const { id, channel, to, language, subject, text, code, at } = message;
  const { t, language: ofPage } = useDemoText();
  const lang = languageOf(language).htmlLang;
  const heading = `message-${id}`;
  return (
    <Card as="article" labelledBy={heading} className={styles.message}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.to}>
          {channel === "EMAIL" ? to : formatPhone(to)}
        </h2>
        <Tag icon={channel === "EMAIL" ? "form" : "chat"}>{t(`messages.channel.${channel}`)}</Tag>
      </div>
      {code === null ? null : <Code code={code} />}
      {channel === "EMAIL" ? (
        <DescriptionList layout="lines" items={[{ term: t("messages.subject"), value: <span lang={lang}>{subject}</span> }]} />
      ) : null}
      <p lang={lang} className={styles.text}>
        {wholeFigures(text)}
      </p>
      <time dateTime={at} className={styles.at}>
        {formatShortMoment(at, ofPage.code)}
      </time>
    </Card>
  );
}

/** The code by itself: one tap selects it all, and a button copies it when the browser can. */
function Code({ code }: { readonly code: string }) {
  const { t } = useDemoText();
  return (
    <p className={styles.codeLine}>
      <span>{t("messages.code")}</span>
      <strong className={styles.code}>{code}</strong>
      <Button variant="secondary" hidden {...attribute(COPY_CODE_ATTRIBUTE, code)}>
        {t("messages.copy")}
      </Button>
      <span role="status" hidden {...attribute(COPIED_ATTRIBUTE)}>
        {t("messages.copied")}
      </span>
    </p>
  );
}
