import { HOURS_TO_ANSWER } from "@kaifong/domain/enrolment";
import { aClass, aMember, type ClassTraits } from "@kaifong/testing/builders";
import pino from "pino";
import { describe, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { dbWithin } from "../platform/db-within.ts";
import { type Actor, memberActor } from "../platform/actor.ts";
import { type BallotEntry, drawBallot } from "./draw-ballot.ts";
import { type ActionRequest, performActions } from "./move-enrolments.ts";
import { offerSeats, offerSeatsEverywhere } from "./offer-seats.ts";
import { findForStaff } from "./staff/enrolment-row.ts";
import { at, base, db, enrolMany, openDatabase, place, takenOf } from "./test-enrolments.ts";
import { endEnrolments } from "./write-enrolments.ts";

openDatabase();

const LATER: ClassTraits = { lessons: [[at(900), at(901)]] };

/** A ballot that was drawn in the order in which its members came: as many have a place as the quota, the others wait. */
async function aDrawnClass(quota: number, waiting: number, traits: ClassTraits = LATER) {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota, ...traits });
  const members = await Promise.all(Array.from({ length: quota + waiting }, () => aMember(db)));
  const entered = await enrolMany(
    classId,
    members.map((memberId) => place(memberId)),
    at(1),
  );
  const entries = members.map((memberId, index) => ({ memberId, enrolmentId: entered[index]?.enrolment ?? "" }));
  const inOrder = (all: readonly BallotEntry[]) =>
    all.toSorted((a, b) => members.indexOf(a.memberId) - members.indexOf(b.memberId));
  await drawBallot({ db }, { classId, orderedBy: "system", inOrder }, at(101));
  return { classId, holders: entries.slice(0, quota), list: entries.slice(quota) };
}
type Act = "GIVE_UP" | "DECLINE_OFFER" | "ACCEPT_OFFER" | "LEAVE_LIST";
async function act(who: BallotEntry | undefined, action: Act, hours: number, actor?: Actor): Promise<void> {
  if (!who) throw new Error("nobody");
  const request: ActionRequest = { ...who, actor: actor ?? memberActor(who.memberId), action };
  const [outcome] = await db.transaction((tx) => performActions(tx, [request], at(hours)));
  expect(outcome?.outcome).toBe("MOVED");
}
const offer = (classId: string, hours: number) => offerSeats({ db, now: () => at(hours) }, classId);
/** Who has an open offer, by the place in the list. */
async function offeredOf(list: readonly BallotEntry[]): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: string }>("SELECT id FROM enrolments WHERE pending_by = 'MEMBER' AND id = ANY ($1)", [
    list.map(({ enrolmentId }) => enrolmentId),
  ]);
  return rows.map(({ id }) => list.findIndex(({ enrolmentId }) => enrolmentId === id)).toSorted((a, b) => a - b);
}

