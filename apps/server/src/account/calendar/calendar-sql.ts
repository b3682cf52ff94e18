import { type CentreCode, MEMBER_TYPES } from "@kaifong/contract";
import type { LocalizedText } from "@kaifong/domain/courses";
import { CONFIRMED_PLACE_STATUSES } from "@kaifong/domain/enrolment";
import { hasRight } from "@kaifong/domain/membership";
import { DAY_MS, MINUTE_MS } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import { isOwnLesson } from "../../class-seats/live-enrolments.ts";
import { subjectOf } from "../../platform/actor.ts";
import type { AuditEntry } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import { deleteInBatches } from "../../platform/delete-in-batches.ts";
import { jsonObject } from "../../platform/sql-literals.ts";

/** A calendar address that no calendar has read for this long is deleted. */
const UNUSED_DAYS = 180;
/** Past lessons stay in a calendar for a year, to be looked up. */
const PAST_DAYS = 366;
/** A fetch is recorded no more often than this. */
const NOTED_EVERY_MS = 15 * MINUTE_MS;
/** Members whose calendars are read: a suspended one's is not until they are reinstated. */
const READ_OF = MEMBER_TYPES.filter((type) => hasRight(type, "ACT"));

export interface CalendarRow {
  readonly createdAt: Date;
  readonly lastFetchedAt: Date | null;
}

const COLUMNS = `created_at AS "createdAt", last_fetched_at AS "lastFetchedAt"`;

/** When a member's calendar address was made, and last fetched (null: never); undefined when they have none. */
export async function calendarSubscriptionOf(tx: Tx, memberId: string): Promise<CalendarRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM calendar_subscriptions WHERE member_id = $1`;
  const { rows } = await tx.query<CalendarRow>(text, [memberId]);
  return rows[0];
}

/** Stores the hash of a new address; the previous one is worth nothing from now on. */
export async function writeCalendarSubscription(tx: Tx, memberId: string, secretHash: string, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO calendar_subscriptions (member_id, secret_hash, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET secret_hash = $2, created_at = $3, last_fetched_at = NULL`,
    [memberId, secretHash, now],
  );
}

/** Deletes a member's calendar address. Returns whether there was one. */
export async function deleteCalendarSubscription(tx: Tx, memberId: string): Promise<boolean> {
  return (await tx.query("DELETE FROM calendar_subscriptions WHERE member_id = $1", [memberId])).rowCount === 1;
}

export interface CalendarOwner {
  readonly memberId: string;
  readonly language: LanguageCode;
}

/** The member to whose lessons an address leads. One statement for all addresses that lead nowhere, whatever the reason. */
export async function findCalendarOwner(tx: Tx, secretHash: string): Promise<CalendarOwner | undefined> {
  const { rows } = await tx.query<CalendarOwner>({
    name: "calendar-owner",
    text: `SELECT m.id AS "memberId", m.language FROM calendar_subscriptions s JOIN members m ON m.id = s.member_id
           WHERE s.secret_hash = $1 AND m.member_type = ANY ($2)`,
    values: [secretHash, READ_OF],
  });
  return rows[0];
}

/** Records that a calendar has asked by this address. */
export async function markSubscriptionFetched(tx: Tx, secretHash: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE calendar_subscriptions SET last_fetched_at = $2
     WHERE secret_hash = $1 AND (last_fetched_at IS NULL OR last_fetched_at < $3)`,
    [secretHash, now, new Date(now.getTime() - NOTED_EVERY_MS)],
  );
}

/** Deletes addresses that no calendar reads any longer. Returns how many. */
export async function purgeCalendarSubscriptions(tx: Tx, now: Date): Promise<number> {
  const unused = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  return deleteInBatches(tx, "DELETE FROM calendar_subscriptions", "coalesce(last_fetched_at, created_at) < $1", [unused]);
}

export interface PlaceRow {
  readonly classId: string;
  readonly courseId: string;
  readonly classCode: string;
  readonly courseName: LocalizedText;
  readonly venue: LocalizedText;
  readonly centre: CentreCode | null;
  readonly cancelled: boolean;
  readonly changedAt: Date;
  /** Instants as PostgreSQL writes them in JSON. */
  readonly lessons: readonly LessonJson[];
}

interface LessonJson {
  readonly uuid: string;
  readonly start: string;
  readonly end: string;
}
const LOST = "ENROLMENT_LOST" satisfies AuditEntry["action"];
const LESSON = jsonObject<LessonJson>({ uuid: "l.id", start: "l.starts_at", end: "l.ends_at" });

/**
 * R-CAL-02: the classes in which a member has a place, those that ended within a year, and those in which they lost it because
 * the class is cancelled: a calendar removes only what it is told to. Each class once, also for members who left and came back.
 */
export async function placesForCalendar(tx: Tx, memberId: string, now: Date): Promise<readonly PlaceRow[]> {
  const { rows } = await tx.query<PlaceRow>({
    name: "places-of",
    text: `SELECT DISTINCT ON (c.id) c.id AS "classId", c.course_id AS "courseId", c.class_code AS "classCode", k.name AS "courseName",
             c.venue, c.centre, (c.cancelled OR NOT e.status = ANY ($2)) AS cancelled,
             greatest(e.updated_at, c.synced_at) AS "changedAt",
             (SELECT coalesce(json_agg(${LESSON} ORDER BY l.starts_at, l.id), '[]')
                FROM lessons l WHERE l.class_id = c.id AND ${isOwnLesson("l", "e")}) AS lessons
           FROM enrolments e JOIN classes c ON c.id = e.class_id JOIN courses k ON k.id = c.course_id
           WHERE e.member_id = $1 AND c.last_end > $3 AND (e.status = ANY ($2) OR EXISTS (
             SELECT FROM audit a WHERE a.subject = $4 AND a.action = $5 AND a.detail ->> 'enrolment' = e.id::text
               AND a.detail ->> 'from' = ANY ($2)))
           ORDER BY c.id, (e.status = ANY ($2)) DESC, e.created_at DESC`,
    values: [memberId, CONFIRMED_PLACE_STATUSES, new Date(now.getTime() - PAST_DAYS * DAY_MS), subjectOf(memberId), LOST],
  });
  return rows;
}
