/** R-ENR-09: a class that has ended goes on, and its member has taken the course again since: what becomes of the enrolment. */
import { QUIET_HOURS } from "@kaifong/domain/time";
import { languageOf } from "@kaifong/i18n";
import { expectAccepted, aStaffCaller } from "@kaifong/testing";
import { aClass, aMember } from "@kaifong/testing/builders";
import { eventually } from "@kaifong/testing/eventually";
import { describe, expect, test } from "vitest";
import { placesForCalendar } from "../account/calendar/calendar-sql.ts";
import { readFreeSeats } from "../class-seats/freed-seats.ts";
import { classRecords } from "../courses/class-sql.ts";
import { findHeldRow } from "../courses/staff/held-row.ts";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { decideEnrolment } from "../enrolment/staff/decide-enrolment.ts";
import { enrolmentRecordsOf } from "../enrolment/enrolment-records.ts";
import { enrolmentsOf, lockClass } from "../enrolment/enrolment-sql.ts";
import { leaveAllClasses } from "../enrolment/leave-all-classes.ts";
import { performActions } from "../enrolment/move-enrolments.ts";
import { offerSeats } from "../enrolment/offer-seats.ts";
import { presentEnrolment } from "../enrolment/present.ts";
import { writeReminders } from "../enrolment/remind-of-lessons.ts";
import { listEnrolments } from "../enrolment/staff/list-enrolments.ts";
import {
  at,
  base,
  db,
  enrolAt,
  leave,
  openDatabase,
  place,
  requested,
  setStatus,
  takenOf,
} from "../enrolment/test-enrolments.ts";
import { isStillTrue } from "../enrolment/true-while.ts";
import { listUnreadOffers } from "../enrolment/staff/list-unread-offers.ts";
import { endEnrolments } from "../enrolment/write-enrolments.ts";
import { subjectOf } from "../platform/actor.ts";
import { lockMembers } from "../platform/locks.ts";
import { releaseHeldChange } from "./staff/release-held-change.ts";

openDatabase();

/** The class ended at 201 hours; one more lesson of it is at 300. */
const LATER = { start: at(300), end: at(301) };
const SECOND = { quota: 9, enrolStart: at(0), enrolEnd: at(400), lessons: [[at(500), at(501)]] } as const;

/** Two classes of one course, and a member who was in the first until it ended, in this status. */
async function ended(status: "A" | "P" = "A") {
  const courseId = `course-${crypto.randomUUID()}`;
  const [first, second] = [await aClass(db, { ...base, courseId }), await aClass(db, { ...SECOND, courseId })];
  const memberId = await aMember(db);
  const { enrolment } = await enrolAt(memberId, first, at(1));
  if (status === "A") await setStatus(enrolment, "P", "A");
  await endEnrolments(db, at(202), 9, [memberId]);
  return { memberId, first, second, enrolment };
}

/** Editors add a lesson to a class that has ended: it is held. */
async function holdLater(classId: string): Promise<void> {
  const { rows } = await db.query('SELECT id AS uuid, starts_at AS start, ends_at AS "end" FROM lessons WHERE class_id = $1', [
    classId,
  ]);
  const held = JSON.stringify({ lessons: [...rows, { uuid: crypto.randomUUID(), ...LATER }] });
  await db.query("UPDATE classes SET held = $2, synced_at = $3 WHERE id = $1", [classId, held, at(203)]);
}

/** Staff release it, so that the class goes on. */
function release(classId: string) {
  const deps = { db, bus: { publish: async () => undefined }, now: () => at(204) };
  return releaseHeldChange(deps, aStaffCaller(), { classId, seen: { state: "HELD", since: at(203).toISOString() } });
}

/** The same, after the member took the second class and the first went on. */
async function leftBehind(status?: "A" | "P") {
  const classes = await ended(status);
  const again = await enrolAt(classes.memberId, classes.second, at(203));
  await holdLater(classes.first);
  expect(await release(classes.first)).toEqual({ lost: 0 });
  return { ...classes, again };
}
const own = async (memberId: string, classId: string) =>
  (await enrolmentsOf(db, memberId)).find((row) => row.classId === classId) ?? expect.fail("no such enrolment");
const presented = async (memberId: string, classId: string, hours = 210) =>
  presentEnrolment(await own(memberId, classId), languageOf("en-US"), at(hours));
const freeSeats = async (classId: string) => (await readFreeSeats(db, [classId])).get(classId) ?? expect.fail("no such class");

