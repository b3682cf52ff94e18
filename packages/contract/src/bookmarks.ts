import { z } from "zod";
import { BOOKMARK_KINDS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

/** An entry of the content service, by its documentId. */
const target = { kind: z.enum(BOOKMARK_KINDS), item: z.string().regex(/^[a-z0-9]{1,40}$/) };

export const bookmarkSchema = z.object({ ...target, savedAt: z.iso.datetime() });
export type Bookmark = z.infer<typeof bookmarkSchema>;

const listed = z.object({
  /** The newest first. */
  bookmarks: z.array(bookmarkSchema),
});

export const bookmarkEndpoints = {
  list: defineEndpoint({
    id: "listBookmarks",
    ...paths.listBookmarks,
    summary: "What the member has bookmarked, the newest first",
    tag: "member",
    access: { actor: "member", right: "READ" },
    payload: listed,
    errors: [],
  }),
  add: defineEndpoint({
    id: "addBookmarks",
    ...paths.addBookmarks,
    summary: "Add bookmarks, the newest last; existing ones stay",
    tag: "member",
    access: { actor: "member", right: "ACT" },
    body: z.strictObject({ bookmarks: z.array(z.strictObject(target)).min(1).max(paths.MAX_BOOKMARKS) }),
    payload: listed.extend({
      /** How many were not stored, because the member has as many as are allowed. */
      left: z.number().int().min(0),
      /** Those that are not published anywhere on the site, and were not bookmarked. */
      unpublished: z.array(z.object(target)),
    }),
    errors: ["RATE_LIMITED", "SERVICE_UNAVAILABLE"],
  }),
  remove: defineEndpoint({
    id: "removeBookmark",
    ...paths.removeBookmark,
    summary: "Remove a bookmark; repeating it does nothing",
    tag: "member",
    access: { actor: "member", right: "ACT" },
    params: z.strictObject(target),
    payload: listed,
    errors: ["RATE_LIMITED"],
  }),
};
