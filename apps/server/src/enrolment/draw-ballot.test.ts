import { aClass, aMember, type ClassTraits } from "@kaifong/testing/builders";
import { describe, expect, test } from "vitest";
import { isRefusal } from "../platform/refusal.ts";
import { type BallotEntry, drawBallot } from "./draw-ballot.ts";
import { at, base, db, enrolMany, openDatabase, place, takenOf } from "./test-enrolments.ts";

openDatabase();

/** A ballot with this many entries, whose members are in the order of the ids of their entries. */
async function aBallot(quota: number, entries: number, traits: ClassTraits = {}) {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota, ...traits });
  const members = await Promise.all(Array.from({ length: entries }, () => aMember(db)));
  await enrolMany(
    classId,
    members.map((memberId) => place(memberId)),
    at(1),
  );
  const { rows } = await db.query<BallotEntry>(
    `SELECT id AS "enrolmentId", member_id AS "memberId" FROM enrolments WHERE class_id = $1 ORDER BY id`,
    [classId],
  );
  return { classId, entries: rows };
}
const draw = (classId: string, more: Partial<Parameters<typeof drawBallot>[1]> = {}, hours = 101) =>
  drawBallot({ db }, { classId, orderedBy: "staff:wong", ...more }, at(hours));
const asTheyCame = (entries: readonly BallotEntry[]) => entries;
/** Statuses and ranks, by the ids of the entries. */
async function drawnIn(classId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ drawn: string }>(
    "SELECT concat(status, waiting_rank) AS drawn FROM enrolments WHERE class_id = $1 ORDER BY id",
    [classId],
  );
  return rows.map(({ drawn }) => drawn);
}

