/** The query parameter of the course list that lays classes beside each other: one uuid each time it is given. */
export const COMPARE_PARAMETER = "compare";
/** As many can be told apart, and an address can name. */
export const MAX_COMPARED = 20;
