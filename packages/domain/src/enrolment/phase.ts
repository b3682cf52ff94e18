import type { ClassPhase, EnrolmentMethod } from "@kaifong/contract";
import { MINUTE_MS } from "../time/index.ts";

export interface ClassFacts {
  readonly method: EnrolmentMethod;
  readonly quota: number;
  /** Seats held: enrolments in A or P. */
  readonly taken: number;
  /** Ballot entries still waiting for the draw. */
  readonly undrawn: number;
  /** Members on the waiting list who await one of the seats that are free (R-ENR-14). */
  readonly waiting: number;
  readonly enrolStart: Date;
  readonly enrolEnd: Date;
  /** When places left over open to all; null when they are not offered that way. */
  readonly openEnrolStart: Date | null;
  readonly cancelled: boolean;
  /**
   * R-PRG-05: editors cancelled or unpublished it under live enrolments, and staff have not decided yet; absent when only the
   * content service is asked.
   */
  readonly withdrawn?: boolean;
  /** R-PRG-07: its course is hidden on pages; absent likewise. */
  readonly hidden?: boolean;
  /** Start of the first and end of the last lesson; null when no lesson is set yet. */
  readonly firstStart: Date | null;
  readonly lastEnd: Date | null;
}

/** Phases in which somebody can enrol, here or by the online form. */
const JOINABLE_PHASES: readonly ClassPhase[] = ["OPEN", "REMAINING"];
/** Phases of a ballot in which nobody has a place yet. */
const PHASES_BEFORE_DRAW: readonly ClassPhase[] = ["SOON", "OPEN", "BALLOT_CLOSED"];
/** Phases in which a ballot's draw is over: its places left over are open to whoever comes first, or are gone. */
const PHASES_AFTER_DRAW: readonly ClassPhase[] = ["REMAINING", "FULL"];
/** Phases in which nobody can enrol, finally or for now: enrolment is over, or held back (R-PRG-05, R-PRG-07). */
const CLOSED_PHASES: readonly ClassPhase[] = ["BALLOT_CLOSED", "CLOSED", "STARTED", "ENDED"];
/** Phases of classes that nobody plans for any longer. */
const PAST_PHASES: readonly ClassPhase[] = ["ENDED", "CANCELLED"];

/**
 * R-ENR-05: the phase of a class, from the clock, the window and the counters; it is never stored. An instant on a boundary
 * belongs to what begins there. Places left over from a ballot are offered only when no entry waits for its draw.
 */
export function classPhase(facts: ClassFacts, now: Date): ClassPhase {
  if (facts.cancelled) return "CANCELLED";
  if (hasEnded(facts, now)) return "ENDED";
  if (facts.firstStart && now >= facts.firstStart) return "STARTED";
  if (facts.withdrawn || facts.hidden) return "CLOSED";
  if (now < facts.enrolStart) return "SOON";
  const left = placesLeft(facts) > 0;
  if (now < facts.enrolEnd) return inWindow(facts.method, left);
  const leftoversOpen = facts.openEnrolStart !== null && now >= facts.openEnrolStart && facts.undrawn === 0;
  if (leftoversOpen) return left ? "REMAINING" : "FULL";
  return isBallot(facts) ? "BALLOT_CLOSED" : "CLOSED";
}

/**
 * R-ENR-06: the phase for staff who enrol somebody at the counter. A course that is hidden on pages is like any other (R-PRG-07).
 * Places are given until the class ends, even when enrolment is over, once a ballot is drawn.
 */
export function counterPhase(facts: ClassFacts, now: Date): ClassPhase {
  const phase = classPhase({ ...facts, hidden: false }, now);
  const isDrawn = !isBallot(facts) || (facts.undrawn === 0 && now >= drawTime(facts));
  if (facts.withdrawn || isEnded(phase) || !isClosed(phase) || !isDrawn) return phase;
  return placesLeft(facts) > 0 ? "REMAINING" : "FULL";
}

