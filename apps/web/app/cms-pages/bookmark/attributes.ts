/** Around a button that bookmarks an entry (`bookmark.client.ts`): `<kind>:<id>`. */
export const BOOKMARK_ATTRIBUTE = "data-bookmark";
/** Inside it: the message once the button is pressed; on that, the sentences by outcome. */
export const BOOKMARK_MESSAGE_ATTRIBUTE = "data-bookmark-message";
export const MESSAGE_ATTRIBUTES = {
  saved: "data-message-saved",
  removed: "data-message-removed",
  full: "data-message-full",
  failed: "data-message-failed",
  briefly: "data-message-briefly",
} as const;
