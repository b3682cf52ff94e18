import { payloadOrThrow } from "@kaifong/client";
import { apiQuery } from "@kaifong/client/react";
import type { NotificationKind } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import type { PayloadAt } from "@kaifong/contract";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** The part of the inbox that is shown. */
export type InboxFilter = "ALL" | "UNREAD" | NotificationKind;
type InboxPage = PayloadAt<typeof paths.listNotifications>;
export type InboxPages = InfiniteData<InboxPage, string | undefined>;

/** The inbox, page by page, newest first. */
export function inboxQuery(shown: InboxFilter) {
  const choice = choiceOf(shown);
  /** The key without its page, for all pages. */
  const queryKey: readonly unknown[] = apiQuery(api, paths.listNotifications, { query: choice }).queryKey;
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined, // the newest page
    queryFn: async ({ pageParam: before }) =>
      payloadOrThrow(await api.call(paths.listNotifications, { query: { ...(before ? { before } : {}), ...choice } })),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Whether a query is about a part of the inbox. */
export const isOfInbox = (query: { readonly queryKey: readonly unknown[] }) => query.queryKey[0] === paths.listNotifications.path;

function choiceOf(shown: InboxFilter): { readonly unread?: "true"; readonly kind?: NotificationKind } {
  if (shown === "ALL") return {};
  return shown === "UNREAD" ? { unread: "true" } : { kind: shown };
}

/** The same pages once notifications were read: those that `isRead` names, and how many are left. */
export function withRead(pages: InboxPages, isRead: (id: string) => boolean, at: string, unread: number): InboxPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unread,
      notifications: page.notifications.map((each) => (isRead(each.id) ? { ...each, readAt: each.readAt ?? at } : each)),
    })),
  };
}
