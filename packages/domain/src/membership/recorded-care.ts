import type { MemberType } from "@kaifong/contract";
import { ageOn, type CalendarDay, DAY_MS, hongKongDay, hongKongInstant } from "../time/index.ts";
import { mayActForOthers } from "./care.ts";
import { isAdult, JOINING_AGES } from "./joining.ts";
import { hasRight } from "./rights.ts";

/** One of the two whom staff have before them. */
export interface CareParty {
  readonly memberType: MemberType;
  readonly birthDate: CalendarDay;
}

/** Why staff cannot record that the one acts for the other. */
export type CareRefusal = "TOO_YOUNG_TO_CARE" | "MEMBERSHIP_NOT_IN_ORDER" | "CARE_DAY_OVER";

/**
 * R-MEM-18: the last day of a relation that staff record: the one they were told, but for a junior member no later than the day
 * before they are 18, when they speak for themselves; null where neither holds. Refused where the carer is under 18, where one of
 * the memberships may not act, and where the last day is over.
 */
export function recordedCareUntil(
  { carer, member }: { readonly carer: CareParty; readonly member: CareParty },
  until: CalendarDay | null,
  now: Date,
): { readonly until: CalendarDay | null } | { readonly fault: CareRefusal } {
  const today = hongKongDay(now);
  if (!mayActForOthers(ageOn(carer.birthDate, today))) return { fault: "TOO_YOUNG_TO_CARE" };
  if (![carer, member].every(({ memberType }) => hasRight(memberType, "ACT"))) return { fault: "MEMBERSHIP_NOT_IN_ORDER" };
  const last = untilAdulthood(member.birthDate, until, now);
  return last !== null && last < today ? { fault: "CARE_DAY_OVER" } : { until: last };
}

/** R-MEM-18, R-MEM-19: the last day that was agreed on; of a junior no later than the day before they are 18. */
export function untilAdulthood(birthDate: CalendarDay, until: CalendarDay | null, now: Date): CalendarDay | null {
  const grownUp = !isAdult(birthDate, hongKongDay(now)) ? dayBeforeAdult(birthDate) : null;
  return until === null || (grownUp !== null && grownUp < until) ? grownUp : until;
}

/** The day of birth that stood in a membership, and the right one. */
export interface BirthDates {
  readonly before: CalendarDay;
  readonly after: CalendarDay;
}

/**
 * R-MEM-18, R-MEM-19: the last day of a relation to a member whose day of birth was put right. Who is an adult by both has
 * relations that have nothing to do with their age. A guardian's part that was to last as long as the member is a junior does so
 * still; nobody else's lasts longer than was agreed, nor than that.
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
  // Born on 29 February: a year more on 1 March (R-MEM-06), which the day after the 28th is in a year without one.
  return hongKongDay(new Date(hongKongInstant(birthday, 0).getTime() - DAY_MS));
}
