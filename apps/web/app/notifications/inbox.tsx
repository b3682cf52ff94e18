import { arriveAt } from "@kaifong/client/react";
import { Waiting } from "@kaifong/page-parts";
import { Button, Notice, StatusMessage } from "@kaifong/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { MembersQueryFailed } from "../session/member/members-query.tsx";
import { announceUnread } from "../session/unread.ts";
import { entryHeading } from "./entry.tsx";
import { EntryList } from "./entry-list.tsx";
import { InboxTop } from "./inbox-top.tsx";
import { inboxQuery, type InboxFilter } from "./inbox-query.ts";
import { NoEntries } from "./no-entries.tsx";
import styles from "./notifications.module.css";
import { useNotificationText } from "./text.ts";
import { type MarkedRead, useReading } from "./use-reading.ts";

/** The inbox of the member who is logged in. */
export function Inbox() {
  const [shown, setShown] = useState<InboxFilter>("ALL");
  const { data, dataUpdatedAt, error, refetch, ...more } = useInfiniteQuery(inboxQuery(shown));
  const [arrived, setArrived] = useState<string>();
  const reading = useReading();
  const outcome = useRef<HTMLDivElement>(null);
  const unread = data?.pages[0]?.unread;
  useEffect(() => {
    if (unread !== undefined) announceUnread(unread);
  }, [unread]);
  useEffect(() => {
    if (arrived !== undefined) document.getElementById(entryHeading(arrived))?.focus({ preventScroll: true });
  }, [arrived]);
  if (error && !data) {
    return <MembersQueryFailed error={error} onRetry={() => void refetch()} />;
  }
  const entries = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const newest = entries[0]?.id;
  const readAll = () => newest !== undefined && reading.mutate({ upTo: newest }, { onSettled: () => arriveAt(outcome.current) });
  const showOlder = async () => {
    const found = await more.fetchNextPage();
    // With the last page the button goes: who reads on by keys goes on from what it has brought.
    if (!found.hasNextPage) setArrived(found.data?.pages.at(-1)?.notifications[0]?.id);
  };
  return (
    <div className={styles.inbox}>
      <InboxTop
        {...{ shown, unread, isEmpty: shown === "ALL" && entries.length === 0 }}
        onShow={setShown}
        onReadAll={LISTS_ALL_UNREAD.has(shown) ? readAll : undefined}
        busy={reading.isPending && isOfAll(reading.variables)}
      />
      <StatusMessage ref={outcome}>
        <Outcome isAllRead={reading.isSuccess && isOfAll(reading.variables)} isFailed={reading.isError} />
      </StatusMessage>
      {data ? null : <Waiting lines={4} />}
      <EntryList entries={entries} now={new Date(dataUpdatedAt)} onRead={(id) => reading.mutateAsync({ id })} />
      {data && entries.length === 0 ? <NoEntries shown={shown} onShowAll={() => setShown("ALL")} /> : null}
      <Older shown={more.hasNextPage} onMore={() => void showOlder()} busy={more.isFetchingNextPage} />
    </div>
  );
}

/** What shows every unread entry, up to where it ends. */
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
