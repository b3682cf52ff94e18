/** Enrolling and leaving as transactions, without HTTP, for tests. */
import type { EnrolmentStatus, OwnEnrolmentAction } from "@kaifong/contract";
import {
  answerBy,
  ENROLMENT_MOVES,
  type EnrolmentAction,
  type LaterAction,
  shownStatus,
  storedState,
  type TakenMove,
} from "@kaifong/domain/enrolment";
import { HOUR_MS } from "@kaifong/domain/time";
import { afterAll, beforeAll } from "vitest";
import type { ClassTraits } from "@kaifong/testing/builders";
import { openTestDb, type TestDb } from "@kaifong/testing/database";
import { memberActor } from "../platform/actor.ts";
import type { Db, Tx } from "../platform/db.ts";
import type { ActorEnrolRequest } from "./enrol-queue.ts";
import { lockMembers } from "../platform/locks.ts";
import { lockEnrolments } from "./enrolment-sql.ts";
import { enrolBatch } from "./enrol-batch.ts";
import type { RequestedAction } from "./move-enrolments.ts";
import { performOwnAction } from "./act-on-enrolment.ts";
import { type EnrolmentMove, writeMoves } from "./write-enrolments.ts";

const opening = new Date("2026-11-20T01:00:00Z");
export const at = (hours: number) => new Date(opening.getTime() + hours * HOUR_MS);

let opened: TestDb;
export let db: Db;

/** Many enrol at once, and some of them wait for each other. */
const MANY = { poolSize: 8, acquireTimeoutMs: 5_000, statementTimeoutMs: 20_000, lockTimeoutMs: 10_000 } as const;

/** Opens a database for the file that calls it. */
export function openDatabase(): void {
  beforeAll(async () => {
    opened = await openTestDb(MANY);
    ({ db } = opened);
  });
  afterAll(() => opened.close());
}

/** For tests that remove a guard. */
export async function inOwnDatabase(work: (tables: Db) => Promise<void>): Promise<void> {
  const own = await openTestDb(MANY);
  try {
    await work(own.db);
  } finally {
    await own.close();
  }
}

/** Decisions by outcome, or by reason when refused. */
export const enrolMany = async (classId: string, requests: readonly ActorEnrolRequest[], now: Date) =>
  (await db.transaction((tx) => enrolBatch(tx, classId, requests, now))).map((decision) => ({
    outcome: decision.outcome === "REFUSED" ? decision.reason : decision.outcome,
    enrolment: decision.enrolmentId ?? "",
  }));
export const place = (memberId: string, key: string | null = null): ActorEnrolRequest => ({
  memberId,
  actor: memberActor(memberId),
  key,
});
export const enrolAt = async (memberId: string, classId: string, now: Date, key: string | null = null) => {
  const [result] = await enrolMany(classId, [place(memberId, key)], now);
  if (!result) throw new Error("no decision");
  return result;
};
export const leave = (memberId: string, enrolmentId: string, action: OwnEnrolmentAction, now: Date) =>
  db.transaction((tx) => performOwnAction(tx, { memberId, actor: memberActor(memberId), enrolmentId, action, now }));
/** An action, with this rank when it leads to the waiting list. */
export const requested = (action: LaterAction, rank = 1): RequestedAction =>
  action === "DRAW_WAIT" ? { action, rank } : { action };
/** Every move of the table, once for each state from which it leads. */
// Its keys.
export const EVERY_MOVE = (Object.keys(ENROLMENT_MOVES) as EnrolmentAction[]).flatMap((action) => {
  const { from, to, by } = ENROLMENT_MOVES[action];
  const sides = (["MEMBER", "STAFF", "DRAW", "SYSTEM"] as const).filter((side) => side in by);
  return from.map((state) => ({ action, from: state, to, sides }));
});
/** The first move of the table from an enrolment's status to another. */
export function moveTo(
  { status, pendingBy }: Pick<EnrolmentMove["enrolment"], "status" | "pendingBy">,
  to: EnrolmentStatus,
  rank: number | null = null,
): TakenMove<LaterAction> {
  const from = shownStatus({ status, pendingBy });
  const move = EVERY_MOVE.find((each) => each.from === from && storedState(each.to).status === to);
  if (!move) throw new Error(`no move from ${status} to ${to}`);
  const offers = move.to === "OFFERED";
  return {
    ...{ ...storedState(move.to), from, to: move.to, action: move.action as LaterAction }, // of an existing enrolment
    ...{ answerBy: offers ? answerBy(at(1)) : null, rank: offers || move.to === "W" ? rank : null, passedAt: null },
  };
}
/** Writes a move of the table as if staff had made it, from one status to another. */
export const setStatus = async (id: string, from: EnrolmentStatus, to: EnrolmentStatus) => {
  const of = await db.query<{ member: string; class: string; rank: number | null }>(
    "SELECT member_id AS member, class_id AS class, waiting_rank AS rank FROM enrolments WHERE id = $1",
    [id],
  );
  const [memberId, classId] = [of.rows[0]?.member ?? "", of.rows[0]?.class ?? ""];
  const enrolment = { id, memberId, classId, status: from, pendingBy: from === "P" ? ("STAFF" as const) : null };
  const move = { enrolment, actor: "staff:1", move: moveTo(enrolment, to, of.rows[0]?.rank) } as const;
  await db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    await lockEnrolments(tx, [{ memberId, enrolmentId: id }]);
    await writeMoves(tx, [move], at(1));
  });
};
export const takenOf = async (classId: string, tx: Tx = db) =>
  (await tx.query<{ taken: number }>("SELECT taken FROM classes WHERE id = $1", [classId])).rows[0]?.taken;

export const base: ClassTraits = { quota: 2, enrolStart: at(0), enrolEnd: at(100), lessons: [[at(200), at(201)]] };
