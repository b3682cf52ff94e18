import type { IneligibleReason } from "@kaifong/contract";
import { tooOldRule, tooYoungRule } from "./age.ts";
import { cancelledRule } from "./cancelled.ts";
import { closedRule } from "./closed.ts";
import { enrolsElsewhereRule } from "./enrols-elsewhere.ts";
import { fullRule } from "./full.ts";
import { genderRule } from "./gender.ts";
import { memberLapsedRule, memberPendingRule, memberSuspendedRule } from "./membership.ts";
import { notOpenYetRule } from "./not-open-yet.ts";
import { notLocalRule } from "./residence.ts";
import type { Rule } from "./rule.ts";
import { alreadyInCourseRule } from "./same-course.ts";
import { timeClashRule } from "./time-clash.ts";

/**
 * R-ENR-07: one rule per reason of the contract, in the order in which reasons are given; enrolling stops at the first. What the
 * member cannot change comes first, and "full" last, because somebody who already holds a place must read that, and not that the
 * class is full.
 */
export const RULES = {
  CANCELLED: cancelledRule,
  NOT_OPEN_YET: notOpenYetRule,
  CLOSED: closedRule,
  ENROLS_ELSEWHERE: enrolsElsewhereRule,
  MEMBER_PENDING: memberPendingRule,
  MEMBER_SUSPENDED: memberSuspendedRule,
  MEMBER_LAPSED: memberLapsedRule,
  TOO_YOUNG: tooYoungRule,
  TOO_OLD: tooOldRule,
  GENDER: genderRule,
  NOT_LOCAL: notLocalRule,
  ALREADY_IN_COURSE: alreadyInCourseRule,
  TIME_CLASH: timeClashRule,
  FULL: fullRule,
} as const satisfies Readonly<Record<IneligibleReason, Rule>>;

/**
 * R-ENR-11: which reasons staff may waive for somebody: those that say whom a class is for, and that it enrols by a form. What
 * the database guards, what is a membership's, and what is true of a class for everybody is changed where it stands. At the
 * counter they may also waive FULL, with a reason, when the free seats are reserved for those who wait (R-ENR-16).
 */
export const WAIVABLE: Readonly<Record<IneligibleReason, boolean | "WHERE_SEATS_ARE_FREE">> = {
  CANCELLED: false,
  NOT_OPEN_YET: false,
  CLOSED: false,
  ENROLS_ELSEWHERE: true,
  MEMBER_PENDING: false,
  MEMBER_SUSPENDED: false,
  MEMBER_LAPSED: false,
  TOO_YOUNG: true,
  TOO_OLD: true,
  GENDER: true,
  NOT_LOCAL: true,
  ALREADY_IN_COURSE: false,
  TIME_CLASH: false,
  FULL: "WHERE_SEATS_ARE_FREE",
};
