import { type Decision, decideBatch } from "@kaifong/domain/enrolment";
import { sideOf } from "../platform/actor.ts";
import type { Db, Tx } from "../platform/db.ts";
import { readBatchFacts } from "./batch-facts.ts";
import { lockMembers } from "../platform/locks.ts";
import { enrolmentsByOwner, lockClass } from "./enrolment-sql.ts";
import type { ClassRequest, Enrolled, EnrolWork, PlaceRequest } from "./enrol-queue.ts";
import { endEnrolments, writeNewEnrolments } from "./write-enrolments.ts";

/**
 * Enrols a batch in one class, in the order in which its members came (R-ENR-08): lock, read, decide, write. In: a transaction,
 * which the caller commits. Out: a decision per request, in their order.
 */
export async function enrolBatch(
  tx: Tx,
  classId: string,
  requests: readonly PlaceRequest[],
  now: Date,
): Promise<readonly Decision[]> {
  const members = requests.map(({ memberId }) => memberId);
  await lockMembers(tx, members);
  await lockClass(tx, classId);
  const facts = await readBatchFacts(tx, classId, requests, now);
  const requestsBySide = requests.map((request) => ({ ...request, by: sideOf(request.actor) }));
  const decisions = decideBatch(facts, requestsBySide, now);
  const placed = requests.flatMap((request, index) => {
    const decision = decisions[index];
    return decision?.outcome === "ENROLLED" ? [{ ...request, ...decision }] : [];
  });
  // The unique index cannot look at the clock: what is over must be marked before the same course is taken again.
  if (placed.length > 0 && facts.toEnd.length > 0) await endEnrolments(tx, now, Number.MAX_SAFE_INTEGER, facts.toEnd);
  if (facts.class && placed.length > 0) await writeNewEnrolments(tx, facts.class, placed, now);
  return decisions;
}

/**
 * How long a request that is tried again waits for a lock. Its batch has waited in full: what is still held now is stuck, and if
 * it is the class itself that is, each of the batch would wait for it anew.
 */
const WAIT_AGAIN = "SET LOCAL lock_timeout = '250ms'";

/** The work of the queue: one transaction per batch, and then what was made is read, as its members see it. */
export function enrolBatches(db: Pick<Db, "query" | "transaction">): EnrolWork {
  return async (classId, requests, now, again) => {
    const decisions = await db.transaction(async (tx) => {
      if (again) await tx.query(WAIT_AGAIN);
      return enrolBatch(tx, classId, requests, now);
    });
    return withRows(db, requests, decisions);
  };
}

/** One request by itself, in the caller's transaction. */
export async function enrolOne(tx: Tx, { classId, now, ...request }: ClassRequest): Promise<Enrolled> {
  const [enrolled] = await withRows(tx, [request], await enrolBatch(tx, classId, [request], now));
  if (!enrolled) throw new Error("a request without a decision");
  return enrolled;
}

async function withRows(tx: Tx, requests: readonly PlaceRequest[], decisions: readonly Decision[]): Promise<readonly Enrolled[]> {
  const owned = decisions.map(({ enrolmentId: id, outcome }, index) => {
    const memberId = requests[index]?.memberId;
    return id !== null && memberId !== undefined && outcome !== "REFUSED" ? [{ memberId, id }] : [];
  });
  const rows = new Map((await enrolmentsByOwner(tx, owned.flat())).map((row) => [row.id, row]));
  return decisions.map((decision, index) => ({ decision, row: rows.get(owned[index]?.[0]?.id ?? "") }));
}
