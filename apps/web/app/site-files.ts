import { SUBSCRIBED_CALENDAR } from "@kaifong/contract/paths";

/**
 * An address of a file to save or to open elsewhere, or of data for a script of a page. It is in no menu and no site map, and
 * search engines are not told of it.
 */
interface SiteFile {
  readonly id: string;
  /** Path without language prefix, `:name` for parameters. */
  readonly path: string;
  /** Route module under `app/` without a component; its `handle.searchParams` names the search parameters it reads. */
  readonly module: string;
}

/** The files, each in every language, because their words are. */
export const SITE_FILES = [
  { id: "calendarFile", path: "/activity/programmes/calendar.ics", module: "calendar/calendar-file.ts" },
  { id: "newsFeed", path: "/activity/latest-news/feed.xml", module: "news/news-feed.ts" },
  { id: "manifest", path: "/manifest.webmanifest", module: "shell/document/manifest.ts" },
  { id: "searchSuggestions", path: "/search-suggestions", module: "search/search-suggestions.ts" },
  { id: "classFile", path: "/activity/programmes/classes/:fileName", module: "calendar/class-file.ts" },
  { id: "ownCalendar", path: `${SUBSCRIBED_CALENDAR}/:fileName`, module: "calendar/subscribed-calendar.ts" },
] as const satisfies readonly SiteFile[];

export type FileId = (typeof SITE_FILES)[number]["id"];
