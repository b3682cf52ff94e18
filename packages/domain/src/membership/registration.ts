import type { RegistrationState } from "@kaifong/contract";
import type { DecideRegistration } from "@kaifong/contract/staff";
import { type Moves, movesBy, type Side, stateAfter, type StateMove } from "../moves.ts";

/**
 * R-MEM-07: staff contact whoever registers, or leaves their details to register, within so many working days (R-TIME-02). Every
 * text of ours that promises it is told this number.
 */
export const REGISTRATION_REPLY_WORKING_DAYS = 3;

/** Somebody waits for an answer. */
export const OPEN_STATES = ["SUBMITTED", "CONTACTED", "NEED_INFO"] as const satisfies readonly RegistrationState[];
/** How it ended. */
export const DECIDED_STATES = ["APPROVED", "REJECTED"] as const satisfies readonly RegistrationState[];

/** Every way that a registration goes, and who takes it there; what was decided stays so. */
export const REGISTRATION_MOVES = {
  CONTACT: { from: ["SUBMITTED", "NEED_INFO"], to: "CONTACTED", by: "STAFF" },
  ASK: { from: ["SUBMITTED", "CONTACTED"], to: "NEED_INFO", by: "STAFF" },
  APPROVE: { from: OPEN_STATES, to: "APPROVED", by: "STAFF" },
  REJECT: { from: OPEN_STATES, to: "REJECTED", by: "STAFF" },
  /** R-MEM-12: nobody has moved it on. */
  EXPIRE: { from: OPEN_STATES, to: "REJECTED", by: "SYSTEM" },
  /** R-MEM-11: the applicant is erased. */
  ERASE: { from: OPEN_STATES, to: "REJECTED", by: "SYSTEM" },
} as const satisfies Moves<RegistrationState> &
  Readonly<Record<DecideRegistration["move"], StateMove<RegistrationState> & { readonly by: "STAFF" }>>;
export type RegistrationMove = keyof typeof REGISTRATION_MOVES;
/** What staff may do with a registration. */
export const REGISTRATION_DECISIONS = movesBy(REGISTRATION_MOVES, "STAFF");

/** How a registration stands once this side has moved it so; undefined where it cannot be moved so, or not by this side. */
export function registrationAfter<Name extends RegistrationMove>(
  move: Name,
  by: Side,
  registration: { readonly state: RegistrationState },
): (typeof REGISTRATION_MOVES)[Name]["to"] | undefined {
  return stateAfter(REGISTRATION_MOVES, move, by, registration);
}

/** Whether it is decided. */
export function isDecided(state: RegistrationState): boolean {
  return DECIDED_STATES.some((decided) => decided === state);
}

/** Whether staff approved it. */
export function isApproved(state: RegistrationState): boolean {
  return state === "APPROVED";
}

/** Whether it was not granted: then nothing stays of what the applicant said. */
export function isRejected(state: RegistrationState): boolean {
  return state === "REJECTED";
}

/** Whether the applicant waits for the call that was promised (R-MEM-07): nobody has done anything about it yet. */
export function awaitsCall(state: RegistrationState): boolean {
  return state === "SUBMITTED";
}

/** Whether staff wait for something from the applicant. */
export function awaitsApplicant(state: RegistrationState): boolean {
  return state === "NEED_INFO";
}
