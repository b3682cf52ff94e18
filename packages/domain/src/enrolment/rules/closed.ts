import type { EligibilityFacts } from "../facts.ts";
import { classPhase, isClosed, isFull, isJoinable } from "../phase.ts";
import { OBJECTION, type Objection, type Rule } from "./rule.ts";

/** Enrolment is over, or held back because editors withdrew the class (R-PRG-05) or hid its course (R-PRG-07). */
export const closedRule: Rule = {
  remedies: ["OTHER_CLASS"],
  forNewcomers: true,
  against: (facts) => (isClosed(facts.phase) ? sinceWhen(facts) : undefined),
};

/** When enrolment closed, or when places left over will open; nothing when neither is known. */
function sinceWhen({ class: offer, now }: EligibilityFacts): Objection {
  const { enrolEnd, openEnrolStart } = offer;
  if (openEnrolStart === null) return now >= enrolEnd ? { values: { context: "AT", at: enrolEnd } } : OBJECTION;
  // By then the ballot has been drawn, or is late.
  const phaseThen = classPhase({ ...offer, undrawn: 0 }, openEnrolStart);
  const opensAgain = now < openEnrolStart && (isJoinable(phaseThen) || isFull(phaseThen));
  return opensAgain ? { values: { context: "LEFTOVERS", at: openEnrolStart } } : OBJECTION;
}