describe("R-ENR-17 a draw", () => {
  test("gives the free seats in its order, leaves everybody else waiting in that order, and is recorded and announced", async () => {
    const { classId, entries } = await aBallot(2, 5);
    const inOrder = (all: readonly BallotEntry[]) => all.toReversed();
    expect(await draw(classId, { inOrder, drawId: "7" })).toEqual({ places: 2, waiting: 3 });
    expect(await drawnIn(classId)).toEqual(["W3", "W2", "W1", "A", "A"]);
    expect(await takenOf(classId)).toBe(2);
    const { rows } = await db.query("SELECT actor, action, detail FROM audit WHERE subject = $1", [`class:${classId}`]);
    const detail = { class: classId, draw: "7", places: 2, waiting: 3 };
    expect(rows).toEqual([{ actor: "staff:wong", action: "BALLOT_DRAWN", detail }]);
    const drawn = await db.query("SELECT subject FROM audit WHERE actor = 'draw:7' AND action = 'ENROLMENT_DRAWN'");
    expect(drawn.rowCount).toBe(5);
    const notified = await db.query(
      "SELECT template, count(*) AS n FROM outbox WHERE recipient_member_id = ANY ($1) AND template ~ 'drawn' GROUP BY 1 ORDER BY 1",
      [entries.map(({ memberId }) => memberId)],
    );
    expect(notified.rows).toEqual([
      { template: "enrolment.drawn_place", n: 2 },
      { template: "enrolment.drawn_waiting", n: 3 },
    ]);
  });

  test("gives each entry its chance, by numbers of its own", async () => {
    const { classId, entries } = await aBallot(5, 10);
    const orders = new Set<string>();
    // Every draw is undone, so that the same ballot is drawn again.
    const UNDONE = new Error("undone");
    const won = new Map<string, number>();
    const DRAWS = 60;
    for (let round = 0; round < DRAWS; round += 1) {
      const undone = db.transaction(async (tx) => {
        const inside = { transaction: <Result>(work: (within: typeof tx) => Promise<Result>) => work(tx) };
        await drawBallot({ db: inside }, { classId, orderedBy: "system" }, at(101));
        const { rows } = await tx.query<{ id: string; status: string }>(
          "SELECT id, status FROM enrolments WHERE class_id = $1 ORDER BY id",
          [classId],
        );
        for (const { id, status } of rows) won.set(id, (won.get(id) ?? 0) + Number(status === "A"));
        orders.add(rows.map(({ status }) => status).join(""));
        throw UNDONE;
      });
      await expect(undone).rejects.toBe(UNDONE);
    }
    expect([...won.values()].reduce((sum, count) => sum + count, 0)).toBe(DRAWS * 5);
    // Half of 60 are 30; fewer than 9 or more than 51 comes less than once in a million runs.
    for (const { enrolmentId } of entries) {
      expect(won.get(enrolmentId)).toBeGreaterThan(8);
      expect(won.get(enrolmentId)).toBeLessThan(52);
    }
    expect(orders.size).toBeGreaterThan(30);
  });

  test("passes over whom something speaks against by then, who waits in the order that was drawn", async () => {
    const { classId, entries } = await aBallot(1, 3);
    await db.query("UPDATE members SET member_type = 'SUSPENDED' WHERE id = $1", [entries[0]?.memberId]);
    expect(await draw(classId, { inOrder: asTheyCame })).toEqual({ places: 1, waiting: 2 });
    expect(await drawnIn(classId)).toEqual(["W1", "A", "W2"]);
  });

  test("changes nothing when it is ordered again, and is no draw", async () => {
    const { classId } = await aBallot(1, 3);
    await draw(classId, { inOrder: asTheyCame });
    const drawn = await drawnIn(classId);
    expect(await draw(classId, {}, 102)).toEqual({ places: 0, waiting: 0 });
    expect(await drawnIn(classId)).toEqual(drawn);
    const { rowCount } = await db.query("SELECT FROM audit WHERE subject = $1", [`class:${classId}`]);
    expect(rowCount).toBe(1);
  });

  test("is one, however many order it at once, and no seat is given twice", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { classId } = await aBallot(3, 9);
      const results = await Promise.all(Array.from({ length: 4 }, () => draw(classId)));
      const places = results.map((result) => (isRefusal(result) ? -1 : result.places)).toSorted((a, b) => a - b);
      expect(places).toEqual([0, 0, 0, 3]);
      expect((await drawnIn(classId)).toSorted()).toEqual(["A", "A", "A", "W1", "W2", "W3", "W4", "W5", "W6"]);
      expect(await takenOf(classId)).toBe(3);
    }
  });

  test("goes on beside members who leave other classes, and enrol in them, without a deadlock", async () => {
    const { classId, entries } = await aBallot(3, 9);
    const other = await aClass(db, { ...base, quota: 9, lessons: [[at(300), at(301)]] });
    const elsewhere = entries.map(({ memberId }) => enrolMany(other, [place(memberId)], at(2)));
    const [drawn, ...enrolled] = await Promise.all([draw(classId), ...elsewhere]);
    expect(drawn).toEqual({ places: 3, waiting: 6 });
    expect(enrolled.flat().every(({ outcome }) => outcome === "ENROLLED")).toBe(true);
  });

  test.each([
    ["before its time", 100, "enrol_end = enrol_end"],
    ["of a class that is cancelled", 101, "cancelled = true"],
    ["of a class that is no longer published", 101, "published = false"],
    ["of a class whose withdrawal is held", 101, `held = '{"published": false}'`],
  ])("%s is refused, and nothing is drawn", async (_, hours, change) => {
    const { classId } = await aBallot(1, 2);
    await db.query(`UPDATE classes SET ${change} WHERE id = $1`, [classId]);
    expect(await draw(classId, {}, hours)).toMatchObject({ refused: "ACTION_NOT_ALLOWED" });
    expect(await drawnIn(classId)).toEqual(["E", "E"]);
  });

  test("that leaves an entry out, or draws one twice, is a fault, and nothing is drawn", async () => {
    const { classId } = await aBallot(2, 3);
    const leftOut = draw(classId, { inOrder: (all) => all.slice(1) });
    await expect(leftOut).rejects.toThrow("a draw that left an entry out");
    const twice = draw(classId, { inOrder: (all) => [...all.slice(1), ...all.slice(-1)] });
    await expect(twice).rejects.toThrow("an enrolment moved while it was locked, or was to be moved twice");
    expect(await drawnIn(classId)).toEqual(["E", "E", "E"]);
  });

  test("of a class that nobody entered, or that there is none of, draws nobody", async () => {
    expect(await draw((await aBallot(1, 0)).classId)).toEqual({ places: 0, waiting: 0 });
  });
});
