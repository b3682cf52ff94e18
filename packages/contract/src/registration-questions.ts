/** What answers of a registration ask of one another. Without zod, for the form that asks by it. */

/**
 * Questions that follow from an answer: each is asked, and has to be answered, where that other field says, or names, this
 * (`yes`: true).
 */
export const ASKED_WHEN = {
  neighbourhood: ["residenceBasis", "LIVE"],
  religion: ["religious", "yes"],
  religionOther: ["religion", "OTHER"],
  ethnicityOther: ["ethnicity", "OTHER"],
  heardAboutOther: ["heardAbout", "OTHER"],
  mailingAddress: ["infoChannels", "MAIL"],
  aids: ["mobility", "WA"],
} as const;

/** Answers that go with no other of their question, living alone and no illness in the family, and what is wrong if they do. */
export const EXCLUSIVE_ANSWERS = {
  household: ["A", "ALONE_WITH_OTHERS"],
  familyHistory: ["N", "NONE_WITH_OTHERS"],
} as const;

/**
 * Answers that are true of nobody under 18 (R-MEM-04): whom they married, children of their own, as whom to call or to live with,
 * and being retired.
 */
export const CODES_OF_ADULTS = {
  emergencyRelationship: ["SP", "CH"],
  household: ["SP", "C"],
  employment: ["R"],
} as const;
