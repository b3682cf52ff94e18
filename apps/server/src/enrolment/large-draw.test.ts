import { aClass, manyMembers } from "@kaifong/testing/builders";
import { expect, it } from "vitest";
import { performActions } from "./move-enrolments.ts";
import { at, base, db, openDatabase, takenOf } from "./test-enrolments.ts";

openDatabase();

const ENTRIES = 5_000;
const PLACES = 500;
/** What a transaction may hold of the shared table of locks: the tables and indexes that it touches, and a few names. */
const FEW_LOCKS = 100;

/** Entries of as many members in a ballot, in one statement. */
async function entriesOf(classId: string) {
  await manyMembers(db, ENTRIES);
  const { rows } = await db.query<{ enrolmentId: string; memberId: string }>(
    `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, created_at, updated_at)
     SELECT new_reference(), m.id, c.id, c.course_id, 'E', $2, $2 FROM members m, classes c WHERE c.id = $1
     RETURNING id AS "enrolmentId", member_id AS "memberId"`,
    [classId, at(1)],
  );
  return rows;
}

it("draws 5,000 entries in one transaction, which takes no more of the shared table of locks than a small one", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: PLACES });
  const requests = (await entriesOf(classId)).map((entry, index) => ({
    ...{ ...entry, actor: "draw:1" as const },
    action: index < PLACES ? ("DRAW_PLACE" as const) : ("DRAW_WAIT" as const),
  }));
  const { outcomes, held } = await db.transaction(async (tx) => ({
    outcomes: await performActions(tx, requests, at(101)),
    held: (await tx.query("SELECT FROM pg_locks WHERE pid = pg_backend_pid()")).rowCount,
  }));
  expect(outcomes.filter(({ outcome }) => outcome === "MOVED")).toHaveLength(ENTRIES);
  expect(await takenOf(classId)).toBe(PLACES);
  expect(held).toBeLessThan(FEW_LOCKS);
});
