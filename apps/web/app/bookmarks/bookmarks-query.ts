import type { Language } from "@kaifong/i18n";
import { queryOptions } from "@tanstack/react-query";
import { openBookmarks } from "../cms-pages/bookmark/bookmark-store.ts";
import { materialsAmong } from "./materials-among.ts";
import type { Saveable } from "./saveables.ts";

/** What is put by, with what it is called. In: what the page knows of what may be. */
export const bookmarksQuery = (loggedIn: boolean, entries: readonly Saveable[], language: Language) =>
  queryOptions({
    queryKey: ["bookmarks", loggedIn, language.code] as const,
    // What this browser has is shown without a network, too.
    networkMode: "always",
    queryFn: async () => {
      const bookmarks = await openBookmarks();
      return { ...bookmarks, entries: [...entries, ...(await materialsAmong(bookmarks, entries, language))] };
    },
  });
