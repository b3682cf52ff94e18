/**
 * The programs of staff for a terminal, by the names of their files in `apps/server/src/staff-programs`, each with its purpose; a
 * test compares this list with the files.
 */
export const STAFF_PROGRAMS: Readonly<Record<string, string>> = {
  registrations: "who has registered, and what is made of it",
  corrections: "what members ask to be corrected",
  consultations: "who asks for a consultation with a nurse",
  offers: "whom to call about a place that is offered to them",
  "risk-record": "signs a health risk assessment into a member's file",
  mobile: "another mobile number for a member who has lost the old phone",
  care: "records that one member acts for another",
};
