/** The attributes that connect the page of a demonstration's messages to its script (`messages.client.ts`). */

export const DEMO_MESSAGES_ATTRIBUTE = "data-demo-messages";
/** Inside it: the number of messages, and the list, in which each message has its own name. */
export const COUNT_ATTRIBUTE = "data-count";
export const MESSAGE_LIST_ATTRIBUTE = "data-message-list";
export const MESSAGE_ATTRIBUTE = "data-message";
/** On the button that copies a code: the code; and where the page says that it was copied. */
export const COPY_CODE_ATTRIBUTE = "data-copy-code";
export const COPIED_ATTRIBUTE = "data-copied";
