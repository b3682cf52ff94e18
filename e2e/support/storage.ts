/**
 * The site's keys in the storage of a browser, as journeys and commands see them (in the website: storage-keys.ts). The journeys
 * of stored preferences (`preferences.spec.ts`) check them against the specification.
 */
export const STORAGE = {
  session: "kaifong",
  sessionEnds: "kaifong.sessionEnds",
  cookies: "agreeCookies",
  language: "language",
  bookmarks: "bookmarks",
  actingFor: "kaifong.actingFor",
  lessons: "kaifong.lessons",
} as const;

/** The value of `STORAGE.cookies` once they are agreed to. */
export const AGREED = "1";
