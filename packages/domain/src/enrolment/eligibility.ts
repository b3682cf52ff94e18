import type { IneligibleReason } from "@kaifong/contract";
import type { EligibilityFacts } from "./facts.ts";
import { classPhase } from "./phase.ts";
import { type Objection, type Rule, type Remedy } from "./rules/rule.ts";
import { RULES } from "./rules/index.ts";

/** A reason with its details. */
export interface Reason extends Objection {
  readonly reason: IneligibleReason;
}

const ORDERED = Object.entries(RULES) as readonly [IneligibleReason, Rule][]; // the keys of RULES are exactly the reasons

/**
 * R-ENR-07: every reason why this member cannot join this class now; empty when nothing is in the way. Reasons rather than a yes
 * or no, so that the page can say what to do about each. `phase`: that of the class, when it differs for this member.
 */
export function reasonsAgainst(
  facts: Omit<EligibilityFacts, "phase">,
  phase = classPhase(facts.class, facts.now),
): readonly Reason[] {
  const factsInPhase = { ...facts, phase };
  const reasons: Reason[] = [];
  for (const [reason, rule] of ORDERED) {
    const against = rule.against(factsInPhase);
    if (against) reasons.push({ reason, ...against });
  }
  return reasons;
}

/**
 * R-ENR-15, R-ENR-16: every reason why somebody on the waiting list, who therefore came in time, cannot have a seat now. `facts`:
 * all except that enrolment.
 */
export function reasonsAgainstSeat(facts: Omit<EligibilityFacts, "phase">): readonly Reason[] {
  return reasonsAgainst(facts).filter(({ reason }) => !ruleOf(reason).forNewcomers);
}

/** Whether this remedy helps against a reason. */
export function hasRemedy(reason: IneligibleReason, way: Remedy): boolean {
  return ruleOf(reason).remedies.includes(way);
}

function ruleOf(reason: IneligibleReason): Rule {
  return RULES[reason];
}
