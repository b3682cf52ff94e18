import { LIVE_STATUSES, UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import { literals } from "../platform/sql-literals.ts";

type LiveStatus = (typeof LIVE_STATUSES)[number];

/**
 * Whether an enrolment is live in one of these statuses, in SQL. One that ended with its class (R-ENR-09) keeps its status and is
 * not live, not even in a class that goes on: its member may have taken the course again. `enrolments`: what the query calls that
 * table.
 */
export const isLiveEnrolment = (enrolments: string, statuses: readonly LiveStatus[] = LIVE_STATUSES) =>
  `${enrolments}.status IN (${literals(statuses)}) AND ${enrolments}.ended_at IS NULL`;

/** Whether entries of the ballot of a row of `classes c` wait for their draw, in SQL. */
export const AWAITS_DRAW = `EXISTS (SELECT FROM enrolments u WHERE u.class_id = c.id AND ${isLiveEnrolment("u", UNDRAWN_STATUSES)})`;
