import type { ErrorName, IneligibleReason } from "@kaifong/contract";

/** Refusals of an enrolment that trying again does not change, with the reason that the page explains. */
const DEFINITE: Partial<Record<ErrorName, IneligibleReason | null>> = {
  CLASS_FULL: "FULL",
  ALREADY_IN_COURSE: "ALREADY_IN_COURSE",
  TIME_CLASH: "TIME_CLASH",
  ENROLMENT_NOT_OPEN_YET: "NOT_OPEN_YET",
  ENROLMENT_CLOSED: "CLOSED",
  ENROLS_ELSEWHERE: "ENROLS_ELSEWHERE",
  CLASS_CANCELLED: "CANCELLED",
  // The reason is one of several; the server's sentence says which.
  NOT_ELIGIBLE: null,
  FORBIDDEN: null,
  CLASS_NOT_FOUND: null,
};

/**
 * What a refusal by this name means: `undefined` when the same request may succeed later (busy, down), else the reason to explain, null
 * where the server's sentence is all there is to say.
 */
export function definiteRefusal(errorName: string): IneligibleReason | null | undefined {
  return new Map(Object.entries(DEFINITE)).get(errorName);
}
