import type { CONSULTATION_DAYS, CONSULTATION_TIMES } from "./coded-lists.ts";

type Day = (typeof CONSULTATION_DAYS)[number];
type Time = (typeof CONSULTATION_TIMES)[number];

/**
 * R-CON-07: whether the centre is closed at every time when the member could come. On Sundays it closes early in the afternoon,
 * as the form says, on other days in the evening. `days` and `times`: the member's, at least one of each.
 */
export function isClosedThroughout(days: readonly Day[], times: readonly Time[]): boolean {
  return days.every((day) => day === "SUN") && times.every((time) => time === "EVENING");
}
