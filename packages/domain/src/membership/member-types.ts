import type { MemberType } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
import type { CalendarDay } from "../time/index.ts";
import { joiningAge, needsGuardian } from "./joining.ts";

/** Memberships that were granted and are in order: the only types that joining leads to (R-MEM-06). */
export const ACTIVE_TYPES = ["FULL", "JUNIOR"] as const satisfies readonly MemberType[];
export type ActiveType = (typeof ACTIVE_TYPES)[number];
/** The type of somebody who has registered and waits for approval. */
export const APPLICANT_TYPES = ["PENDING"] as const satisfies readonly MemberType[];

/** The type of a member under 18, for whom a guardian speaks. */
export const JUNIOR_TYPES = ["JUNIOR"] as const satisfies readonly MemberType[];

/** Whether the membership was granted and is in order (R-MEM-06). */
export function isActiveType(type: MemberType): type is ActiveType {
  return isOneOf(ACTIVE_TYPES, type);
}

/** Whether this is somebody who waits to become a member. */
export function isApplicant(type: MemberType): type is (typeof APPLICANT_TYPES)[number] {
  return isOneOf(APPLICANT_TYPES, type);
}

/** Whether this is a member under 18, for whom a guardian speaks. */
export function isJunior(type: MemberType): boolean {
  return isOneOf(JUNIOR_TYPES, type);
}

/** R-MEM-06: the type of a granted membership by the member's age on a day. */
export function memberTypeAtAge(birthDate: CalendarDay, day: CalendarDay): ActiveType {
  return needsGuardian(joiningAge(birthDate, day)) ? "JUNIOR" : "FULL";
}
