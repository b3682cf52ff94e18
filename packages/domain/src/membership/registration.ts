import type { RegistrationState } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
import { anyTime, type Moves, movesBy, type Side, stateAfter } from "../moves.ts";

/**
 * R-MEM-07: the number of working days within which staff contact whoever registers, or leaves their details to register
 * (R-TIME-02). Every text of ours that promises it gets this number.
 */
export const REGISTRATION_REPLY_WORKING_DAYS = 3;

/** States in which somebody waits for an answer. */
export const OPEN_REGISTRATION_STATES = ["SUBMITTED", "CONTACTED", "NEED_INFO"] as const satisfies readonly RegistrationState[];
/** States in which it has ended. */
export const DECIDED_REGISTRATION_STATES = ["APPROVED", "REJECTED"] as const satisfies readonly RegistrationState[];

/** Every move of a registration, and who makes it; a decided one stays decided. */
export const REGISTRATION_MOVES = {
  CONTACT: { from: ["SUBMITTED", "NEED_INFO"], to: "CONTACTED", by: { STAFF: anyTime } },
  ASK: { from: ["SUBMITTED", "CONTACTED"], to: "NEED_INFO", by: { STAFF: anyTime } },
  APPROVE: { from: OPEN_REGISTRATION_STATES, to: "APPROVED", by: { STAFF: anyTime } },
  REJECT: { from: OPEN_REGISTRATION_STATES, to: "REJECTED", by: { STAFF: anyTime } },
  /** R-MEM-12: nobody has moved it on. */
  EXPIRE: { from: OPEN_REGISTRATION_STATES, to: "REJECTED", by: { SYSTEM: anyTime } },
  /** R-MEM-11: the applicant is erased. */
  ERASE: { from: OPEN_REGISTRATION_STATES, to: "REJECTED", by: { SYSTEM: anyTime } },
} as const satisfies Moves<RegistrationState>;
export type RegistrationMove = keyof typeof REGISTRATION_MOVES;
/** The decisions of staff on a registration. */
export const REGISTRATION_DECISIONS = movesBy(REGISTRATION_MOVES, "STAFF");

/** The state of a registration after this side's move; undefined when the move is not possible, or not for this side. */
export function registrationAfter<Name extends RegistrationMove>(
  move: Name,
  by: Side,
  registration: { readonly state: RegistrationState },
): (typeof REGISTRATION_MOVES)[Name]["to"] | undefined {
  return stateAfter(REGISTRATION_MOVES, move, by, registration);
}

/** Whether it is decided. */
export function isDecidedRegistration(state: RegistrationState): boolean {
  return isOneOf(DECIDED_REGISTRATION_STATES, state);
}

/** Whether staff approved it. */
export function isApprovedRegistration(state: RegistrationState): boolean {
  return state === "APPROVED";
}

/** Whether it was rejected: then nothing is retained of what the applicant said. */
export function isRejectedRegistration(state: RegistrationState): boolean {
  return state === "REJECTED";
}

/** Whether the applicant waits for the promised call (R-MEM-07): staff have not acted yet. */
export function awaitsCall(state: RegistrationState): boolean {
  return state === "SUBMITTED";
}

/** Whether staff wait for something from the applicant. */
export function awaitsApplicant(state: RegistrationState): boolean {
  return state === "NEED_INFO";
}
