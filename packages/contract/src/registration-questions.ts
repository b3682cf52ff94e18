/** How answers of a registration depend on one another. Without zod, for the form that follows it. */

/**
 * Questions that follow from an answer: each is asked, and must be answered, when that other field has (or contains) this value
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

/**
 * Answers that exclude every other one of their question (living alone, no illness in the family), and the issue when they do not
 * stand alone.
 */
export const EXCLUSIVE_ANSWERS = {
  household: ["A", "ALONE_WITH_OTHERS"],
  familyHistory: ["N", "NONE_WITH_OTHERS"],
} as const;

/**
 * Answers that are true of nobody under 18 (R-MEM-04): being married, having children, naming a spouse or a child as a contact or
 * to live with, and being retired.
 */
export const CODES_OF_ADULTS = {
  emergencyRelationship: ["SP", "CH"],
  household: ["SP", "C"],
  employment: ["R"],
} as const;
