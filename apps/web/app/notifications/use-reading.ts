import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { announceUnread } from "../session/unread.ts";
import { type InboxPages, isOfInbox, withRead } from "./inbox-query.ts";

/** One entry, or all up to the newest that is shown. */
export type MarkedRead = { readonly id: string } | { readonly upTo: string };

/** Says that entries have been read; what is shown follows, and so does the number in the header. */
export function useReading() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reading: MarkedRead) =>
      "id" in reading
        ? payloadOrThrow(await api.call(paths.readNotification, { params: { id: reading.id } }))
        : payloadOrThrow(await api.call(paths.readNotifications, { body: { upTo: reading.upTo } })),
    onSuccess: ({ unread }, reading) => {
      const isRead = (id: string) => ("id" in reading ? id === reading.id : id <= reading.upTo);
      const now = new Date().toISOString();
      queries.setQueriesData<InboxPages>({ predicate: isOfInbox }, (pages) => pages && withRead(pages, isRead, now, unread));
      announceUnread(unread);
    },
  });
}
