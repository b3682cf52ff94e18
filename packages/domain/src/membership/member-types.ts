import type { MemberType } from "@kaifong/contract";
import type { CalendarDay } from "../time/index.ts";
import { joiningAge, needsGuardian } from "./joining.ts";

/** A membership that was granted, and of which there is nothing to say: all that joining ends in (R-MEM-06). */
export const ACTIVE_TYPES = ["FULL", "JUNIOR"] as const satisfies readonly MemberType[];
export type ActiveType = (typeof ACTIVE_TYPES)[number];
/** Of somebody who has registered and waits to be approved. */
export const APPLICANT_TYPES = ["PENDING"] as const satisfies readonly MemberType[];

/** Of somebody under 18, for whom a guardian speaks. */
export const JUNIOR_TYPES = ["JUNIOR"] as const satisfies readonly MemberType[];

/** Whether the membership was granted, and there is nothing to say of it (R-MEM-06). */
export function isActiveType(type: MemberType): type is ActiveType {
  return ACTIVE_TYPES.some((each) => each === type);
}

/** Whether it is somebody who waits to become a member. */
export function isApplicant(type: MemberType): type is (typeof APPLICANT_TYPES)[number] {
  return APPLICANT_TYPES.some((each) => each === type);
}

/** Whether it is somebody under 18, for whom a guardian speaks. */
export function isJunior(type: MemberType): boolean {
  return JUNIOR_TYPES.some((each) => each === type);
}

/** R-MEM-06: what a membership is by the age on a day, once it has been granted. */
export function memberTypeAtAge(birthDate: CalendarDay, day: CalendarDay): ActiveType {
  return needsGuardian(joiningAge(birthDate, day)) ? "JUNIOR" : "FULL";
}

/**
 * R-MEM-06, R-MEM-15: the kind of a membership by the age on a day, where its member has grown up or another day of birth stands
 * there; one that is not in order stays as it is.
 */
export function memberTypeBornOn(memberType: MemberType, birthDate: CalendarDay, today: CalendarDay): MemberType {
  return isActiveType(memberType) ? memberTypeAtAge(birthDate, today) : memberType;
}

/** R-MEM-03, R-MEM-15: the kind of a membership without the agreement to the health record system. */
export function memberTypeWithoutHealthRecord(memberType: MemberType): MemberType {
  return isActiveType(memberType) ? "LAPSED" : memberType;
}
