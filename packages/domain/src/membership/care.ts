import type { CareTerm } from "@kaifong/contract";
import { type CalendarDay, hongKongDay, monthsBefore } from "../time/index.ts";
import { JOINING_AGES } from "./joining.ts";

/** R-MEM-09: how many may act for one member at a time, and for how many one member may. */
export const MAX_CARE_RELATIONS = 10;

/** R-MEM-09: how long a code that lets somebody act for a member may be entered. */
export const CARE_OFFER_HOURS = 24;

/** R-MEM-09: whoever acts for somebody is 18 or over. In: their age in full years (`ageOn`). */
export function mayCare(age: number): boolean {
  return age >= JOINING_AGES.adult;
}

/** The last day of a relation that begins now; null where it holds until one side ends it. */
export function careUntil(term: CareTerm, now: Date): CalendarDay | null {
  if (term === "UNTIL_ENDED") return null;
  return hongKongDay(monthsBefore(now, -Number(term)));
}
