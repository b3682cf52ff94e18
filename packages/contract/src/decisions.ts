import { CONSULTATION_STATES, CORRECTION_STATES, ENROLMENT_STATUSES, MEMBER_TYPES, REGISTRATION_STATES } from "./coded-lists.ts";

/*
 * How a case that staff decide about stands, and what is against a decision (DECISION_NOT_POSSIBLE): codes of the program.
 */

/** R-MEM-09: a relation goes on, or is over. */
export const CARE_STATES = ["LIVE", "OVER"] as const;
/** R-PRG-08: what editors changed of a class waits for staff, or nothing does. */
export const HELD_STATES = ["HELD", "IN_FORCE"] as const;
/** As the table of moves names them: of a P that waits for its member OFFERED. */
export const SHOWN_STATUSES = [...ENROLMENT_STATUSES, "OFFERED"] as const;

/** How any case stands, as staff see it. */
export const CASE_STATES = [
  ...REGISTRATION_STATES,
  ...CORRECTION_STATES,
  ...CONSULTATION_STATES,
  ...SHOWN_STATUSES,
  ...MEMBER_TYPES,
  ...CARE_STATES,
  ...HELD_STATES,
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** R-MEM-03: why somebody cannot join, in the order of the questions. */
export const JOINING_OBSTACLES = ["IDENTITY", "DISTRICT", "TOO_YOUNG", "HEALTH_RECORD"] as const;
/** What the figures and times of a class have against it, as the content service would refuse to save it. */
export const CLASS_PROBLEMS = ["QUOTA", "FEE", "AGES", "WINDOW", "RESULT", "LEFTOVERS", "LESSON_TIMES"] as const;
/**
 * R-PRG-08: why a held change cannot be put into force: a class could not be saved like this; COURSE: somebody has joined it as a
 * class of the course in force; SEATS: more seats are held than it would have.
 */
export const RELEASE_PROBLEMS = [...CLASS_PROBLEMS, "COURSE", "SEATS"] as const;
/** R-MEM-27: why a membership is not reinstated: no agreement to the health record system, or no profile to write it to. */
export const REINSTATING_PROBLEMS = ["HEALTH_RECORD_NOT_AGREED", "NO_PROFILE"] as const;

/** Whatever may be against a decision that the state of its case allows. */
export const DECISION_OBSTACLES = [...JOINING_OBSTACLES, ...RELEASE_PROBLEMS, ...REINSTATING_PROBLEMS] as const;
export type DecisionObstacle = (typeof DECISION_OBSTACLES)[number];
