import type { IneligibleReason } from "@kaifong/contract";
import type { EligibilityFacts } from "./facts.ts";
import { classPhase } from "./phase.ts";
import { type Objection, type Rule, type Remedy } from "./rules/rule.ts";
import { RULES } from "./rules/index.ts";

/** A reason with what it knows. */
export interface Reason extends Objection {
  readonly reason: IneligibleReason;
}

const ORDERED = Object.entries(RULES) as readonly [IneligibleReason, Rule][]; // the keys of RULES are exactly the reasons

/**
 * R-ENR-07: every reason why this member cannot join this class now; empty when nothing is in the way. Reasons rather than a yes
 * or no, so that the page can say what to do about each. In: the phase of the class, where it is another for who asks.
 */
export function reasonsAgainst(
  known: Omit<EligibilityFacts, "phase">,
  phase = classPhase(known.class, known.now),
): readonly Reason[] {
  const facts = { ...known, phase };
  const reasons: Reason[] = [];
  for (const [reason, rule] of ORDERED) {
    const against = rule.against(facts);
    if (against) reasons.push({ reason, ...against });
  }
  return reasons;
}

/** Reasons that say when and how somebody new may come. */
const OF_ARRIVAL = [
  "CANCELLED",
  "NOT_OPEN_YET",
  "CLOSED",
  "ENROLS_ELSEWHERE",
  "FULL",
] as const satisfies readonly IneligibleReason[];

/** R-ENR-15, R-ENR-16: every reason why who waits, and so came in time, cannot have a seat now. In: all but that enrolment. */
export function reasonsAgainstSeat(known: Omit<EligibilityFacts, "phase">): readonly Reason[] {
  return reasonsAgainst(known).filter(({ reason }) => !OF_ARRIVAL.some((each) => each === reason));
}

/** Whether something can be done about a reason in this way. */
export function hasRemedy(reason: IneligibleReason, way: Remedy): boolean {
  const rule: Rule = RULES[reason];
  return rule.remedies.includes(way);
}
