/** R-ENR-10: the table of moves and the guard of the database agree, for every pair of states. */
import { ENROLMENT_STATUSES } from "@kaifong/contract";
import { type EnrolmentState, storedState } from "@kaifong/domain/enrolment";
import { aClass, aMember } from "@kaifong/testing/builders";
import { expect, test } from "vitest";
import type { Db, Tx } from "../platform/db.ts";
import { base, db, EVERY_MOVE, inOwnDatabase, openDatabase } from "./test-enrolments.ts";

openDatabase();

/** A status and, for a P, whose answer it waits for. */
type State = readonly [status: string, pendingBy: "STAFF" | "MEMBER" | null];

const nameOf = ([status, pendingBy]: State) => (pendingBy === null ? status : `${status} ${pendingBy}`);
const moveOf = (from: State, to: State) => `${nameOf(from)} → ${nameOf(to)}`;
const toState = (state: EnrolmentState): State => [storedState(state).status, storedState(state).pendingBy];
const IN_TABLE: ReadonlySet<string> = new Set(EVERY_MOVE.map(({ from, to }) => moveOf(toState(from), toState(to))));
const STATES: readonly State[] = ENROLMENT_STATUSES.flatMap((status): State[] =>
  status === "P"
    ? [
        ["P", "STAFF"],
        ["P", "MEMBER"],
      ]
    : [[status, null]],
);

const UNDONE = new Error("undone");

/** Writes an enrolment of this member and class as it is. */
const insert = (tx: Tx, memberId: string, classId: string, [status, pendingBy]: State) =>
  tx.query(
    `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, answer_by, created_at, updated_at)
     SELECT new_reference(), $1, id, course_id, $3, $4, CASE $4 WHEN 'MEMBER' THEN now() END, now(), now() FROM classes WHERE id = $2`,
    [memberId, classId, status, pendingBy],
  );
/** Whether the guard lets a move through, which is undone. Any fault other than its own is thrown. */
async function passes(tables: Db, [from, to]: readonly [State, State], write: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await tables.transaction(async (tx) => {
      await write(tx);
      throw UNDONE;
    });
  } catch (error) {
    if (error === UNDONE) return true;
    const isRefused =
      error instanceof Error && error.message === `an enrolment does not move from ${nameOf(from)} to ${nameOf(to)}`;
    if (!isRefused) throw error;
  }
  return false;
}

test("the guard of the database is ENROLMENT_MOVES", async () => {
  const { rows } = await db.query<{ from: State; to: State }>(
    `SELECT jsonb_build_array(from_status, from_pending_by) AS "from", jsonb_build_array(to_status, to_pending_by) AS "to"
     FROM enrolment_moves`,
  );
  expect(rows.map(({ from, to }) => moveOf(from, to)).toSorted()).toEqual([...IN_TABLE].toSorted());
});

test("lets a new enrolment begin where the table says and nowhere else", async () => {
  const [memberId, classId] = [await aMember(db), await aClass(db, base)];
  const [start, passed]: [State, string[]] = [["NEW", null], []];
  for (const to of STATES) {
    if (await passes(db, [start, to], (tx) => insert(tx, memberId, classId, to))) passed.push(moveOf(start, to));
  }
  expect(passed.toSorted()).toEqual([...IN_TABLE].filter((move) => move.startsWith("NEW")).toSorted());
});

test("lets an enrolment move where the table says and nowhere else, whoever writes it", async () => {
  await inOwnDatabase(async (tables) => {
    const [memberId, classId] = [await aMember(tables), await aClass(tables, base)];
    await tables.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unknown_first_status"); // to begin anywhere
    await tables.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unrecorded_seat_of_deleted");
    const passed: string[] = [];
    for (const from of STATES) {
      await insert(tables, memberId, classId, from);
      for (const to of STATES.filter((state) => state !== from)) {
        const write = (tx: Tx) =>
          tx.query("UPDATE enrolments SET status = $1, pending_by = $2, answer_by = CASE $2 WHEN 'MEMBER' THEN now() END", [
            ...to,
          ]);
        if (await passes(tables, [from, to], write)) passed.push(moveOf(from, to));
      }
      await tables.query("DELETE FROM enrolments");
    }
    expect(passed.toSorted()).toEqual([...IN_TABLE].filter((move) => !move.startsWith("NEW")).toSorted());
  });
});
