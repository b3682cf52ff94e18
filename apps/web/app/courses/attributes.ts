/** The attributes that connect classes, on any page, to their scripts (`live-places.client.ts`, `own-classes.client.ts`). */

/** The class whose figures the script updates here. */
export const CLASS_UUID_ATTRIBUTE = "data-class-uuid";
/** What is updated: "phase", "words", "remaining" or "entries"; also on the template with the variants of "words". */
export const LIVE_ATTRIBUTE = "data-live";
/** On "words": the rendered ones say how many places are left. */
export const LEFT_ATTRIBUTE = "data-left";
/** On "remaining" within a sentence: the words for a number of each plural form. A missing form is written as "other". */
export const COUNTED = { one: "data-one", other: "data-other" } as const;
/** On a variant: the phases in which it is shown, with spaces between them. */
export const PHASE_ATTRIBUTE = "data-phase";

/** Uuids of the classes, with spaces between them, of which one may be the member's own. */
export const OWN_CLASS_ATTRIBUTE = "data-own-class";
/** Inside it: the place for the member's own status, and what is there otherwise. */
export const OWN_MARK_ATTRIBUTE = "data-own-mark";
export const NOT_OWN_ATTRIBUTE = "data-not-own";
/** What is put there, once on a page: a template for each status. */
export const OWN_CLASSES_ATTRIBUTE = "data-own-classes";
export const OWN_STATUS_ATTRIBUTE = "data-own-status";

/** Uuid of the class of which the script says here whether the member can join it (`eligibility.client.ts`). */
export const ELIGIBILITY_ATTRIBUTE = "data-eligibility";
/** The results, once on a page: two templates, the second with the place for the reasons. */
export const ELIGIBILITY_ANSWERS_ATTRIBUTE = "data-eligibility-answers";
export const ELIGIBLE_ATTRIBUTE = "data-eligible";
export const NOT_ELIGIBLE_ATTRIBUTE = "data-not-eligible";
export const REASONS_ATTRIBUTE = "data-reasons";
/** In both: the same about somebody whom the reader acts for, with `NAME_PLACE` where their name belongs. */
export const FOR_ANOTHER_ATTRIBUTE = "data-for-another";
export const NAME_PLACE = "{name}";
/** Uuid of the class that the link here leads into: it is shown unless the member is known not to be able to join. */
export const ENROL_WAY_ATTRIBUTE = "data-enrol-way";

/** The bar with the link to enrol (`enrol-bar.client.ts`): the id of the card whose link it repeats; and that it is shown. */
export const ENROL_BAR_ATTRIBUTE = "data-enrol-bar";
export const BAR_SHOWN_ATTRIBUTE = "data-bar-shown";

/** On a button: the uuid of the class that it saves (`saved-classes.client.ts`). */
export const SAVE_ATTRIBUTE = "data-save";
/** Around the link to all saved classes; in it, the place for their number. */
export const SAVED_LINK_ATTRIBUTE = "data-saved-link";
export const SAVED_COUNT_ATTRIBUTE = "data-saved-count";
/** The message when a browser stores nothing: saved classes last as long as the page. */
export const SAVED_BRIEFLY_ATTRIBUTE = "data-saved-briefly";
