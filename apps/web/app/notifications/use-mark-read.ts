import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { announceUnread } from "../session/unread.ts";
import { type InboxPages, isOfInbox, withRead } from "./inbox-query.ts";

/** One notification, or all up to the newest that is shown. */
export type MarkedRead = { readonly id: string } | { readonly upTo: string };

/** Marks notifications as read; the list follows, and so does the number in the header. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reading: MarkedRead) =>
      "id" in reading
        ? payloadOrThrow(await api.call(paths.markNotificationRead, { params: { id: reading.id } }))
        : payloadOrThrow(await api.call(paths.markAllNotificationsRead, { body: { upTo: reading.upTo } })),
    onSuccess: ({ unread }, reading) => {
      const isRead = (id: string) => ("id" in reading ? id === reading.id : id <= reading.upTo);
      const now = new Date().toISOString();
      queries.setQueriesData<InboxPages>({ predicate: isOfInbox }, (pages) => pages && withRead(pages, isRead, now, unread));
      announceUnread(unread);
    },
  });
}
