/** What ties the hours of centres, on whatever page they stand, to their script (`open-now.client.ts`). */

export const OPEN_NOW_ATTRIBUTE = "data-open-now";
/** Inside it: what holds at this moment alone, taken over whole. */
export const NOW_ATTRIBUTE = "data-now";
/** The instant at which that changes. */
export const CHANGES_ATTRIBUTE = "data-changes";
