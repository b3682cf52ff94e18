/**
 * What the site keeps in a browser, by its keys as journeys and commands see them (in the website: storage-keys.ts). The journeys
 * of what a browser keeps (`preferences.spec.ts`) hold them against the specification.
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

/** Of `STORAGE.cookies`, once they are agreed to. */
export const AGREED = "1";
