/** The query parameter of the course list that lays classes beside each other: their uuids, with commas between them. */
export const COMPARE = "compare";
/** As many can be told apart, and an address can name. */
export const MOST_COMPARED = 20;
