/** The content service shares nothing with the packages of the site, so it has its own lengths of time (docs/map.md). */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Hong Kong has no summer time. */
export const HONG_KONG_OFFSET_MS = 8 * HOUR_MS;
