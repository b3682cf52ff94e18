import { aClass, manyMembers } from "@kaifong/testing/builders";
import { expect, test, vi } from "vitest";
import { drawBallot } from "./draw-ballot.ts";
import { at, base, db, openDatabase, takenOf } from "./test-enrolments.ts";

openDatabase();

const ENTRIES = 5_000;
const PLACES = 500;
/**
 * How many locks a transaction may take in the shared table of locks: the tables and indexes that it touches, and a few names.
 */
const FEW_LOCKS = 100;
/** How many moves one statement may write, on a busy machine too, in a fraction of the five seconds that it has. */
const FEW_MOVES = 1_000;

/** Ballot entries of as many members, in one statement. */
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

test("draws 5,000 entries in one transaction, whose locks are few and whose statements are short", async () => {
  const classId = await aClass(db, { ...base, method: "BALLOT", quota: PLACES });
  await entriesOf(classId);
  const { result, held, written } = await db.transaction(async (tx) => {
    const query = vi.spyOn(tx, "query");
    const within = { transaction: <Result>(work: (inside: typeof tx) => Promise<Result>) => work(tx) };
    const result = await drawBallot({ db: within }, { classId, orderedBy: "system" }, at(101));
    const written = await Promise.all(
      query.mock.calls.flatMap(([asked], call) =>
        typeof asked === "object" && asked.name === "write-moves" ? [query.mock.results[call]?.value] : [],
      ),
    );
    query.mockRestore();
    const locks = await tx.query("SELECT FROM pg_locks WHERE pid = pg_backend_pid()");
    return { result, held: locks.rowCount, written: written.map(({ rowCount }) => rowCount) };
  });
  expect(result).toEqual({ places: PLACES, waiting: ENTRIES - PLACES });
  expect(await takenOf(classId)).toBe(PLACES);
  expect(held).toBeLessThan(FEW_LOCKS);
  expect(written.reduce((sum, moves) => sum + moves, 0)).toBe(ENTRIES);
  expect(Math.max(...written)).toBeLessThanOrEqual(FEW_MOVES);
});
