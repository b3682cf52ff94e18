import type { MemberType } from "@kaifong/contract";
import type { Moves } from "../moves.ts";

/** A membership that was granted, and of which there is nothing to say: all that joining ends in (R-MEM-06). */
export const IN_ORDER_TYPES = ["FULL", "JUNIOR"] as const satisfies readonly MemberType[];
export type InOrder = (typeof IN_ORDER_TYPES)[number];
/** Of somebody who has registered and waits to be approved. */
export const APPLICANT_TYPES = ["PENDING"] as const satisfies readonly MemberType[];

/** Of somebody under 18, for whom a guardian speaks. */
export const JUNIOR_TYPES = ["JUNIOR"] as const satisfies readonly MemberType[];

/** Every way that a membership goes; nothing leads to SUSPENDED yet, nor back from LAPSED. */
const MOVES = {
  /** R-MEM-06: as old as the applicant is when staff approve them. */
  ADMIT_ADULT: { from: APPLICANT_TYPES, to: "FULL", by: "STAFF" },
  ADMIT_JUNIOR: { from: APPLICANT_TYPES, to: "JUNIOR", by: "STAFF" },
  COME_OF_AGE: { from: JUNIOR_TYPES, to: "FULL", by: "SYSTEM" },
  /** R-MEM-15: another day of birth is put right. */
  BORN_EARLIER: { from: JUNIOR_TYPES, to: "FULL", by: "STAFF" },
  BORN_LATER: { from: ["FULL"], to: "JUNIOR", by: "STAFF" },
  /** R-MEM-03: the agreement to the health record system has ended. */
  LAPSE: { from: IN_ORDER_TYPES, to: "LAPSED", by: "STAFF" },
} as const satisfies Moves<MemberType>;

/** From which kinds a membership comes to be of this one. */
export function typesBefore(type: MemberType): readonly MemberType[] {
  return Object.values(MOVES).flatMap(({ from, to }): readonly MemberType[] => (to === type ? from : []));
}

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
