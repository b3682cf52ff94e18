import type { IneligibleReason } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
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

/** Reasons about when and how newcomers may join. */
const REASONS_FOR_NEWCOMERS = [
  "CANCELLED",
  "NOT_OPEN_YET",
  "CLOSED",
  "ENROLS_ELSEWHERE",
  "FULL",
] as const satisfies readonly IneligibleReason[];

/**
 * R-ENR-15, R-ENR-16: every reason why somebody on the waiting list, who therefore came in time, cannot have a seat now. `facts`:
 * all except that enrolment.
 */
export function reasonsAgainstSeat(facts: Omit<EligibilityFacts, "phase">): readonly Reason[] {
  return reasonsAgainst(facts).filter(({ reason }) => !isOneOf(REASONS_FOR_NEWCOMERS, reason));
}

/** Whether this remedy helps against a reason. */
export function hasRemedy(reason: IneligibleReason, way: Remedy): boolean {
  const rule: Rule = RULES[reason];
  return rule.remedies.includes(way);
}
