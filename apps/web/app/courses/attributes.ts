/** What ties classes, on whatever page they stand, to their scripts (`live-places.client.ts`, `own-classes.client.ts`). */

/** The class of which the script keeps fresh what stands here. */
export const CLASS_UUID_ATTRIBUTE = "data-class-uuid";
/** What is kept fresh: "phase", "words", "remaining" or "entries"; and on the template with the variants of which "words" are. */
export const LIVE_ATTRIBUTE = "data-live";
/** On a variant: the phases in which it is shown, with spaces between them. */
export const PHASE_ATTRIBUTE = "data-phase";

/** Uuids of the classes, with spaces between them, of which one may be the member's own. */
export const OWN_CLASS_ATTRIBUTE = "data-own-class";
/** Inside it: the place for the member's own status, and what stands there otherwise. */
export const OWN_MARK_ATTRIBUTE = "data-own-mark";
export const NOT_OWN_ATTRIBUTE = "data-not-own";
/** What is put there, once on a page, and in it a template for each status. */
export const OWN_CLASSES_ATTRIBUTE = "data-own-classes";
export const OWN_STATUS_ATTRIBUTE = "data-own-status";

/** Uuid of the class of which the script says here whether the member can join it (`eligibility.client.ts`). */
export const ELIGIBILITY_ATTRIBUTE = "data-eligibility";
/** What it says, once on a page: two templates, in the second the place for the reasons. */
export const ELIGIBILITY_ANSWERS_ATTRIBUTE = "data-eligibility-answers";
export const ELIGIBLE_ATTRIBUTE = "data-eligible";
export const NOT_ELIGIBLE_ATTRIBUTE = "data-not-eligible";
export const REASONS_ATTRIBUTE = "data-reasons";
/** Uuid of the class into which what stands here leads: shown unless the member is known not to be able to join it. */
export const ENROL_WAY_ATTRIBUTE = "data-enrol-way";

/** The bar with the way to enrol (`enrol-bar.client.ts`), by the id of the card for whose way it stands; and that it is shown. */
export const ENROL_BAR_ATTRIBUTE = "data-enrol-bar";
export const BAR_SHOWN_ATTRIBUTE = "data-bar-shown";

/** On a button: the uuid of the class that it puts by (`saved-classes.client.ts`). */
export const SAVE_ATTRIBUTE = "data-save";
/** Around the link to all that are put by; in it the place for how many. */
export const SAVED_LINK_ATTRIBUTE = "data-saved-link";
export const SAVED_COUNT_ATTRIBUTE = "data-saved-count";
/** What is said where a browser stores nothing: saved classes last as long as the page. */
export const SAVED_BRIEFLY_ATTRIBUTE = "data-saved-briefly";
