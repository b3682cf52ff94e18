import { CONFIRMED_PLACE_STATUSES } from "@kaifong/domain/enrolment";
import { HOUR_MS, type QuietHours, quietLengthMs, quietUntil } from "@kaifong/domain/time";
import { TAKES_PLACE } from "../class-seats/class-facts.ts";
import { isOwnLesson } from "../class-seats/live-enrolments.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { lock } from "../platform/locks.ts";
import { type Message, toMember, writeMessages } from "../platform/messages/outbox.ts";
import type { MemberTemplate } from "../platform/messages/templates.ts";

/** R-NOT-06: how many days before a lesson its members are reminded, at the hour at which it begins. */
const REMINDER_DAYS = [3, 1] as const;
/**
 * How long after its moment a reminder is still written, when quiet hours are not longer; when they are, for an hour after them,
 * which is less than a day. A member who takes a place after that moment has just read when the lessons are.
 */
const REMINDER_WINDOW_MS = 13 * HOUR_MS;
const REMINDER = "enrolment.reminder" satisfies MemberTemplate;
const EVERY_TEN_MINUTES = "*/10 * * * *";

/** Reminds of lessons while servers run, but not in quiet hours (R-NOT-05). */
export function scheduleLessonReminders({ jobs, db, now, log, env }: Pick<Deps, "jobs" | "db" | "now" | "log" | "env">): void {
  jobs.schedule("lesson-reminders", EVERY_TEN_MINUTES, async () => {
    if (quietUntil(now(), env.quietHours)) return;
    const reminders = await db.transaction((tx) => writeReminders(tx, now(), env.quietHours));
    if (reminders > 0) log.info({ reminders }, "lessons: reminded of");
  });
}

/**
 * R-NOT-06: writes the reminders that are due and not written yet, each lesson and member once for each of `REMINDER_DAYS`,
 * however many servers do so at once. Returns how many.
 */
export async function writeReminders(tx: LockingTx, now: Date, quiet: QuietHours): Promise<number> {
  await lock(tx, "lessonReminders", "all");
  const due = await dueReminders(tx, now, Math.max(REMINDER_WINDOW_MS, quietLengthMs(quiet) + HOUR_MS));
  await writeMessages(tx, due.map(reminderMessage));
  return due.length;
}

interface DueReminder {
  readonly memberId: string;
  readonly enrolmentId: string;
  readonly startsAt: Date;
  readonly days: number;
}

async function dueReminders(tx: Tx, now: Date, windowMs: number): Promise<readonly DueReminder[]> {
  const { rows } = await tx.query<DueReminder>({
    name: "lesson-reminders-due",
    text: `SELECT e.member_id AS "memberId", e.id AS "enrolmentId", l.starts_at AS "startsAt", r.days
      FROM (SELECT days, $1::timestamptz + days * interval '1 day' AS at FROM unnest($2::int[]) AS each (days)) AS r
      JOIN lessons l ON l.starts_at <= r.at AND l.starts_at > r.at - $3 * interval '1 millisecond'
      JOIN classes c ON c.id = l.class_id AND ${TAKES_PLACE}
      JOIN enrolments e ON e.class_id = c.id AND e.status = ANY ($4) AND ${isOwnLesson("l", "e")}
        AND e.updated_at <= l.starts_at - r.days * interval '1 day'
      WHERE NOT EXISTS (SELECT FROM outbox o WHERE o.recipient_member_id = e.member_id AND o.template = $5
        AND o.data ->> 'enrolmentId' = e.id::text AND (o.data ->> 'startsAt')::timestamptz = l.starts_at
        AND (o.data ->> 'days')::int = r.days)
      ORDER BY l.starts_at, e.id`,
    values: [now, REMINDER_DAYS, windowMs, CONFIRMED_PLACE_STATUSES, REMINDER],
  });
  return rows;
}

function reminderMessage({ memberId, enrolmentId, startsAt, days }: DueReminder): Message {
  return toMember(memberId, REMINDER, { enrolmentId, startsAt: startsAt.toISOString(), days });
}
