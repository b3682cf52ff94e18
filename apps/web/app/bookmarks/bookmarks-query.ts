import type { Language } from "@kaifong/i18n";
import { queryOptions } from "@tanstack/react-query";
import { openBookmarks } from "../cms-pages/bookmark/bookmark-store.ts";
import { materialsAmong } from "./materials-among.ts";
import type { BookmarkableEntry } from "./bookmarkable-entries.ts";

/** The query for the bookmarks and their titles. `entries`: what the page knows of entries that may be bookmarked. */
export const bookmarksQuery = (loggedIn: boolean, entries: readonly BookmarkableEntry[], language: Language) =>
  queryOptions({
    queryKey: ["bookmarks", loggedIn, language.code] as const,
    // What this browser has stored is shown without a network, too.
    networkMode: "always",
    queryFn: async () => {
      const bookmarks = await openBookmarks();
      return { ...bookmarks, entries: [...entries, ...(await materialsAmong(bookmarks, entries, language))] };
    },
  });
