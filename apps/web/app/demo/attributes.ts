/** What ties the page of a demonstration's messages to its script (`messages.client.ts`). */

export const DEMO_MESSAGES = "data-demo-messages";
/** Inside it: how many there are, and the list, in which each message has its own name. */
export const COUNT = "data-count";
export const MESSAGE_LIST = "data-message-list";
export const MESSAGE = "data-message";
/** On the button that copies a code: the code, and where that it was copied is said. */
export const COPY_CODE = "data-copy-code";
export const COPIED = "data-copied";