describe("R-ENR-09: an enrolment that is left behind", () => {
  test("keeps its status and the lessons before it ended, and offers no action to its member or to staff", async () => {
    const { memberId, first, second } = await leftBehind();
    expect(await presented(memberId, first)).toMatchObject({
      ...{ status: "A", leftBehind: true, actions: [] },
      lessons: [{ start: at(200).toISOString(), end: at(201).toISOString() }],
    });
    expect(await presented(memberId, second)).toMatchObject({ leftBehind: false, actions: ["WITHDRAW"] });
  });

  test("has no move of its own on record: the release of the class and the enrolment in the other one say why it ended", async () => {
    const { memberId, first } = await leftBehind("P");
    const { rows } = await db.query(
      `SELECT action, detail->>'class' AS class, at FROM audit WHERE subject IN ($1, $2) ORDER BY at, action`,
      [subjectOf(memberId), `class:${first}`],
    );
    expect(rows).toMatchObject([
      { action: "ENROLMENT_CREATED", class: first },
      { action: "ENROLMENT_CREATED", at: at(203) },
      { action: "HELD_CHANGE_RELEASED", class: first, at: at(204) },
    ]);
    const { records } = await enrolmentRecordsOf(db, memberId, languageOf("en-US"), at(210));
    expect(records.map(({ history }) => history.map(({ action }) => action))).toEqual([["APPLY"], ["APPLY"]]);
  });

  test("is not reminded of lessons that come after it, and a reminder that was written is not sent", async () => {
    const { memberId, first } = await leftBehind();
    expect(await db.transaction((tx) => writeReminders(tx, at(300 - 24), QUIET_HOURS))).toBe(0);
    for (const template of ["enrolment.reminder", "enrolment.lessons_moved", "enrolment.confirmed"] as const)
      expect(isStillTrue(template, await own(memberId, first), at(276))).toBe(false);
  });

  test("has in its member's calendar the lessons before it ended, and no later one", async () => {
    const { memberId, first } = await leftBehind();
    const places = await placesForCalendar(db, memberId, at(210));
    const lessons = places.find(({ classId }) => classId === first)?.lessons;
    expect(lessons?.map(({ start }) => new Date(start))).toEqual([at(200)]);
  });

  test.each(["A", "P"] as const)("frees its seat when the class goes on, from then on, out of %s", async (status) => {
    const { first } = await leftBehind(status);
    expect(await takenOf(first)).toBe(0);
    expect((await freeSeats(first)).freedAt).toEqual([at(204)]);
  });

  test("leaves its seat to somebody else, and frees it no second time when its class goes on again or its member is erased", async () => {
    const { first, memberId } = await leftBehind();
    await db.query("UPDATE classes SET quota = 1 WHERE id = $1", [first]);
    const next = await aMember(db);
    await db.query(
      `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, created_at, updated_at)
       SELECT new_reference(), $1, id, course_id, 'A', now(), now() FROM classes WHERE id = $2`,
      [next, first],
    );
    await db.query("UPDATE classes SET last_end = $2 WHERE id = $1", [first, at(303)]);
    expect(await takenOf(first)).toBe(1);
    await db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      await leaveAllClasses(tx, memberId, at(210));
    });
    expect([await takenOf(first), (await freeSeats(first)).freedAt]).toEqual([1, [at(204)]]);
  });

  test("stays so when its member leaves the other class and the class goes on again", async () => {
    const { first, memberId, again } = await leftBehind();
    await leave(memberId, again.enrolment, "WITHDRAW", at(205));
    await db.query("UPDATE classes SET last_end = $2 WHERE id = $1", [first, at(303)]);
    expect(await presented(memberId, first)).toMatchObject({ leftBehind: true, actions: [] });
    expect(await takenOf(first)).toBe(0);
  });

  test("is not in the staff's list of the class, and staff who know its reference can't move it", async () => {
    const { first, memberId } = await leftBehind();
    const caller = aStaffCaller();
    const deps = { db, now: () => at(210) };
    expect(expectAccepted(await listEnrolments(deps, caller, { classId: first })).rows).toEqual([]);
    const { rows } = await db.query<{ reference: string; since: Date }>(
      "SELECT reference, updated_at AS since FROM enrolments WHERE member_id = $1 AND class_id = $2",
      [memberId, first],
    );
    const seen = { state: "A", since: rows[0]?.since.toISOString() ?? "" } as const;
    expect(await decideEnrolment(deps, caller, { reference: rows[0]?.reference ?? "", seen, action: "GIVE_UP" })).toMatchObject({
      refused: "DECISION_NOT_POSSIBLE",
    });
  });

  test("R-PRG-03, R-PRG-08: is joined still, so that its class stays one of its course, though nobody is in it", async () => {
    const { first } = await leftBehind();
    await db.query(
      `WITH other AS (INSERT INTO courses (id, name, hidden, synced_at) VALUES ($2, '{}', false, now()) RETURNING id)
       UPDATE classes SET held = jsonb_build_object('courseId', other.id), synced_at = $3 FROM other WHERE classes.id = $1`,
      [first, `course-${crypto.randomUUID()}`, at(203)],
    );
    expect(await classRecords(db, [first])).toMatchObject([{ joined: 1 }]);
    expect(await findHeldRow(db, first)).toMatchObject({ state: "HELD", seats: 0, enrolled: 0 });
    expect(await release(first)).toMatchObject({ refused: "DECISION_NOT_POSSIBLE", detail: { against: ["COURSE"] } });
  });

  test("is moved by nobody, not even past the rules: the database refuses it", async () => {
    const { enrolment } = await leftBehind();
    for (const change of ["status = 'C'", "ended_at = now()", "left_behind = false"])
      await expect(db.query(`UPDATE enrolments SET ${change} WHERE id = $1`, [enrolment])).rejects.toThrow("left behind");
  });

  test("with an offer gives the seat back, to be offered to the next who waits", async () => {
    const courseId = `course-${crypto.randomUUID()}`;
    const first = await aClass(db, { ...base, method: "BALLOT", quota: 1, courseId, lessons: [[at(900), at(901)]] });
    const [memberId, next] = [await aMember(db), await aMember(db)];
    const act = (
      who: string,
      enrolmentId: string,
      actor: "draw:1" | "system",
      action: "DRAW_WAIT" | "OFFER",
      hours: number,
      rank = 1,
    ) =>
      db.transaction((tx) => performActions(tx, [{ memberId: who, enrolmentId, actor, ...requested(action, rank) }], at(hours)));
    const [mine, theirs] = [await enrolAt(memberId, first, at(1)), await enrolAt(next, first, at(1))];
    await act(memberId, mine.enrolment, "draw:1", "DRAW_WAIT", 101);
    await act(next, theirs.enrolment, "draw:1", "DRAW_WAIT", 101, 2);
    expect(await act(memberId, mine.enrolment, "system", "OFFER", 102)).toEqual([{ outcome: "MOVED" }]);
    await db.query("UPDATE classes SET first_start = $2, last_end = $3 WHERE id = $1", [first, at(103), at(104)]);
    await endEnrolments(db, at(105), 9, [memberId, next]);
    const second = await aClass(db, { ...SECOND, courseId });
    expect((await enrolAt(memberId, second, at(106))).outcome).toBe("ENROLLED");
    await db.query("UPDATE classes SET first_start = $2, last_end = $3 WHERE id = $1", [first, at(900), at(901)]);
    expect(await takenOf(first)).toBe(0);
    expect(await freeSeats(first)).toMatchObject({ free: 1, offered: 0 });
    const unread = await listUnreadOffers({ db, now: () => at(120) }, aStaffCaller(), {});
    expect(expectAccepted(unread).rows).toEqual([]); // the offer would have been open until hour 126
    expect(await offerSeats({ db, now: () => at(130) }, first)).toEqual({ lapsed: 0, offered: 1 });
    expect(await presented(next, first, 131)).toMatchObject({ pendingBy: "MEMBER" });
  });
});

