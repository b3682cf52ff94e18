import { isClosed } from "../phase.ts";
import { AGAINST, type Rule } from "./rule.ts";

/** Enrolment is over, or held back because editors withdrew the class (R-PRG-05). */
export const closed: Rule = {
  remedies: ["OTHER_CLASS"],
  against: ({ phase }) => (isClosed(phase) ? AGAINST : undefined),
};
