/** The attributes that connect the page for when there is no network to the worker that serves it and fills it in (copies.ts). */

/** A template: the line that a copy of a page begins with. */
export const COPY_LINE_ATTRIBUTE = "data-copy-line";
/** On it: how a copy says how many places were left and when, with these where the time and those words belong. */
export const PLACES_THEN_ATTRIBUTE = "data-places-then";
export const PLACES_THEN = { places: "{places}", time: "{time}" } as const;
/** The part with the pages that can be read, hidden while there are none; in it, their list. */
export const COPIES_ATTRIBUTE = "data-copies";
export const COPY_LIST_ATTRIBUTE = "data-copy-list";
