import type { MemberType } from "@kaifong/contract";
import { ageOn, type CalendarDay, daysAfter, hongKongDay } from "../time/index.ts";
import { mayActForOthers } from "./care.ts";
import { isAdult, JOINING_AGES } from "./joining.ts";
import { hasRight } from "./rights.ts";

/** One of the two members at the counter. */
export interface CareParty {
  readonly memberType: MemberType;
  readonly birthDate: CalendarDay;
}

/** Why staff cannot record that one member acts for another. */
export type CareRefusal = "TOO_YOUNG_TO_CARE" | "MEMBERSHIP_NOT_IN_ORDER" | "CARE_DAY_OVER";

/**
 * R-MEM-18: the last day of a relation that staff record: the agreed one, but for a junior member no later than the day before
 * they turn 18, when they speak for themselves; null when neither applies. Refused when the carer is under 18, when one of the
 * memberships may not act, and when the last day is over.
 */
export function recordedCareUntil(
  { carer, member }: { readonly carer: CareParty; readonly member: CareParty },
  until: CalendarDay | null,
  now: Date,
): { readonly until: CalendarDay | null } | { readonly refusal: CareRefusal } {
  const today = hongKongDay(now);
  if (!mayActForOthers(ageOn(carer.birthDate, today))) return { refusal: "TOO_YOUNG_TO_CARE" };
  if (![carer, member].every(({ memberType }) => hasRight(memberType, "ACT"))) return { refusal: "MEMBERSHIP_NOT_IN_ORDER" };
  const last = untilAdulthood(member.birthDate, until, now);
  return last !== null && last < today ? { refusal: "CARE_DAY_OVER" } : { until: last };
}

/** R-MEM-18, R-MEM-19: the agreed last day; for a junior no later than the day before they turn 18. */
export function untilAdulthood(birthDate: CalendarDay, until: CalendarDay | null, now: Date): CalendarDay | null {
  const grownUp = !isAdult(birthDate, hongKongDay(now)) ? dayBeforeAdult(birthDate) : null;
  return until === null || (grownUp !== null && grownUp < until) ? grownUp : until;
}

/** The day of birth that was recorded before, and the correct one. */
export interface BirthDates {
  readonly before: CalendarDay;
  readonly after: CalendarDay;
}

/**
 * R-MEM-18, R-MEM-19: the last day of a relation to a member whose day of birth was corrected. The relations of a member who is
 * an adult by both days do not depend on age. A guardian's relation that was to last as long as the member is a junior still
 * does; no other lasts longer than was agreed, nor longer than that.
 */
export function careEndForBirthDate(
  { until, guardian }: { readonly until: CalendarDay | null; readonly guardian: boolean },
  { before, after }: BirthDates,
  now: Date,
): CalendarDay | null {
  const today = hongKongDay(now);
  if ([before, after].every((birthDate) => isAdult(birthDate, today))) return until;
  const last = dayBeforeAdult(after);
  const lastsYouth = guardian && until === dayBeforeAdult(before);
  return lastsYouth || until === null || until > last ? last : until;
}

/** The last day on which somebody is 17. */
export function dayBeforeAdult(birthDate: CalendarDay): CalendarDay {
  const [year = "", ...rest] = birthDate.split("-");
  const birthday = `${Number(year) + JOINING_AGES.adult}-${rest.join("-")}`;
  // For somebody born on 29 February it is 1 March (R-MEM-06), the day after the 28th in a year without a 29th.
  return daysAfter(birthday, -1);
}
