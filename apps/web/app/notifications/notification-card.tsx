import type { Notification } from "@kaifong/contract";
import { formatTime, wholeText } from "@kaifong/i18n/format";
import { ActionRow, Button, Card, LinkButton, Tag, VisuallyHidden } from "@kaifong/ui";
import { type MouseEvent, useRef, useState } from "react";
import { addressOf } from "../session/notification-pages.ts";
import { leaveWhenDone } from "./leave-when-done.ts";
import styles from "./notifications.module.css";
import { useNotificationText } from "./text.ts";

interface NotificationCardProps {
  readonly notification: Notification;
  readonly onRead: () => Promise<unknown>;
}

/** The id of what a notification is called by. */
export const notificationHeading = (id: string): string => `notification-${id}`;

/** One notification: whether it is read, in a word; what has happened, when, and where it goes on. */
export function NotificationCard({
  notification: { id, kind, title, text, at, readAt, subject, item },
  onRead,
}: NotificationCardProps) {
  const { t, language } = useNotificationText();
  const [busy, setBusy] = useState(false);
  const heading = notificationHeading(id);
  const headline = useRef<HTMLHeadingElement>(null);
  const isUnread = readAt === null;
  const href = addressOf(language, subject, item);
  const read = () => {
    setBusy(true);
    void onRead()
      .then(() => headline.current?.focus({ preventScroll: true })) // the button has gone
      .catch(() => undefined) // said above the list
      .finally(() => setBusy(false));
  };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isUnread || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void leaveWhenDone(onRead(), href);
  };
  return (
    <Card as="article" labelledBy={heading} className={styles.notification}>
      <p className={styles.meta}>
        {isUnread ? <Tag tone="brand">{t("unreadTag")}</Tag> : null}
        <span>{t(`codes:notificationKind.${kind}`)}</span>
        <time dateTime={at}>{formatTime(at, language.code)}</time>
      </p>
      <h3 id={heading} ref={headline} tabIndex={-1} className={styles.title}>
        {wholeText(title)}
      </h3>
      <p className={styles.text}>{wholeText(text)}</p>
      <ActionRow>
        <LinkButton variant="secondary" href={href} onClick={open} aria-describedby={heading}>
          {t(`open.${subject}`)}
        </LinkButton>
        {isUnread ? (
          <Button variant="quiet" flush icon="check" onClick={read} busy={busy ? t("readBusy") : undefined}>
            {t("readOne")}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        ) : null}
      </ActionRow>
    </Card>
  );
}