describe("R-ENR-14, R-ENR-15 the free seats of a class", () => {
  test("are offered in transactions of their own alone, whose type says so: a long list takes several", async () => {
    const { classId, holders } = await aDrawnClass(1, 1);
    for (const holder of holders) await act(holder, "GIVE_UP", 102);
    const clock = { now: () => at(103) };
    await db.transaction(async (tx) => {
      const within = dbWithin(db, tx);
      // @ts-expect-error -- parts of one transaction
      await expect(offerSeats({ ...clock, db: within }, classId)).rejects.toThrow("takes transactions of its own");
      const widened: Db = within;
      await expect(offerSeats({ ...clock, db: widened }, classId)).rejects.toThrow("takes transactions of its own");
    });
    expect(await offer(classId, 103)).toEqual({ lapsed: 0, offered: 1 });
  });

  test("R-ENR-09: are offered in an extended class although an entry ended in it, whose member has taken the course again", async () => {
    const course = { ...base, courseId: "course-extended", method: "BALLOT" as const };
    const classId = await aClass(db, { ...course, quota: 1 });
    const later = await aClass(db, { ...course, enrolEnd: at(900), lessons: [[at(901), at(902)]] });
    const members = await Promise.all([aMember(db), aMember(db), aMember(db)]);
    const enter = (among: readonly string[], hours: number, into = classId) =>
      enrolMany(
        into,
        among.map((memberId) => place(memberId)),
        at(hours),
      );
    await enter(members, 1);
    expect(await endEnrolments(db, at(300), 9, members)).toBe(3);
    expect(await enter(members.slice(2), 301, later)).toMatchObject([{ outcome: "ENROLLED" }]);
    await db.query("UPDATE classes SET first_start = $2, last_end = $3 WHERE id = $1", [classId, at(900), at(901)]);
    expect(await drawBallot({ db }, { classId, orderedBy: "system" }, at(302))).toEqual({ places: 1, waiting: 1 });
    const sql = `SELECT id AS "enrolmentId", member_id AS "memberId" FROM enrolments WHERE class_id = $1 AND status = $2`;
    const [holder] = (await db.query<BallotEntry>(sql, [classId, "A"])).rows;
    const [waits] = (await db.query<BallotEntry>(sql, [classId, "W"])).rows;
    expect(await findForStaff(db, { id: waits?.enrolmentId ?? "" })).toMatchObject({ awaitsDraw: false });
    await act(holder, "GIVE_UP", 303);
    expect(await offer(classId, 304)).toEqual({ lapsed: 0, offered: 1 });
  });

  test("are offered to as many as there are seats, in the order of the list, once, and each is told and recorded", async () => {
    const { classId, holders, list } = await aDrawnClass(2, 3);
    for (const holder of holders) await act(holder, "GIVE_UP", 102);
    expect(await offer(classId, 103)).toEqual({ lapsed: 0, offered: 2 });
    expect(await offer(classId, 104)).toEqual({ lapsed: 0, offered: 0 });
    expect([await offeredOf(list), await takenOf(classId)]).toEqual([[0, 1], 2]);
    const { rows } = await db.query("SELECT actor, action FROM audit WHERE subject = $1 ORDER BY seq DESC LIMIT 1", [
      memberActor(list[0]?.memberId ?? ""),
    ]);
    expect(rows).toEqual([{ actor: "system", action: "ENROLMENT_OFFERED" }]);
    const told = await db.query("SELECT FROM outbox WHERE template = 'enrolment.offered' AND recipient_member_id = ANY ($1)", [
      list.map(({ memberId }) => memberId),
    ]);
    expect(told.rowCount).toBe(2);
  });

  test("go to the next when an offer is declined, and when its time is over, but not sooner", async () => {
    const { classId, holders, list } = await aDrawnClass(1, 3);
    await act(holders[0], "GIVE_UP", 102);
    await offer(classId, 103);
    await act(list[0], "DECLINE_OFFER", 104);
    expect(await offer(classId, 105)).toEqual({ lapsed: 0, offered: 1 });
    expect(await offer(classId, 104.99 + HOURS_TO_ANSWER)).toEqual({ lapsed: 0, offered: 0 });
    expect(await offer(classId, 105 + HOURS_TO_ANSWER)).toEqual({ lapsed: 1, offered: 1 });
    expect(await offeredOf(list)).toEqual([2]);
    expect(await offer(classId, 106 + 2 * HOURS_TO_ANSWER), "everybody has passed on it").toEqual({ lapsed: 1, offered: 0 });
  });

  test("are offered to one of those who passed on an earlier one when one more becomes free, and not to both", async () => {
    const { classId, holders, list } = await aDrawnClass(2, 2);
    await act(holders[0], "GIVE_UP", 102);
    for (const passing of list) {
      await offer(classId, 103);
      await act(passing, "DECLINE_OFFER", 104);
    }
    await act(holders[1], "GIVE_UP", 105);
    expect(await offer(classId, 106)).toEqual({ lapsed: 0, offered: 1 });
    expect(await offer(classId, 107), "an offer is under way").toEqual({ lapsed: 0, offered: 0 });
    expect(await offeredOf(list)).toEqual([0]);
  });

  test("pass over whom something speaks against, however many wait before the next", async () => {
    const { classId, holders, list } = await aDrawnClass(1, 55);
    await db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = ANY ($1)", [
      list.slice(0, 53).map(({ memberId }) => memberId),
    ]);
    await act(holders[0], "GIVE_UP", 102);
    expect(await offer(classId, 103)).toEqual({ lapsed: 0, offered: 1 });
    expect(await offeredOf(list)).toEqual([53]);
  });

  test("are left for staff when they became free too late, or when it is too late to offer", async () => {
    const late = await aDrawnClass(1, 1);
    await act(late.holders[0], "GIVE_UP", 900 - 6 * 24);
    expect(await offer(late.classId, 900 - 6 * 24 + 1)).toEqual({ lapsed: 0, offered: 0 });
    const tooLate = await aDrawnClass(1, 1);
    await act(tooLate.holders[0], "GIVE_UP", 102);
    expect(await offer(tooLate.classId, 900 - 2 * 24)).toEqual({ lapsed: 0, offered: 0 });
  });

  test("are not offered in a class that does not take place, where an offer lapses all the same", async () => {
    const { classId, holders, list } = await aDrawnClass(2, 2);
    for (const holder of holders) await act(holder, "GIVE_UP", 102);
    await act(list[1], "LEAVE_LIST", 102);
    await offer(classId, 103);
    await db.query("UPDATE classes SET cancelled = true WHERE id = $1", [classId]);
    expect(await offer(classId, 103 + HOURS_TO_ANSWER)).toEqual({ lapsed: 1, offered: 0 });
  });

  test("are offered once by however many servers at once, also while members answer and leave", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { classId, holders, list } = await aDrawnClass(3, 6);
      for (const holder of holders) await act(holder, "GIVE_UP", 102);
      const all = await Promise.all([
        ...Array.from({ length: 4 }, () => offer(classId, 103)),
        act(list[0], "LEAVE_LIST", 103).then(
          () => undefined,
          () => undefined, // it was offered a seat first
        ),
      ]);
      const made = all.reduce((sum, done) => sum + (done?.offered ?? 0), 0);
      await offer(classId, 104);
      const { rowCount } = await db.query("SELECT FROM enrolments WHERE class_id = $1 AND pending_by = 'MEMBER'", [classId]);
      expect([made <= 3, rowCount, await takenOf(classId)]).toEqual([true, 3, 3]);
      // All three offers lapse, once each, and the two or three who wait and have not passed are next.
      const lapsed = await Promise.all(Array.from({ length: 3 }, () => offer(classId, 105 + HOURS_TO_ANSWER)));
      expect(lapsed.reduce((sum, done) => sum + done.lapsed, 0)).toBe(3);
      await offer(classId, 106 + HOURS_TO_ANSWER);
      expect(await takenOf(classId)).toBe((await offeredOf(list)).length);
      expect(await takenOf(classId)).toBeGreaterThan(1);
    }
  });
});

test("every class in which somebody waits has its seats offered, and one that fails holds up no other", async () => {
  const [one, other, full] = [await aDrawnClass(1, 1), await aDrawnClass(1, 1), await aDrawnClass(1, 1)];
  for (const { holders } of [one, other]) await act(holders[0], "GIVE_UP", 102);
  const [failing = ""] = [one.classId, other.classId].toSorted();
  await db.query(`CREATE FUNCTION refuse_offer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.class_id = '${failing}' AND NEW.answer_by IS NOT NULL THEN RAISE 'refused'; END IF; RETURN NEW; END $$`);
  await db.query("CREATE TRIGGER refuse_offer BEFORE UPDATE ON enrolments FOR EACH ROW EXECUTE FUNCTION refuse_offer()");
  const deps = { db, now: () => at(103), log: pino({ enabled: false }) };
  await expect(offerSeatsEverywhere(deps)).rejects.toThrow("1 of ");
  await db.query("DROP TRIGGER refuse_offer ON enrolments");
  expect(await offeredOf([...one.list, ...other.list])).toHaveLength(1);
  await offerSeatsEverywhere(deps);
  expect(await offeredOf([...one.list, ...other.list])).toHaveLength(2);
  expect(await offeredOf(full.list)).toEqual([]);
});
