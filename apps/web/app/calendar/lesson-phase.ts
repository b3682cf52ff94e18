import type { ClassPhase } from "@kaifong/contract";

/** When a lesson names the phase of its class. Of one that is over only "always" is said: it did not take place. */
export const PHASE_OF_LESSON: Readonly<Record<ClassPhase, "always" | "until it is over" | "never">> = {
  SOON: "until it is over",
  OPEN: "until it is over",
  REMAINING: "until it is over",
  FULL: "until it is over",
  BALLOT_CLOSED: "until it is over",
  CLOSED: "until it is over",
  STARTED: "until it is over",
  // Of a lesson to come nobody can say it, and one that is over says so itself.
  ENDED: "never",
  CANCELLED: "always",
};
