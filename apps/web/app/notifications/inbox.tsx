import { arriveAt } from "@kaifong/client/react";
import { Loading } from "@kaifong/page-parts";
import { Button, Notice, StatusMessage } from "@kaifong/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { MembersQueryFailed } from "../session/member/members-query.tsx";
import { announceUnread } from "../session/unread.ts";
import { notificationHeading } from "./notification-card.tsx";
import { NotificationList } from "./notification-list.tsx";
import { InboxTop } from "./inbox-top.tsx";
import { inboxQuery, type InboxFilter } from "./inbox-query.ts";
import { NoNotifications } from "./no-notifications.tsx";
import styles from "./notifications.module.css";
import { useNotificationText } from "./text.ts";
import { type MarkedRead, useMarkRead } from "./use-mark-read.ts";

/** The inbox of the member who is logged in. */
export function Inbox() {
  const [shown, setShown] = useState<InboxFilter>("ALL");
  const { data, dataUpdatedAt, error, refetch, ...more } = useInfiniteQuery(inboxQuery(shown));
  const [arrived, setArrived] = useState<string>();
  const reading = useMarkRead();
  const outcome = useRef<HTMLDivElement>(null);
  const unread = data?.pages[0]?.unread;
  useEffect(() => {
    if (unread !== undefined) announceUnread(unread);
  }, [unread]);
  useEffect(() => {
    if (arrived !== undefined) document.getElementById(notificationHeading(arrived))?.focus({ preventScroll: true });
  }, [arrived]);
  if (error && !data) {
    return <MembersQueryFailed error={error} onRetry={() => void refetch()} />;
  }
  const notifications = data?.pages.flatMap((page) => page.notifications) ?? [];
  const newest = notifications[0]?.id;
  const readAll = () => newest !== undefined && reading.mutate({ upTo: newest }, { onSettled: () => arriveAt(outcome.current) });
  const showOlder = async () => {
    const found = await more.fetchNextPage();
    // With the last page the button disappears: keyboard users go on from what it has brought.
    if (!found.hasNextPage) setArrived(found.data?.pages.at(-1)?.notifications[0]?.id);
  };
  return (
    <div className={styles.inbox}>
      <InboxTop
        {...{ shown, unread, isEmpty: shown === "ALL" && notifications.length === 0 }}
        onShow={setShown}
        onReadAll={LISTS_ALL_UNREAD.has(shown) ? readAll : undefined}
        busy={reading.isPending && isOfAll(reading.variables)}
      />
      <StatusMessage ref={outcome}>
        <Outcome isAllRead={reading.isSuccess && isOfAll(reading.variables)} isFailed={reading.isError} />
      </StatusMessage>
      {data ? null : <Loading lines={4} />}
      <NotificationList
        notifications={notifications}
        now={new Date(dataUpdatedAt)}
        onRead={(id) => reading.mutateAsync({ id })}
      />
      {data && notifications.length === 0 ? <NoNotifications shown={shown} onShowAll={() => setShown("ALL")} /> : null}
      <Older shown={more.hasNextPage} onMore={() => void showOlder()} busy={more.isFetchingNextPage} />
    </div>
  );
}

/** What shows every unread notification, up to where it ends. */
const LISTS_ALL_UNREAD: ReadonlySet<InboxFilter> = new Set<InboxFilter>(["ALL", "UNREAD"]);
const isOfAll = (reading: MarkedRead | undefined) => reading !== undefined && "upTo" in reading;

function Outcome({ isAllRead, isFailed }: { readonly isAllRead: boolean; readonly isFailed: boolean }) {
  const { t } = useNotificationText();
  if (isFailed) return <Notice tone="attention">{t("readFailed")}</Notice>;
  return isAllRead ? <Notice tone="success">{t("allRead")}</Notice> : null;
}

interface OlderProps {
  readonly shown: boolean;
  readonly onMore: () => void;
  readonly busy: boolean;
}

function Older({ shown, onMore, busy }: OlderProps) {
  const { t } = useNotificationText();
  return shown ? (
    <Button variant="secondary" onClick={onMore} busy={busy ? t("olderBusy") : undefined}>
      {t("older")}
    </Button>
  ) : null;
}
