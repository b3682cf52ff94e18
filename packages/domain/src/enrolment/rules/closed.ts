import type { ClassPhase } from "@kaifong/contract";
import { AGAINST, type Rule } from "./rule.ts";

const CLOSED_PHASES: readonly ClassPhase[] = ["BALLOT_CLOSED", "CLOSED", "STARTED", "ENDED"];

/** Enrolment is over, or held back because editors withdrew the class (R-PRG-05). */
export const closed: Rule = {
  waysOut: ["OTHER_CLASS"],
  against: ({ phase }) => (CLOSED_PHASES.includes(phase) ? AGAINST : undefined),
};
