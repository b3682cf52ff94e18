import { NOTIFICATION_KINDS } from "@kaifong/contract";
import { Button, SelectField } from "@kaifong/ui";
import type { InboxFilter } from "./inbox-query.ts";
import styles from "./notifications.module.css";
import { useNotificationText } from "./text.ts";

interface InboxTopProps {
  readonly shown: InboxFilter;
  /** Undefined until it is known. */
  readonly unread: number | undefined;
  /** Whether there is nothing to choose from. */
  readonly isEmpty: boolean;
  readonly onShow: (shown: InboxFilter) => void;
  /** Undefined when the list doesn't show everything that would be marked as read. */
  readonly onReadAll: (() => void) | undefined;
  readonly busy: boolean;
}

/** The number of unread notifications, in words, and the choice of what is shown. */
export function InboxTop({ shown, unread, isEmpty, onShow, onReadAll, busy }: InboxTopProps) {
  const { t } = useNotificationText();
  if (unread === undefined || isEmpty) return null;
  return (
    <div className={styles.top}>
      <SelectField<InboxFilter>
        id="shown"
        label={t("show")}
        options={[
          ["ALL", t("showAll")],
          ["UNREAD", t("showUnread")],
          ...NOTIFICATION_KINDS.map((kind) => [kind, t(`codes:notificationKind.${kind}`)] as const),
        ]}
        chosen={shown}
        onChoose={onShow}
      />
      <p className={styles.count}>{unread === 0 ? t("noneUnread") : t("unread", { count: unread })}</p>
      {unread > 0 && onReadAll ? (
        <Button variant="secondary" onClick={onReadAll} busy={busy ? t("readBusy") : undefined}>
          {t("readAll")}
        </Button>
      ) : null}
    </div>
  );
}
