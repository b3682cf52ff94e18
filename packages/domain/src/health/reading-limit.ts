/** The most readings of one member: more than twenty years of six a day. */
export const MAX_READINGS = 50_000;

/** R-HLT-10: whether this many more readings may be added for a member. `having`: how many they have. */
export function isWithinReadingLimit(more: number, having: number): boolean {
  return having + more <= MAX_READINGS;
}
