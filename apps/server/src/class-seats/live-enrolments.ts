import { ATTENDANCE_STATUSES, LIVE_STATUSES, SEAT_STATUSES, UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import { literals } from "../platform/sql-literals.ts";

/*
 * R-ENR-09 in SQL: what is live, over, offered or left behind. No other file of the server asks the columns of enrolments for it
 * (single-writer.test.ts), and a test holds each condition equal to the domain's. `enrolments`, `classes`, `lessons`: what the
 * query calls these tables.
 */

type LiveStatus = (typeof LIVE_STATUSES)[number];

/**
 * Whether an enrolment is live in one of these statuses, as far as its row says: `isLive` of the domain looks at the clock too,
 * before the job `end-classes` has. One that ended keeps its status and is not live, not even in a class that goes on without it.
 */
export const isLiveEnrolment = (enrolments: string, statuses: readonly LiveStatus[] = LIVE_STATUSES) =>
  `${enrolments}.status IN (${literals(statuses)}) AND ${enrolments}.ended_at IS NULL`;

/**
 * Whether an enrolment is in what its class is held for (R-PRG-03): also one that is over or left behind, of which its member
 * reads the lessons that they sat in. Who loses something when the class does not take place is live.
 */
export const hasJoined = (enrolments: string) =>
  `${enrolments}.status IN (${literals([...LIVE_STATUSES, ...ATTENDANCE_STATUSES])})`;

/** `hasEnded` of the domain: whether the last lesson of a class is over at an instant, which is a parameter of the query. */
export const hasEndedBy = (classes: string, now: string) => `(${classes}.last_end IS NOT NULL AND ${classes}.last_end <= ${now})`;

/** Whether a live enrolment is a place that is offered and not answered: `isOffered` of the domain. It holds a seat. */
export const hasOpenOffer = (enrolments: string) => `(${enrolments}.answer_by IS NOT NULL AND ${enrolments}.ended_at IS NULL)`;

/** `leftBehind` of the domain: whether the class of a row of `enrolments e` goes on without it. */
export const LEFT_BEHIND = "e.left_behind";
/** When such a row ended; null in a class that has ended, or while it has not. */
export const LEFT_BEHIND_SINCE = "CASE WHEN e.left_behind THEN e.ended_at END";

/** Whether a lesson of its class is an enrolment's: of one that is left behind, those before it ended. */
export const isOwnLesson = (lessons: string, enrolments: string) =>
  `(NOT ${enrolments}.left_behind OR ${lessons}.starts_at < ${enrolments}.ended_at)`;

/** Whether entries of the ballot of a row of `classes c` wait for their draw. */
export const AWAITS_DRAW = `EXISTS (SELECT FROM enrolments u WHERE u.class_id = c.id AND ${isLiveEnrolment("u", UNDRAWN_STATUSES)})`;

/** How many seats a row of `classes c` has back from enrolments that are left behind; one that was offered was free already. */
export const SEATS_LEFT_BEHIND = `(SELECT count(*)::int FROM enrolments b
  WHERE b.class_id = c.id AND b.left_behind AND b.status IN (${literals(SEAT_STATUSES)}) AND b.answer_by IS NULL)`;
