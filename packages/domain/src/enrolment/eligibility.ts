import type { IneligibleReason, MemberType } from "@kaifong/contract";
import { ageOn, hongKongDay, type CalendarDay } from "../time/index.ts";
import { type ClassFacts, classPhase } from "./phase.ts";

export interface MemberFacts {
  readonly memberType: MemberType;
  readonly birthDay: CalendarDay;
  readonly gender: "F" | "M";
  /** Lives or works in the district (specification §5). */
  readonly local: boolean;
}

export interface ClassTarget {
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly gender: "ANY" | "F" | "M";
}

/** The member's other enrolments, as far as they stand in the way of this class. */
export interface Obstacles {
  /** A live enrolment in the same course. */
  readonly sameCourse: boolean;
  /** An enrolment in A, P or E with a lesson at the same time. */
  readonly clash: boolean;
}

/**
 * R-ENR-07: every reason why this member cannot join this class now; empty when nothing stands in the way. What the member cannot
 * change comes first and "full" last, because somebody who holds a place already must hear that and not that the class is full.
 * Age counts on the day of the first lesson in Hong Kong (today while no lesson is set). The answer gives reasons rather than a
 * yes or no, so that the page can say what to do about each.
 */
export function ineligibleReasons(
  member: MemberFacts,
  target: ClassTarget,
  facts: ClassFacts,
  obstacles: Obstacles,
  now: Date,
): readonly IneligibleReason[] {
  const phase = phaseReasons(facts, now);
  return [
    ...phase.filter((reason) => reason !== "FULL"),
    ...memberReasons(member, target, facts.firstStart ?? now),
    ...obstacleReasons(obstacles),
    ...phase.filter((reason) => reason === "FULL"),
  ];
}

function phaseReasons(facts: ClassFacts, now: Date): readonly IneligibleReason[] {
  switch (classPhase(facts, now)) {
    case "CANCELLED":
      return ["CANCELLED"];
    case "SOON":
      return ["NOT_OPEN_YET"];
    case "FULL":
      return ["FULL"];
    case "OPEN":
    case "REMAINING":
      return facts.method === "ONLINE_FORM" ? ["ENROLS_ELSEWHERE"] : [];
    default:
      return ["CLOSED"];
  }
}

function memberReasons(member: MemberFacts, target: ClassTarget, firstStart: Date): readonly IneligibleReason[] {
  const reasons: IneligibleReason[] = [];
  if (member.memberType === "PENDING") reasons.push("MEMBER_PENDING");
  if (member.memberType === "SUSPENDED") reasons.push("MEMBER_SUSPENDED");
  if (member.memberType === "LAPSED") reasons.push("MEMBER_LAPSED");
  const age = ageOn(member.birthDay, hongKongDay(firstStart));
  if (target.minAge !== null && age < target.minAge) reasons.push("TOO_YOUNG");
  if (target.maxAge !== null && age > target.maxAge) reasons.push("TOO_OLD");
  if (target.gender !== "ANY" && target.gender !== member.gender) reasons.push("GENDER");
  if (!member.local) reasons.push("NOT_LOCAL");
  return reasons;
}

function obstacleReasons(obstacles: Obstacles): readonly IneligibleReason[] {
  return [
    ...(obstacles.sameCourse ? (["ALREADY_IN_COURSE"] as const) : []),
    ...(obstacles.clash ? (["TIME_CLASH"] as const) : []),
  ];
}
