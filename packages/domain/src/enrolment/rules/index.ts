import type { IneligibleReason } from "@kaifong/contract";
import { tooOld, tooYoung } from "./age.ts";
import { cancelled } from "./cancelled.ts";
import { closed } from "./closed.ts";
import { enrolsElsewhere } from "./enrols-elsewhere.ts";
import { full } from "./full.ts";
import { gender } from "./gender.ts";
import { memberLapsed, memberPending, memberSuspended } from "./membership.ts";
import { notOpenYet } from "./not-open-yet.ts";
import { notLocal } from "./residence.ts";
import type { Rule } from "./rule.ts";
import { alreadyInCourse } from "./same-course.ts";
import { timeClash } from "./time-clash.ts";

/**
 * R-ENR-07: one rule per reason of the contract, in the order in which reasons are given; enrolling stops at the first. What the
 * member cannot change comes first, and "full" last, because somebody who holds a place already must hear that and not that the
 * class is full.
 */
export const RULES = {
  CANCELLED: cancelled,
  NOT_OPEN_YET: notOpenYet,
  CLOSED: closed,
  ENROLS_ELSEWHERE: enrolsElsewhere,
  MEMBER_PENDING: memberPending,
  MEMBER_SUSPENDED: memberSuspended,
  MEMBER_LAPSED: memberLapsed,
  TOO_YOUNG: tooYoung,
  TOO_OLD: tooOld,
  GENDER: gender,
  NOT_LOCAL: notLocal,
  ALREADY_IN_COURSE: alreadyInCourse,
  TIME_CLASH: timeClash,
  FULL: full,
} as const satisfies Readonly<Record<IneligibleReason, Rule>>;

/**
 * R-ENR-11: which reasons staff may set aside for somebody: those that say whom a class is for, and that it enrols by a form.
 * What the database guards, what is a membership's, and what is true of a class for everybody is changed where it stands.
 */
export const WAIVABLE: Readonly<Record<IneligibleReason, boolean>> = {
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
  FULL: false,
};
