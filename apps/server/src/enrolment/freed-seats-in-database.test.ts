/** R-ENR-15: code that frees a seat records since when; code that forgets it, in whatever way, is refused by the database. */
import { hasAcceptedSeat, seatChange, storedState } from "@kaifong/domain/enrolment";
import { aClass, aMember } from "@kaifong/testing/builders";
import { expect, test } from "vitest";
import { recordFreedSeats } from "../class-seats/freed-seats.ts";
import type { Db, LockingTx, Tx } from "../platform/db.ts";
import { lockClass } from "./enrolment-sql.ts";
import { at, base, db, EVERY_MOVE, openDatabase } from "./test-enrolments.ts";

openDatabase();

const UNDONE = new Error("undone");

/** Whether what is written could be committed; it is undone. Any fault other than the guard's is thrown. */
async function passes(tables: Db, write: (tx: LockingTx) => Promise<unknown>): Promise<boolean> {
  const written = tables.transaction(async (tx) => {
    await write(tx);
    await tx.query("SET CONSTRAINTS ALL IMMEDIATE");
    throw UNDONE;
  });
  const error: unknown = await written.catch((caught: unknown) => caught);
  if (error === UNDONE) return true;
  if (!(error instanceof Error && error.message.endsWith("became free, and nothing says since when"))) throw error;
  return false;
}

const STORE =
  "UPDATE enrolments SET status = $1, pending_by = $2, answer_by = CASE $2 WHEN 'MEMBER' THEN now() END WHERE id = $3";

/** An enrolment in this state, however it came there, in a class of its own. */
async function anEnrolment(tx: Tx, state: (typeof EVERY_MOVE)[number]["from"]) {
  const [memberId, classId] = [await aMember(tx), await aClass(tx, base)];
  await tx.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unknown_first_status");
  const { status, pendingBy } = storedState(state);
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, answer_by, created_at, updated_at)
     SELECT new_reference(), $1, id, course_id, $3, $4, CASE $4 WHEN 'MEMBER' THEN now() END, now(), now() FROM classes WHERE id = $2
     RETURNING id`,
    [memberId, classId, status, pendingBy],
  );
  return { id: rows[0]?.id, classId };
}

const MOVES = EVERY_MOVE.filter(({ from }) => from !== "NEW");

test.each(MOVES)("$action from $from frees a seat unrecorded only if `seatChange` frees none", async ({ from, to }) => {
  const { status, pendingBy } = storedState(to);
  const moved = (record: boolean) =>
    passes(db, async (tx) => {
      const { id, classId } = await anEnrolment(tx, from);
      await tx.query(STORE, [status, pendingBy, id]);
      if (!record) return;
      await lockClass(tx, classId);
      await recordFreedSeats(tx, [{ classId, ...seatChange({ from, to }) }], at(1));
    });
  expect([await moved(false), await moved(true)]).toEqual([seatChange({ from, to }).freed === 0, true]);
});

test.each([...new Set(MOVES.map(({ from }) => from))])(
  "an enrolment in %s is deleted without a record only when it has no seat",
  async (state) => {
    const deleted = passes(db, async (tx) => {
      const { id } = await anEnrolment(tx, state);
      await tx.query("DELETE FROM enrolments WHERE id = $1", [id]);
    });
    expect(await deleted).toBe(!hasAcceptedSeat(state));
  },
);

test.each([
  ["goes to another class with its seat", "UPDATE enrolments SET class_id = $2 WHERE class_id = $1"],
  ["stands while its class grows", "UPDATE classes SET quota = quota + 1, synced_at = now() WHERE id = $1 AND id <> $2"],
])("an enrolment %s", async (_, statement) => {
  const written = passes(db, async (tx) => {
    const { classId } = await anEnrolment(tx, "A");
    await tx.query(statement, [classId, await aClass(tx, base)]);
  });
  expect(await written).toBe(false);
});
