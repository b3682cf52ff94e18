/** Around a button that puts an entry by (`bookmark.client.ts`): `<kind>:<id>`. */
export const BOOKMARK_ATTRIBUTE = "data-bookmark";
/** In it, what is said once it is pressed; on that, the sentences by what came of it. */
export const BOOKMARK_SAYS_ATTRIBUTE = "data-bookmark-says";
export const SAYS_ATTRIBUTES = {
  saved: "data-says-saved",
  removed: "data-says-removed",
  full: "data-says-full",
  failed: "data-says-failed",
  briefly: "data-says-briefly",
} as const;
