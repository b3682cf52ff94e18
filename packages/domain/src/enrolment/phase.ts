import type { ClassPhase, EnrolmentMethod } from "@kaifong/contract";

export interface ClassFacts {
  readonly method: EnrolmentMethod;
  readonly quota: number;
  /** Seats held: enrolments in A or P. */
  readonly taken: number;
  /** Ballot entries still waiting for the draw. */
  readonly undrawn: number;
  readonly enrolStart: Date;
  readonly enrolEnd: Date;
  /** From when places left over are open to all; null when they are not offered that way. */
  readonly openEnrolStart: Date | null;
  readonly cancelled: boolean;
  /**
   * R-PRG-05: editors cancelled or unpublished it under live enrolments, and staff have yet to decide; absent where only the
   * content service is asked.
   */
  readonly withdrawn?: boolean;
  /** Start of the first and end of the last lesson; null when no lesson is set yet. */
  readonly firstStart: Date | null;
  readonly lastEnd: Date | null;
}

/** Phases in which somebody can enrol, here or by the online form. */
export const JOINABLE_PHASES: readonly ClassPhase[] = ["OPEN", "REMAINING"];

/**
 * R-ENR-05: the phase of a class follows from the clock, the window and the counters, and is never stored. An instant on a
 * boundary belongs to what begins there. Places left over from a ballot are offered only once its draw has left no entry waiting.
 */
export function classPhase(facts: ClassFacts, now: Date): ClassPhase {
  if (facts.cancelled) return "CANCELLED";
  if (facts.lastEnd && now >= facts.lastEnd) return "ENDED";
  if (facts.firstStart && now >= facts.firstStart) return "STARTED";
  if (facts.withdrawn) return "CLOSED";
  if (now < facts.enrolStart) return "SOON";
  const left = facts.quota > facts.taken;
  if (now < facts.enrolEnd) return inWindow(facts.method, left);
  const leftoversOpen = facts.openEnrolStart !== null && now >= facts.openEnrolStart && facts.undrawn === 0;
  if (leftoversOpen) return left ? "REMAINING" : "FULL";
  return facts.method === "BALLOT" ? "BALLOT_CLOSED" : "CLOSED";
}

function inWindow(method: EnrolmentMethod, left: boolean): ClassPhase {
  if (method === "BALLOT") return "OPEN"; // entering a ballot is never refused for lack of places
  if (!left) return "FULL";
  return method === "OPEN" ? "REMAINING" : "OPEN";
}

/** R-ENR-06: by what step somebody enrols now: into the ballot, or by applying, which holds a seat; null for nobody. */
export function entryAction(facts: ClassFacts, now: Date): "ENTER_BALLOT" | "APPLY" | null {
  if (facts.method === "ONLINE_FORM") return null;
  const phase = classPhase(facts, now);
  if (phase === "REMAINING") return "APPLY";
  if (phase !== "OPEN") return null;
  return facts.method === "BALLOT" ? "ENTER_BALLOT" : "APPLY";
}
