import type { EligibilityFacts, OwnEnrolment } from "../facts.ts";

/** The details of a reason against enrolling. */
export interface Objection {
  /** The member's own enrolment that is in the way. */
  readonly enrolment?: OwnEnrolment;
  /** The placeholders of the sentence (instants are dates), and `context` when it has several forms. */
  readonly values?: Readonly<Record<string, string | number | Date | null>>;
}

/** What the member can do about it: join another class of the course, or look at their own enrolments. */
export type Remedy = "OTHER_CLASS" | "OWN_ENROLMENTS";

export interface Rule {
  readonly remedies: readonly Remedy[];
  /** It says when and how newcomers may join, and so nothing against somebody who waits and therefore came in time (R-ENR-15). */
  readonly forNewcomers: boolean;
  /** Undefined when the rule has no objection. Pure: the clock is among the facts. */
  readonly against: (facts: EligibilityFacts) => Objection | undefined;
}

/** For rules whose reason needs no details. */
export const OBJECTION: Objection = {};
