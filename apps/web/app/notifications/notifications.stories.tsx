import { newQueryClient } from "@kaifong/client/react";
import type { Notification } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage, inPageWith } from "../story.fixtures.tsx";
import { NotificationCard } from "./notification-card.tsx";
import { NotificationList } from "./notification-list.tsx";
import { Inbox } from "./inbox.tsx";
import { inboxQuery } from "./inbox-query.ts";
import { InboxTop } from "./inbox-top.tsx";
import { NoNotifications } from "./no-notifications.tsx";
import { CHINESE_ENTRIES, ENTRIES, NOW } from "./notifications.fixtures.ts";

export default {};

const nothing = () => undefined;
const done = async () => undefined;

function inbox(notifications: readonly Notification[] | undefined, language?: Language, next: string | null = null) {
  const queries = newQueryClient();
  const unread = notifications?.filter(({ readAt }) => readAt === null).length ?? 0;
  if (notifications) {
    const pages = [{ notifications: [...notifications], next, unread }];
    queries.setQueryData(inboxQuery("ALL").queryKey, { pages, pageParams: [undefined] }, { updatedAt: NOW.getTime() });
  }
  return inPageWith(queries, () => <Inbox />, language);
}

export const filled = () => inbox(ENTRIES, undefined, ENTRIES[3]?.id ?? null);
export const filledInTraditional = () => inbox(CHINESE_ENTRIES, LANGUAGES[0]);
export const filledInSimplified = () => inbox(CHINESE_ENTRIES, LANGUAGES[1]);
export const allRead = () => inbox(ENTRIES.slice(2));
export const empty = () => inbox([]);
export const emptyInTraditional = () => inbox([], LANGUAGES[0]);
export const emptyInSimplified = () => inbox([], LANGUAGES[1]);
export const waiting = () => inbox(undefined);
export const list = () => inPage(() => <NotificationList notifications={ENTRIES} now={NOW} onRead={done} />);
export const cards = () =>
  inPage(() =>
    ENTRIES.map((notification) => <NotificationCard key={notification.id} notification={notification} onRead={done} />),
  );

const top = (busy: boolean, language?: Language) =>
  inPage(() => <InboxTop shown="ALL" unread={3} isEmpty={false} onShow={nothing} onReadAll={nothing} busy={busy} />, language);
export const choices = () => top(false);
export const choicesBusyInTraditional = () => top(true, LANGUAGES[0]);
export const choicesInSimplified = () => top(false, LANGUAGES[1]);
export const noneUnread = () => inPage(() => <NoNotifications shown="UNREAD" onShowAll={nothing} />);
export const noneOfKind = () => inPage(() => <NoNotifications shown="OFFER" onShowAll={nothing} />, LANGUAGES[0]);
