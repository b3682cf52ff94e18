/** The most characters of a member's remarks on a requested consultation. */
export const MAX_REMARKS_LENGTH = 500;
