/** The query parameter of the course list that shows classes next to each other: repeated, with one uuid each. */
export const COMPARE_PARAMETER = "compare";
/** A limit: this many can be told apart, and be named by an address. */
export const MAX_COMPARED = 20;
