/** The number of those who await a seat, as the database counts it, agrees with `awaitsSeat` of the domain. */
import { awaitsSeat, placesLeft } from "@kaifong/domain/enrolment";
import { aClass, aMember } from "@kaifong/testing/builders";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CLASS_FACTS, type ClassFactsJson, toClassFacts } from "../class-seats/class-facts.ts";
import type { Tx } from "../platform/db.ts";
import { readFreeSeats } from "../class-seats/freed-seats.ts";
import { readWaitingLists } from "./enrolment-sql.ts";
import { at, base, db, openDatabase } from "./test-enrolments.ts";

openDatabase();

const factsOf = async (tx: Tx, classId: string) => {
  const { rows } = await tx.query<{ facts: ClassFactsJson }>(`SELECT ${CLASS_FACTS} AS facts FROM classes c WHERE id = $1`, [
    classId,
  ]);
  const [row] = rows;
  if (!row) throw new Error("no such class");
  return toClassFacts(row.facts);
};
const waitingByRules = async (tx: Tx, classId: string) => {
  const seats = (await readFreeSeats(tx, [classId])).get(classId);
  const list = (await readWaitingLists(tx, [classId])).get(classId) ?? [];
  return seats && list.filter((each) => awaitsSeat(each, seats)).length;
};

/**
 * Enters members in the ballot of a class and moves them on: those who wait, with when they passed, those with an offer, and when
 * seats became free. The first of those who wait are left ended in it (R-ENR-09), as many as `ended` says.
 */
async function arrange(
  tx: Tx,
  classId: string,
  members: readonly string[],
  arranged: { passed: readonly (number | null)[]; offered: number; freed: readonly number[]; ended: number },
): Promise<void> {
  const { passed, offered, freed, ended } = arranged;
  const list = [...passed, ...Array.from({ length: offered }, () => null)];
  for (const [index, hours] of list.entries()) {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, created_at, updated_at)
       SELECT new_reference(), $1, id, course_id, 'E', now(), now() FROM classes WHERE id = $2 RETURNING id`,
      [members[index], classId],
    );
    const id = rows[0]?.id;
    await tx.query("UPDATE enrolments SET status = 'W', waiting_rank = $2, passed_at = $3 WHERE id = $1", [
      ...[id, index + 1, hours === null ? null : at(hours)],
    ]);
    if (index < Math.min(ended, passed.length)) await tx.query("UPDATE enrolments SET ended_at = $2 WHERE id = $1", [id, at(99)]);
    if (index < passed.length) continue;
    await tx.query("UPDATE enrolments SET status = 'P', pending_by = 'MEMBER', answer_by = $2 WHERE id = $1", [id, at(200)]);
  }
  await tx.query("INSERT INTO freed_seats (class_id, freed_at) SELECT $1, unnest($2::timestamptz[])", [
    ...[classId, freed.map((hours) => at(hours))],
  ]);
}

const hour = fc.integer({ min: 100, max: 110 });
const cases = fc.record({
  passed: fc.array(fc.option(hour), { maxLength: 5 }),
  offered: fc.integer({ min: 0, max: 2 }),
  free: fc.integer({ min: 0, max: 3 }),
  freed: fc.array(hour, { maxLength: 5 }),
  ended: fc.integer({ min: 0, max: 2 }),
});
const UNDONE = new Error("undone");

describe("R-ENR-05 those who await a free seat", () => {
  test("are as many by the database as by the rule, whatever became free, was taken since, or is offered", async () => {
    const [holder, ...members] = await Promise.all(Array.from({ length: 8 }, () => aMember(db)));
    const property = fc.asyncProperty(cases, async ({ free, ...its }) => {
      const undone = db.transaction(async (tx) => {
        const classId = await aClass(tx, { ...base, method: "BALLOT", quota: 1 + free + its.offered });
        await tx.query(
          `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, created_at, updated_at)
           SELECT new_reference(), $1, id, course_id, 'A', now(), now() FROM classes WHERE id = $2`,
          [holder, classId],
        );
        await arrange(tx, classId, members, its);
        expect((await factsOf(tx, classId)).waiting).toBe(await waitingByRules(tx, classId));
        throw UNDONE;
      });
      await undone.catch((error: unknown) => {
        if (error !== UNDONE) throw error;
      });
    });
    await fc.assert(property, { numRuns: 80 });
  });

  test("are counted without those who are left ended in the class, as are its entries that are not drawn", async () => {
    const members = await Promise.all([aMember(db), aMember(db), aMember(db)]);
    const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1 });
    await arrange(db, classId, members, { passed: [null, null], offered: 0, freed: [], ended: 1 });
    await db.query(
      `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, created_at, updated_at, ended_at)
       SELECT new_reference(), $1, id, course_id, 'E', now(), now(), now() FROM classes WHERE id = $2`,
      [members[2], classId],
    );
    const { undrawn, waiting } = await factsOf(db, classId);
    expect({ undrawn, waiting }).toEqual({ undrawn: 0, waiting: 1 });
  });

  test("do not count members who passed on the seat that is still free", async () => {
    const members = [await aMember(db)];
    const classId = await aClass(db, { ...base, method: "BALLOT", quota: 1 });
    await arrange(db, classId, members, { passed: [103], offered: 0, freed: [102, 104], ended: 0 });
    const facts = await factsOf(db, classId);
    expect([facts.waiting, placesLeft(facts)]).toEqual([0, 1]);
  });
});
