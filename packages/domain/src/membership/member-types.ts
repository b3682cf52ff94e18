import type { MemberType } from "@kaifong/contract";

/** A membership that was granted, and of which there is nothing to say: all that joining ends in (R-MEM-06). */
export const IN_ORDER_TYPES = ["FULL", "JUNIOR"] as const satisfies readonly MemberType[];
export type InOrder = (typeof IN_ORDER_TYPES)[number];
/** Of somebody who has registered and waits to be approved. */
export const APPLICANT_TYPES = ["PENDING"] as const satisfies readonly MemberType[];

/** Of somebody under 18, for whom a guardian speaks. */
export const JUNIOR_TYPES = ["JUNIOR"] as const satisfies readonly MemberType[];

export function isInOrder(type: MemberType): type is InOrder {
  return IN_ORDER_TYPES.some((each) => each === type);
}

export function isApplicant(type: MemberType): type is (typeof APPLICANT_TYPES)[number] {
  return APPLICANT_TYPES.some((each) => each === type);
}

/** Whether it is somebody under 18, for whom a guardian speaks. */
export function isJunior(type: MemberType): boolean {
  return JUNIOR_TYPES.some((each) => each === type);
}
