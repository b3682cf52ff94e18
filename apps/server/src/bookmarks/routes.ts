/** What members bookmark to read again. */
import { bookmarkEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { bookmarksOf } from "./bookmark-sql.ts";
import { addBookmarks, removeBookmark } from "./bookmarks.ts";

export function bookmarkRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, bookmarkEndpoints.list, async ({ actor }) => ({ bookmarks: await bookmarksOf(deps.db, actor.memberId) }));
    mount(app, deps, bookmarkEndpoints.add, (call) => addBookmarks(deps, call));
    mount(app, deps, bookmarkEndpoints.remove, (call) => removeBookmark(deps, call));
  };
}
