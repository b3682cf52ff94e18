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
    summary: "What the member has put by, the newest first",
    tag: "member",
    access: { actor: "member", right: "READ" },
    payload: listed,
    errors: [],
  }),
  add: defineEndpoint({
    id: "addBookmarks",
    ...paths.addBookmarks,
    summary: "Put entries by, the newest last; those that are there stay as they are",
    tag: "member",
    access: { actor: "member", right: "ACT" },
    body: z.strictObject({ bookmarks: z.array(z.strictObject(target)).min(1).max(paths.MAX_BOOKMARKS) }),
    payload: listed.extend({
      /** How many found no place: the member has as many as there may be. */
      left: z.number().int().min(0),
      /** Those that stand nowhere on the site, and were not put by. */
      unpublished: z.array(z.object(target)),
    }),
    errors: ["RATE_LIMITED", "SERVICE_UNAVAILABLE"],
  }),
  remove: defineEndpoint({
    id: "removeBookmark",
    ...paths.removeBookmark,
    summary: "Take one away again; once more does nothing",
    tag: "member",
    access: { actor: "member", right: "ACT" },
    params: z.strictObject(target),
    payload: listed,
    errors: ["RATE_LIMITED"],
  }),
};
