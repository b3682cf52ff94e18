import type { ErrorName } from "./error-codes.ts";

/**
 * Why somebody cannot join a class, each with the error of enrolling. The one list of reasons: the rule that finds a reason
 * stands in `packages/domain/src/enrolment/rules/`, what is said of it and what can be done about it are
 * `eligibility.<REASON>.sentence` and `.todo` in `packages/i18n/messages/errors/`, and all must be there for each. Source:
 * specification §5 and §8, where it has the words.
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
// The keys of a const object are exactly its names
export const INELIGIBLE_REASONS = Object.keys(INELIGIBLE_ERRORS) as IneligibleReason[];

/** Whether it is the name of a reason against enrolling. */
export function isIneligibleReason(reason: unknown): reason is IneligibleReason {
  return typeof reason === "string" && Object.hasOwn(INELIGIBLE_ERRORS, reason);
}
