/** Of one member: more than twenty years of six a day. */
export const MAX_READINGS = 50_000;

/** R-HLT-10: whether so many more may be written down for a member. In: how many they have. */
export function isWithinReadingLimit(more: number, having: number): boolean {
  return having + more <= MAX_READINGS;
}
