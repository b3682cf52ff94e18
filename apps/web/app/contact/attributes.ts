/** The attributes that connect the page of enquiries to its script (`enquiry.client.ts`). */

/** On the form's section ("form") and on the page with the case number ("sent"). */
export const ENQUIRY_ATTRIBUTE = "data-enquiry";

/** Says that what was written before is back; in it, the button that discards it. */
export const DRAFT_NOTE_ATTRIBUTE = "data-draft-note";
export const DRAFT_CLEAR_ATTRIBUTE = "data-draft-clear";
/** A group of fields of which one has to be filled in. */
export const ONE_REQUIRED_ATTRIBUTE = "data-one-required";
/** Says that nothing was sent; the script shows it. */
export const UNSENT_ATTRIBUTE = "data-unsent";
/** Says what the button is doing, for those who do not see it. */
export const STATUS_ATTRIBUTE = "data-status";
