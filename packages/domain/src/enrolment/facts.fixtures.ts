import { HOUR_MS } from "../time/index.ts";
import type { ClassToEnrolIn, EligibilityFacts, MemberFacts, OwnEnrolment } from "./facts.ts";

/** 09:00 on 20 November 2026 in Hong Kong. */
const opening = new Date("2026-11-20T01:00:00Z");

/** This many hours after the window of `firstCome` opened. */
export const at = (hours: number): Date => new Date(opening.getTime() + hours * HOUR_MS);

/** Lessons from one hour to another. */
export const lessonsAt = (...hours: readonly (readonly [from: number, to: number])[]) =>
  hours.map(([from, to]) => ({ start: at(from).getTime(), end: at(to).getTime() }));

/**
 * Ten places, first come first served, open for 100 hours; lessons at hours 200 and 399. The first is on 28 November in Hong
 * Kong.
 */
export const firstCome: ClassToEnrolIn = {
  id: "class",
  courseId: "course",
  programmeId: "programme",
  method: "FCFS",
  quota: 10,
  taken: 0,
  undrawn: 0,
  waiting: 0,
  enrolStart: at(0),
  enrolEnd: at(100),
  openEnrolStart: null,
  cancelled: false,
  firstStart: at(200),
  lastEnd: at(400),
  minAge: null,
  maxAge: null,
  gender: "ANY",
  lessons: lessonsAt([200, 201], [399, 400]),
};
export const ballot: ClassToEnrolIn = { ...firstCome, method: "BALLOT" };

/** A woman of 72 with full membership who lives in the district. */
export const someone: MemberFacts = { memberType: "FULL", birthDate: "1954-06-01", gender: "F", local: true };

/** An enrolment in another course, far away in time. */
export const elsewhere: OwnEnrolment = {
  id: "own",
  classId: "other class",
  courseId: "other course",
  programmeId: "other programme",
  status: "P",
  lessons: lessonsAt([1000, 1001]),
};

/** The facts one hour after opening, unless `parts` says otherwise. */
export function factsOf(parts: Partial<Omit<EligibilityFacts, "phase">> = {}): Omit<EligibilityFacts, "phase"> {
  return { class: firstCome, member: someone, ownEnrolments: [], now: at(1), ...parts };
}
