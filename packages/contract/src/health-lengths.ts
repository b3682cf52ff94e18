/** The most readings of one sitting that are added at once. */
export const MAX_ADDED_READINGS = 20;
/** The most readings of a kind that one call lists, newest first: seven years of two a day. */
export const MAX_LISTED_READINGS = 5_000;

/** The most readings of a file that one call imports. */
export const MAX_IMPORTED_READINGS = 200;
/** The most readings of a kind that a PDF lists, the newest ones: a doctor would not read more. */
export const MAX_REPORTED_READINGS = 500;
