import { CARE_SCOPES, type CareRelation, type CareScope, type CareTerm, GUARDIAN_RELATIONSHIPS } from "@kaifong/contract";
import type { CARE_STATES } from "@kaifong/contract/staff";
import { isOneOf } from "@kaifong/contract/is-one-of";
import { type CalendarDay, hongKongDay, monthsAfter } from "../time/index.ts";
import { isOfAge } from "./joining.ts";

/** R-MEM-09: the most members who may act for one at a time, and the most whom one may act for. */
export const MAX_CARE_RELATIONS = 10;

/** R-MEM-09: how many hours a code that lets somebody act for a member may be entered. */
export const CARE_OFFER_HOURS = 24;

/** How many months an ended relation or help stays visible, so that both sides can ask about it. The audit retains it. */
export const CARE_RECORD_MONTHS = 12;

/** R-MEM-09: whoever acts for somebody is 18 or over. `age`: in full years (`ageOn`). */
export function mayActForOthers(age: number): boolean {
  return isOfAge(age);
}

/** The last day of a relation that begins now; null when it lasts until one side ends it. */
export function careUntil(term: CareTerm, now: Date): CalendarDay | null {
  if (term === "UNTIL_ENDED") return null;
  return hongKongDay(monthsAfter(now, Number(term)));
}

/** The days of a relation that say how it stands; no column does. */
interface RelationDays {
  /** The last day; null for none. */
  readonly until: CalendarDay | null;
  /** When somebody ended it; null when nobody has. */
  readonly endedAt: Date | null;
}

/** Whether a relation goes on: nobody has ended it, and its last day is not past (R-MEM-09). */
export function careState({ until, endedAt }: RelationDays, today: CalendarDay): (typeof CARE_STATES)[number] {
  return endedAt === null && (until === null || until >= today) ? "LIVE" : "OVER";
}

/** The facts of a relation that decide whether it is that of a junior's parent or guardian. */
interface GuardiansRelation {
  readonly relationship: CareRelation["relationship"];
  readonly scopes: readonly CareScope[];
  /** Staff have seen both, and their papers (R-MEM-18). */
  readonly seenByStaff: boolean;
}

/**
 * R-MEM-19: whether a relation is that of a guardian, who decides for a junior: a parent or guardian, as staff have recorded
 * them, with every scope.
 */
export function isGuardian({ relationship, scopes, seenByStaff }: GuardiansRelation): boolean {
  return seenByStaff && isOneOf(GUARDIAN_RELATIONSHIPS, relationship) && CARE_SCOPES.every((scope) => scopes.includes(scope));
}

/**
 * R-MEM-19: why this person may not let somebody act for the member, or help by a code; undefined when they may. Only an adult
 * decides for themselves, and only a guardian for a junior.
 */
export function delegationRefusal(
  memberAge: number,
  role: "MEMBER" | "GUARDIAN" | "CARER",
): "GUARDIAN_REQUIRED" | "CARE_NOT_GRANTED" | undefined {
  const ofAge = isOfAge(memberAge);
  if (role === "MEMBER") return ofAge ? undefined : "GUARDIAN_REQUIRED";
  return role === "GUARDIAN" && !ofAge ? undefined : "CARE_NOT_GRANTED";
}
