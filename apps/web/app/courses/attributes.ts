/** What ties classes, on whatever page they stand, to their scripts (`live-places.client.ts`, `own-classes.client.ts`). */

/** The class of which the script keeps fresh what stands here. */
export const CLASS_UUID = "data-class-uuid";
/** What is kept fresh: "phase" or "remaining". */
export const LIVE = "data-live";
/** On a variant: the phases in which it is shown, with spaces between them. */
export const PHASE = "data-phase";

/** Uuids of the classes, with spaces between them, of which one may be the member's own. */
export const OWN_CLASS = "data-own-class";
/** Inside it: the place for the member's own status, and what stands there otherwise. */
export const OWN_MARK = "data-own-mark";
export const NOT_OWN = "data-not-own";
/** What is put there, once on a page, and in it a template for each status. */
export const OWN_CLASSES = "data-own-classes";
export const OWN_STATUS = "data-own-status";
