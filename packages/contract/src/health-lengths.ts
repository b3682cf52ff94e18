/** Readings of one sitting that are added at once. */
export const MAX_ADDED_READINGS = 20;
/** Readings of a kind that one call lists, newest first: seven years of two a day. */
export const MAX_LISTED_READINGS = 5_000;

/** Readings of a file that one call takes over. */
export const MAX_IMPORTED_READINGS = 200;
/** Readings of a kind that a PDF lists, the newest: more is no reading for a doctor. */
export const MAX_REPORTED_READINGS = 500;
