/** What ties the page for when there is no network to the worker that gives it out, and fills it in (copies.ts). */

/** A template: the line that a copy of a page begins with. */
export const COPY_LINE = "data-copy-line";
/** The part with the pages that can be read, hidden while there is none; in it, their list. */
export const COPIES = "data-copies";
export const COPY_LIST = "data-copy-list";
