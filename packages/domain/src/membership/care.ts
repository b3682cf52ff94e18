import { CARE_SCOPES, type CareRelation, type CareScope, type CareTerm, GUARDIAN_RELATIONSHIPS } from "@kaifong/contract";
import { type CalendarDay, hongKongDay, monthsAfter } from "../time/index.ts";
import { isOfAge } from "./joining.ts";

/** R-MEM-09: how many may act for one member at a time, and for how many one member may. */
export const MAX_CARE_RELATIONS = 10;

/** R-MEM-09: how long a code that lets somebody act for a member may be entered. */
export const CARE_OFFER_HOURS = 24;

/** How long it stays, once it is over, that a member acted for another or helped: so that both can ask. The audit retains it. */
export const CARE_RECORD_MONTHS = 12;

/** R-MEM-09: whoever acts for somebody is 18 or over. In: their age in full years (`ageOn`). */
export function mayActForOthers(age: number): boolean {
  return isOfAge(age);
}

/** The last day of a relation that begins now; null where it holds until one side ends it. */
export function careUntil(term: CareTerm, now: Date): CalendarDay | null {
  if (term === "UNTIL_ENDED") return null;
  return hongKongDay(monthsAfter(now, Number(term)));
}

/** A relation as it says who is a junior's parent or guardian. */
interface GuardiansRelation {
  readonly relationship: CareRelation["relationship"];
  readonly scopes: readonly CareScope[];
  /** Staff have seen both, and their papers (R-MEM-18). */
  readonly seenByStaff: boolean;
}

/** R-MEM-19: who decides for a junior: a parent or guardian, as staff have recorded them, with leave for everything. */
export function isGuardian({ relationship, scopes, seenByStaff }: GuardiansRelation): boolean {
  return (
    seenByStaff &&
    GUARDIAN_RELATIONSHIPS.some((one) => one === relationship) &&
    CARE_SCOPES.every((scope) => scopes.includes(scope))
  );
}

/**
 * R-MEM-19: why this person may not let somebody act for the member, or help by a code; undefined when they may: an adult alone
 * decides for themselves, and a guardian alone for a junior.
 */
export function delegationFault(
  memberAge: number,
  by: "MEMBER" | "GUARDIAN" | "CARER",
): "GUARDIAN_REQUIRED" | "CARE_NOT_GRANTED" | undefined {
  const ofAge = isOfAge(memberAge);
  if (by === "MEMBER") return ofAge ? undefined : "GUARDIAN_REQUIRED";
  return by === "GUARDIAN" && !ofAge ? undefined : "CARE_NOT_GRANTED";
}
