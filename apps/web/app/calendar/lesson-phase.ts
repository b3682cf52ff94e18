import type { ClassPhase } from "@kaifong/contract";

/** Where a lesson names the phase of its class. */
export interface PhaseOfLesson {
  /** In the list of the month. Once the lesson is over, all but this says no more than that: it did not take place. */
  readonly inAgenda: "always" | "until it is over" | "never";
  /** In the month grid, where there is room only for what must not be overlooked. */
  readonly inGrid: boolean;
}

const WHILE_TO_COME: PhaseOfLesson = { inAgenda: "until it is over", inGrid: false };

export const PHASE_OF_LESSON: Readonly<Record<ClassPhase, PhaseOfLesson>> = {
  SOON: WHILE_TO_COME,
  OPEN: WHILE_TO_COME,
  REMAINING: WHILE_TO_COME,
  FULL: { inAgenda: "until it is over", inGrid: true },
  BALLOT_CLOSED: WHILE_TO_COME,
  CLOSED: WHILE_TO_COME,
  STARTED: WHILE_TO_COME,
  // Of a lesson to come nobody can say it, and one that is over says so itself.
  ENDED: { inAgenda: "never", inGrid: false },
  CANCELLED: { inAgenda: "always", inGrid: true },
};