/** R-ENR-06, R-ENR-16: whether a free seat may be given at the counter now: never before a draw. */
export function isOpenAtCounter(facts: ClassFacts, now: Date): boolean {
  const phase = counterPhase(facts, now);
  return (isJoinable(phase) || isFull(phase)) && !awaitsDraw(facts, phase);
}

/** How long after its closing a ballot may be drawn: an entry that came in time may wait in a queue to be written. */
export const DRAW_DELAY_MS = MINUTE_MS;

/** R-ENR-15: the earliest time for the draw of a ballot. */
export function drawTime({ enrolEnd }: Pick<ClassFacts, "enrolEnd">): Date {
  return new Date(enrolEnd.getTime() + DRAW_DELAY_MS);
}

/** R-ENR-05: the places for somebody new: free, and not reserved for those who wait. */
export function placesLeft({ quota, taken, waiting }: Pick<ClassFacts, "quota" | "taken" | "waiting">): number {
  return Math.max(0, quota - taken - waiting);
}

function inWindow(method: EnrolmentMethod, left: boolean): ClassPhase {
  if (method === "BALLOT") return "OPEN"; // entering a ballot is never refused for lack of places
  if (!left) return "FULL";
  return method === "OPEN" ? "REMAINING" : "OPEN";
}

/** Whether the last lesson is over; never while no lesson is set. */
export function hasEnded({ lastEnd }: Pick<ClassFacts, "lastEnd">, now: Date): boolean {
  return lastEnd !== null && now >= lastEnd;
}

/** Whether members enrol by a form outside this site, which enrols nobody in the class itself. */
export function enrolsByForm({ method }: Pick<ClassFacts, "method">): boolean {
  return method === "ONLINE_FORM";
}

/** Whether a draw gives the places that are requested within the window. */
export function isBallot({ method }: Pick<ClassFacts, "method">): boolean {
  return method === "BALLOT";
}

/** Whether somebody can enrol in this phase, here or by the online form. */
export function isJoinable(phase: ClassPhase): boolean {
  return JOINABLE_PHASES.includes(phase);
}

/** Whether enrolment in a class in this phase begins later. */
export function isNotYetOpen(phase: ClassPhase): boolean {
  return phase === "SOON";
}

/** Whether a class in this phase would be joinable if a place were left. */
export function isFull(phase: ClassPhase): boolean {
  return phase === "FULL";
}

/** Whether a class in this phase does not take place. */
export function isCancelled(phase: ClassPhase): boolean {
  return phase === "CANCELLED";
}

/** Whether the lessons of a class in this phase have begun, and are not over. */
export function isStarted(phase: ClassPhase): boolean {
  return phase === "STARTED";
}

/** Whether the last lesson of a class in this phase is over. */
export function isEnded(phase: ClassPhase): boolean {
  return phase === "ENDED";
}

/** Whether enrolment is over or held back, without the class being cancelled. */
export function isClosed(phase: ClassPhase): boolean {
  return CLOSED_PHASES.includes(phase);
}

/** Whether nobody plans for a class in this phase any longer. */
export function isPast(phase: ClassPhase): boolean {
  return PAST_PHASES.includes(phase);
}

/**
 * R-ENR-06: whether a draw is still to give the places. Then enrolling means entering it, nobody has taken a place yet, and no
 * number of places left can be shown. Places left over after it are taken like any other place.
 */
export function awaitsDraw(facts: Pick<ClassFacts, "method">, phase: ClassPhase): boolean {
  return isBallot(facts) && PHASES_BEFORE_DRAW.includes(phase);
}

/**
 * R-ENR-05: whether a ballot's draw is over and its places were opened to all, so that sentences about the draw no longer help.
 */
export function isAfterDraw(facts: Pick<ClassFacts, "method">, phase: ClassPhase): boolean {
  return isBallot(facts) && PHASES_AFTER_DRAW.includes(phase);
}
