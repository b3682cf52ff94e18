import type { RegistrationState } from "@kaifong/contract";

/**
 * R-MEM-07: staff contact whoever registers, or leaves their details to register, within so many working days (R-TIME-02). Every
 * text of ours that promises it is told this number.
 */
export const REGISTRATION_REPLY_WORKING_DAYS = 3;

/** Somebody waits for an answer. */
export const OPEN_STATES = ["SUBMITTED", "CONTACTED", "NEED_INFO"] as const satisfies readonly RegistrationState[];
/** How it ended. */
export const DECIDED_STATES = ["APPROVED", "REJECTED"] as const satisfies readonly RegistrationState[];

/** What staff may make of a registration, by how it stands; what was decided stays so. */
const DECISIONS: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  SUBMITTED: ["CONTACTED", "NEED_INFO", ...DECIDED_STATES],
  CONTACTED: ["NEED_INFO", ...DECIDED_STATES],
  NEED_INFO: ["CONTACTED", ...DECIDED_STATES],
  APPROVED: [],
  REJECTED: [],
};

/** What staff can make of a registration at all: everything but new. */
export const STAFF_DECISIONS: readonly RegistrationState[] = [...new Set(Object.values(DECISIONS).flat())];

/** Whether staff may make that of a registration which stands so. */
export function mayBecome(from: RegistrationState, to: RegistrationState): boolean {
  return DECISIONS[from].includes(to);
}

/** Whether the applicant waits for the call that was promised (R-MEM-07): nobody has done anything about it yet. */
export function awaitsCall(state: RegistrationState): boolean {
  return state === "SUBMITTED";
}
