import type { EligibilityFacts } from "../facts.ts";
import { awaitsDraw, isClosed } from "../phase.ts";
import { AGAINST, type Against, type Rule } from "./rule.ts";

/** Enrolment is over, or held back because editors withdrew the class (R-PRG-05). */
export const closed: Rule = {
  remedies: ["OTHER_CLASS"],
  against: (facts) => (isClosed(facts.phase) ? sinceWhen(facts) : undefined),
};

/** Until when it was open, or from when places left over of a ballot will be had; nothing where neither is known. */
function sinceWhen({ class: offer, phase, now }: EligibilityFacts): Against {
  const { enrolEnd, openEnrolStart } = offer;
  if (openEnrolStart === null) return now >= enrolEnd ? { values: { context: "AT", at: enrolEnd } } : AGAINST;
  if (!awaitsDraw(offer, phase) || now >= openEnrolStart) return AGAINST;
  return { values: { context: "LEFTOVERS", at: openEnrolStart } };
}
