import type { ErrorName } from "./error-codes.ts";

/**
 * The reasons why somebody cannot join a class, each with the error of enrolling. This is the one list of reasons: the rule that
 * finds a reason is in `packages/domain/src/enrolment/rules/`; its texts are `eligibility.<REASON>.sentence` and `.todo` in
 * `packages/i18n/messages/errors/`. Every reason needs all of them. Source: specification §5 and §8, which have the words.
 */
export const INELIGIBLE_ERRORS = {
  MEMBER_PENDING: "NOT_ELIGIBLE",
  MEMBER_SUSPENDED: "NOT_ELIGIBLE",
  MEMBER_LAPSED: "NOT_ELIGIBLE",
  TOO_YOUNG: "NOT_ELIGIBLE",
  TOO_OLD: "NOT_ELIGIBLE",
  GENDER: "NOT_ELIGIBLE",
  NOT_LOCAL: "NOT_ELIGIBLE",
  ALREADY_IN_COURSE: "ALREADY_IN_COURSE",
  TIME_CLASH: "TIME_CLASH",
  NOT_OPEN_YET: "ENROLMENT_NOT_OPEN_YET",
  CLOSED: "ENROLMENT_CLOSED",
  FULL: "CLASS_FULL",
  CANCELLED: "CLASS_CANCELLED",
  ENROLS_ELSEWHERE: "ENROLS_ELSEWHERE",
} as const satisfies Readonly<Record<string, ErrorName>>;

export type IneligibleReason = keyof typeof INELIGIBLE_ERRORS;

/** The reasons by name, in the order of the table. */
export const INELIGIBLE_REASONS = Object.keys(INELIGIBLE_ERRORS) as IneligibleReason[]; // a const object has exactly its keys

/** Whether this is the name of a reason against enrolling. */
export function isIneligibleReason(reason: unknown): reason is IneligibleReason {
  return typeof reason === "string" && Object.hasOwn(INELIGIBLE_ERRORS, reason);
}