describe("R-ENR-09: a class goes on while", () => {
  const untilWaiting = (count: number) =>
    eventually(async () => {
      const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      expect((await db.query(blocked)).rowCount).toBe(count);
    });

  test("its member is taking the course again: staff wait for them, and the enrolment is left behind", async () => {
    const { first, memberId, second } = await ended();
    await holdLater(first);
    const { released } = await db.transaction(async (tx) => {
      const [decision] = await enrolBatch(tx, second, [place(memberId)], at(203));
      expect(decision?.outcome).toBe("ENROLLED");
      const releasing = release(first);
      releasing.catch(() => undefined); // awaited below
      await untilWaiting(1);
      return { released: releasing };
    });
    expect(await released).toEqual({ lost: 0 });
    expect(await presented(memberId, first)).toMatchObject({ leftBehind: true });
  });

  test("its member comes a moment later: they wait for staff, and are in the class that goes on", async () => {
    const { first, memberId, second, enrolment } = await ended();
    await holdLater(first);
    const { released, decided } = await db.transaction(async (tx) => {
      await lockClass(tx, first);
      const releasing = release(first);
      await untilWaiting(1);
      const enrolling = enrolAt(memberId, second, at(204));
      await untilWaiting(2);
      return { released: releasing, decided: enrolling };
    });
    expect(await released).toEqual({ lost: 0 });
    expect(await decided).toEqual({ outcome: "ALREADY_IN_COURSE", enrolment });
    expect(await presented(memberId, first)).toMatchObject({ leftBehind: false, actions: ["GIVE_UP"] });
  });
});
