import { DAY_MS, HOUR_MS, minuteOf } from "@kaifong/domain/time";
import { aClass, aMember } from "@kaifong/testing";
import { twoServers } from "@kaifong/testing/two-servers";
import { expect, test } from "vitest";
import { messageRenderers } from "../cross-room/message-renderers.ts";
import { enrolBatch } from "./enrol-batch.ts";
import { performActions } from "./move-enrolments.ts";
import { writeReminders } from "./remind-of-lessons.ts";
import { memberActor } from "../platform/actor.ts";

/** A Monday, two in the afternoon in Hong Kong. */
const LESSON = new Date("2026-12-07T06:00:00Z");
const before = (days: number, hours = 0) => new Date(LESSON.getTime() - days * DAY_MS - hours * HOUR_MS);
const { server, other, clock } = twoServers(before(10), { empty: "outbox, enrolments, lessons CASCADE" });

/** A member with a place in a class with this one lesson. */
async function aPlace(confirmedAt = before(10)) {
  const { db } = server.deps;
  const memberId = await aMember(db, { language: "en-US" });
  const lessons = [[LESSON, new Date(LESSON.getTime() + HOUR_MS)]] as const;
  const window = { enrolStart: before(30), enrolEnd: before(0, 1), lessons };
  const classId = await aClass(db, { ...window, method: "FCFS" });
  const made = await db.transaction((tx) =>
    enrolBatch(tx, classId, [{ memberId, actor: memberActor(memberId), key: null }], before(11)),
  );
  const enrolmentId = made[0]?.enrolmentId ?? "";
  await move(memberId, enrolmentId, "CONFIRM", confirmedAt);
  return { memberId, enrolmentId, classId };
}
function move(memberId: string, enrolmentId: string, action: "CONFIRM" | "GIVE_UP", now: Date) {
  const actor = action === "CONFIRM" ? "staff:desk" : memberActor(memberId);
  return server.deps.db.transaction((tx) => performActions(tx, [{ memberId, actor, enrolmentId, action }], now));
}
const write = (now: Date, at = server) => at.deps.db.transaction((tx) => writeReminders(tx, now, at.deps.env.quietHours));
async function reminders() {
  const { rows } = await server.deps.db.query<{ days: number; data: { enrolmentId: string; startsAt: string; days: number } }>(
    "SELECT (data ->> 'days')::int AS days, data FROM outbox WHERE template = 'enrolment.reminder' ORDER BY id",
  );
  return rows;
}
const daysWritten = async () => (await reminders()).map(({ days }) => days);

test("R-NOT-06: reminds three days and one day before a lesson, each once, however often servers look", async () => {
  await aPlace();
  for (const hours of [1, 0, -1, -5]) await write(before(3, hours));
  expect(await daysWritten()).toEqual([3]);
  for (const hours of [1, 0, -1, -5]) await write(before(1, hours));
  expect(await daysWritten()).toEqual([3, 1]);
});

test("R-NOT-06: reminds once when two servers look at the same moment", async () => {
  for (let i = 0; i < 5; i++) await aPlace();
  const written = await Promise.all([server, other, server, other].map((at) => write(before(3), at)));
  expect(written.toSorted()).toEqual([0, 0, 0, 5]);
  expect(await daysWritten()).toHaveLength(5);
});

test("R-NOT-06: does not remind half a day late, nor members who took the place afterwards", async () => {
  await aPlace();
  await write(before(3, -13));
  await aPlace(before(1, -1));
  await write(before(1, -2));
  expect(await daysWritten()).toEqual([1]);
});

test("R-NOT-06: does not remind members who gave the place up, nor of a class that is cancelled", async () => {
  const left = await aPlace();
  await move(left.memberId, left.enrolmentId, "GIVE_UP", before(4));
  const { classId } = await aPlace();
  await server.deps.db.query("UPDATE classes SET cancelled = true WHERE id = $1", [classId]);
  expect(await write(before(3))).toBe(0);
});

test.each([{ cancelled: true }, { published: false }])(
  "R-NOT-06: does not remind of a class that editors have withdrawn, while staff have yet to decide (R-PRG-05): %o",
  async (held) => {
    const { classId } = await aPlace();
    await server.deps.db.query("UPDATE classes SET held = $2 WHERE id = $1", [classId, JSON.stringify(held)]);
    expect(await write(before(3))).toBe(0);
  },
);

test("R-NOT-06: reminds of a class in which staff have another change to decide", async () => {
  const { classId } = await aPlace();
  await server.deps.db.query("UPDATE classes SET held = $2 WHERE id = $1", [classId, JSON.stringify({ quota: 9 })]);
  expect(await write(before(3))).toBe(1);
});

test("R-NOT-05: the job writes none in quiet hours, and the same ones afterwards", async () => {
  await aPlace();
  await server.deps.db.query("UPDATE lessons SET starts_at = $1, ends_at = $2", [
    new Date("2026-12-07T21:30:00+08:00"),
    new Date("2026-12-07T22:30:00+08:00"),
  ]);
  clock.set(new Date("2026-12-04T22:00:00+08:00"));
  await server.deps.jobs.runNow("lesson-reminders");
  expect(await daysWritten()).toEqual([]);
  clock.set(new Date("2026-12-05T09:00:00+08:00"));
  await server.deps.jobs.runNow("lesson-reminders");
  expect(await daysWritten()).toEqual([3]);
});

test("R-NOT-06: reminds of an evening lesson after quiet hours, however long the centre has them", async () => {
  await aPlace();
  await server.deps.db.query("UPDATE lessons SET starts_at = $1, ends_at = $2", [
    new Date("2026-12-07T19:00:00+08:00"),
    new Date("2026-12-07T20:00:00+08:00"),
  ]);
  const quiet = { fromMinute: minuteOf("18:00"), untilMinute: minuteOf("09:00") };
  await server.deps.db.transaction((tx) => writeReminders(tx, new Date("2026-12-05T09:00:00+08:00"), quiet));
  expect(await daysWritten()).toEqual([3]);
});

test("R-NOT-06: says when and where, and is outdated once the lesson has begun, was moved, or the place is given up", async () => {
  const { memberId, enrolmentId } = await aPlace();
  await write(before(3));
  const [reminder] = await reminders();
  if (!reminder) throw new Error("no reminder");
  const render = () => messageRenderers(server.deps)["enrolment.reminder"]({ kind: "member", id: memberId }, reminder.data);
  clock.set(before(3));
  expect(await render()).toMatchObject({ text: expect.stringMatching(/2:00pm on Monday, 7 December 2026.*Activity room/) });
  clock.set(LESSON);
  expect(await render()).toBe("OUTDATED");
  clock.set(before(3));
  await server.deps.db.query("UPDATE lessons SET starts_at = starts_at - interval '1 hour'");
  expect(await render()).toBe("OUTDATED");
  await server.deps.db.query("UPDATE lessons SET starts_at = starts_at + interval '1 hour'");
  await move(memberId, enrolmentId, "GIVE_UP", before(3));
  expect(await render()).toBe("OUTDATED");
});
