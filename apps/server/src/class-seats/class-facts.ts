import { type HeldChange, isWithdrawn } from "@kaifong/domain/courses";
import { type ClassToEnrolIn, UNDRAWN_STATUSES, WAITING_STATUSES } from "@kaifong/domain/enrolment";
import { dateOrNull } from "@kaifong/domain/time";
import { jsonObject } from "../platform/sql-literals.ts";
import { hasOpenOffer, isLiveEnrolment } from "./live-enrolments.ts";

const countLive = (statuses: Parameters<typeof isLiveEnrolment>[1], which = "true") =>
  `(SELECT count(*) FROM enrolments e WHERE e.class_id = c.id AND ${isLiveEnrolment("e", statuses)} AND ${which})`;
/** When the newest of the free seats that were held before became free: the last of `datesOfFreeSeats`. */
const NEWEST_STILL_FREE = `SELECT max(still_free.freed_at) FROM (
  SELECT s.freed_at FROM freed_seats s WHERE s.class_id = c.id ORDER BY s.freed_at, s.id
  LIMIT c.quota - c.taken + (SELECT count(*) FROM enrolments o WHERE o.class_id = c.id AND ${hasOpenOffer("o")})) AS still_free`;
/** The rule of `awaitsSeat` in SQL; a test checks that they agree. Seats are looked at only when a member has passed on one. */
const AWAITS_SEAT = `(e.passed_at IS NULL OR e.passed_at < (${NEWEST_STILL_FREE}))`;

type Facts = Omit<ClassToEnrolIn, "lessons">;
type DateField = "enrolStart" | "enrolEnd" | "openEnrolStart" | "firstStart" | "lastEnd";
/** Instants are text in JSON. */
export type ClassFactsJson = Omit<Facts, DateField | "withdrawn"> & {
  readonly held: Pick<HeldChange, "cancelled" | "published"> | null;
} & { readonly [Field in DateField]: null extends Facts[Field] ? string | null : string };

/** The facts of a class that rules ask for, as one JSON value of a row of `classes c`; `toClassFacts` reads it. */
export const CLASS_FACTS = jsonObject<ClassFactsJson>({
  id: "c.id",
  courseId: "c.course_id",
  programmeId: "(SELECT programme_id FROM courses WHERE courses.id = c.course_id)",
  method: "c.method",
  quota: "c.quota",
  taken: "c.taken",
  undrawn: countLive(UNDRAWN_STATUSES),
  waiting: countLive(WAITING_STATUSES, AWAITS_SEAT),
  enrolStart: "c.enrol_start",
  enrolEnd: "c.enrol_end",
  openEnrolStart: "c.open_enrol_start",
  cancelled: "c.cancelled",
  held: "c.held",
  hidden: "(SELECT hidden FROM courses WHERE courses.id = c.course_id)",
  firstStart: "c.first_start",
  lastEnd: "c.last_end",
  minAge: "c.min_age",
  maxAge: "c.max_age",
  gender: "c.gender",
});

/** `isWithdrawn` of a row of `classes c`, for statements that look for classes. */
const IS_WITHDRAWN = "coalesce(c.held ->> 'cancelled' = 'true' OR c.held ->> 'published' = 'false', false)";

/** Whether a class of `classes c` takes place, as far as is known: neither cancelled nor, by what is held, withdrawn. */
export const TAKES_PLACE = `NOT c.cancelled AND NOT ${IS_WITHDRAWN}`;

/** Reads a value of `CLASS_FACTS`. */
export function toClassFacts({ held, ...row }: ClassFactsJson): Facts {
  return {
    ...row,
    enrolStart: new Date(row.enrolStart),
    enrolEnd: new Date(row.enrolEnd),
    openEnrolStart: dateOrNull(row.openEnrolStart),
    firstStart: dateOrNull(row.firstStart),
    lastEnd: dateOrNull(row.lastEnd),
    withdrawn: isWithdrawn(held),
  };
}
