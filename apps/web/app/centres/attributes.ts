/** The attributes that connect the hours of centres, on any page, to their script (`open-now.client.ts`). */

export const OPEN_NOW_ATTRIBUTE = "data-open-now";
/** Inside it: what is true only at this moment, replaced as a whole. */
export const NOW_ATTRIBUTE = "data-now";
/** The instant at which that changes. */
export const CHANGES_ATTRIBUTE = "data-changes";
