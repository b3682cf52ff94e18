import { APPLICANT_IDENTITIES } from "@kaifong/contract";
import type { JOINING_OBSTACLES } from "@kaifong/contract/staff";
import { ageOn, type CalendarDay } from "../time/index.ts";

/** The ages that decide about joining, in full years (specification §5). */
export const JOINING_AGES = {
  /** Nobody younger may join. */
  youngest: 6,
  /** Below it a resident child may join without an identity card. */
  identityCard: 11,
  /** Below it a parent or guardian comes along, and the membership is JUNIOR. */
  adult: 18,
} as const;

/** The visitor's proof of being a resident: a valid Hong Kong identity card, being a child under 11 without one, or neither. */
export const JOINING_IDENTITIES = [...APPLICANT_IDENTITIES, "NEITHER"] as const;
export type JoiningIdentity = (typeof JOINING_IDENTITIES)[number];

/** Groups by `JOINING_AGES`. */
export const AGE_GROUPS = ["UNDER_6", "6_TO_17", "ADULT"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Nobody alive was born before. */
export const EARLIEST_BIRTH_DATE: CalendarDay = "1900-01-01";

/** Whether an applicant can have been born on a day. `today`: in Hong Kong. */
export function isBirthDate(day: CalendarDay, today: CalendarDay): boolean {
  return EARLIEST_BIRTH_DATE <= day && day <= today;
}

/** The consequences of an applicant's age, for the questions of the page "membership". */
export interface JoiningAge {
  readonly ageGroup: AgeGroup;
  /** Whether an applicant may join as a child without an identity card (`CHILD_UNDER_11`). */
  readonly mayLackCard: boolean;
}

/** R-MEM-06: age is in full years (`ageOn`). `day`: that of the registration, in Hong Kong. */
export function joiningAge(birthDate: CalendarDay, day: CalendarDay): JoiningAge {
  const age = ageOn(birthDate, day);
  return { ageGroup: ageGroupOf(age), mayLackCard: age < JOINING_AGES.identityCard };
}

/** Whether somebody is 18 or over on a day in Hong Kong. */
export function isAdult(birthDate: CalendarDay, day: CalendarDay): boolean {
  return isOfAge(ageOn(birthDate, day));
}

/** Whether an age in full years (`ageOn`) is 18 or over. */
export function isOfAge(age: number): boolean {
  return age >= JOINING_AGES.adult;
}

function ageGroupOf(age: number): AgeGroup {
  if (age < JOINING_AGES.youngest) return "UNDER_6";
  return isOfAge(age) ? "ADULT" : "6_TO_17";
}

export interface JoiningAnswers {
  readonly identity: JoiningIdentity;
  /** Lives or works in the centre's district. */
  readonly inDistrict: boolean;
  readonly ageGroup: AgeGroup;
  /** Agrees to enrol in the electronic health record system. */
  readonly healthRecord: boolean;
}

/** Why somebody cannot join. */
export type JoiningObstacle = (typeof JOINING_OBSTACLES)[number];

/**
 * R-MEM-03: who may become a member (specification §5): holders of a valid Hong Kong identity card or resident children under 11,
 * living or working in the district, at least 6 years old, who agree to enrol in the electronic health record system. Every
 * reason is given.
 */
export function joiningObstacles({ identity, inDistrict, ageGroup, healthRecord }: JoiningAnswers): readonly JoiningObstacle[] {
  const judged: readonly (readonly [boolean, JoiningObstacle])[] = [
    [identity !== "NEITHER", "IDENTITY"],
    [inDistrict, "DISTRICT"],
    [ageGroup !== "UNDER_6", "TOO_YOUNG"],
    [healthRecord, "HEALTH_RECORD"],
  ];
  return judged.flatMap(([holds, obstacle]) => (holds ? [] : [obstacle]));
}

/** The facts of an applicant whom staff have seen, and who lives or works in the district. */
export interface KnownApplicant {
  readonly birthDate: CalendarDay;
  readonly identity: JoiningIdentity;
  readonly healthRecord: boolean;
}

/**
 * R-MEM-03, judged again before an applicant is admitted, because their answers may have been corrected since. `registeredOn`:
 * the day in Hong Kong on which they registered, by which their age counts (R-MEM-06).
 */
export function admissionObstacles(
  { birthDate, identity, healthRecord }: KnownApplicant,
  registeredOn: CalendarDay,
): readonly JoiningObstacle[] {
  const { ageGroup, mayLackCard } = joiningAge(birthDate, registeredOn);
  const proven = identity === "CHILD_UNDER_11" && !mayLackCard ? "NEITHER" : identity;
  return joiningObstacles({ identity: proven, inDistrict: true, ageGroup, healthRecord });
}

/** R-MEM-04: under 18, a parent or guardian comes along to the registration (specification §5). */
export function needsGuardian({ ageGroup }: Pick<JoiningAnswers, "ageGroup">): boolean {
  return ageGroup !== "ADULT";
}

/** Answers of two questions that cannot be true together. */
export type Contradiction = "ADULT_CHILD";

/**
 * R-MEM-05: answers that contradict each other do not count. Nobody is both a child under 11 and 18 or over; the form asks again
 * which is meant before R-MEM-03 judges.
 */
export function joiningContradiction({
  identity,
  ageGroup,
}: Pick<JoiningAnswers, "identity" | "ageGroup">): Contradiction | undefined {
  return identity === "CHILD_UNDER_11" && ageGroup === "ADULT" ? "ADULT_CHILD" : undefined;
}
