import type { EligibilityFacts, OwnEnrolment } from "../facts.ts";

/** What speaks against enrolling. */
export interface Objection {
  /** The member's own enrolment that is in the way. */
  readonly enrolment?: OwnEnrolment;
  /** What the sentence is told: its placeholders, of which instants are dates, and `context` where it has several forms. */
  readonly values?: Readonly<Record<string, string | number | Date | null>>;
}

/** What can be done about it: join another class of the course, or look at one's own enrolments. */
export type Remedy = "OTHER_CLASS" | "OWN_ENROLMENTS";

export interface Rule {
  readonly remedies: readonly Remedy[];
  /** Undefined when nothing speaks against it. Pure: the clock is among the facts. */
  readonly against: (facts: EligibilityFacts) => Objection | undefined;
}

/** For rules that have nothing to add to their reason. */
export const OBJECTION: Objection = {};
