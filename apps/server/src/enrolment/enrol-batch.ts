import { type Decision, decideBatch } from "@kaifong/domain/enrolment";
import { sideOf } from "../platform/actor.ts";
import type { Db, LockingTx } from "../platform/db.ts";
import { readBatchFacts } from "./batch-facts.ts";
import { lockMembers } from "../platform/locks.ts";
import { lockClass } from "./enrolment-sql.ts";
import type { EnrolWork, ActorEnrolRequest } from "./enrol-queue.ts";
import { endEnrolments, writeNewEnrolments } from "./write-enrolments.ts";

/**
 * Enrols a batch in one class, in the order in which its members came (R-ENR-08): lock, read, decide, write. The caller commits
 * the transaction. Returns a decision per request, in their order.
 */
export async function enrolBatch(
  tx: LockingTx,
  classId: string,
  requests: readonly ActorEnrolRequest[],
  now: Date,
): Promise<readonly Decision[]> {
  const members = requests.map(({ memberId }) => memberId);
  // Sent together; the database runs them one after the other, so that the facts are as the locks hold them.
  const [, , facts] = await Promise.all([
    lockMembers(tx, members),
    lockClass(tx, classId),
    readBatchFacts(tx, classId, requests, now),
  ]);
  const requestsBySide = requests.map((request) => ({ ...request, by: sideOf(request.actor) }));
  const decisions = decideBatch(facts, requestsBySide, now);
  const placed = requests.flatMap((request, index) => {
    const decision = decisions[index];
    return decision?.outcome === "ENROLLED" ? [{ ...request, ...decision }] : [];
  });
  // The unique index cannot look at the clock: enrolments that are over must be marked before the same course is taken again.
  if (placed.length > 0 && facts.toEnd.length > 0) await endEnrolments(tx, now, Number.MAX_SAFE_INTEGER, facts.toEnd);
  if (facts.class && placed.length > 0) await writeNewEnrolments(tx, facts.class, placed, now);
  return decisions;
}

/**
 * How long a request that is tried again waits for a lock. Its batch has waited in full: what is still locked now is stuck, and
 * if it is the class itself, each of the batch would wait for it again.
 */
const WAIT_AGAIN = "SET LOCAL lock_timeout = '250ms'";

/** The work of the queue: one transaction per batch. */
export function enrolBatches({ transaction }: Pick<Db, "transaction">): EnrolWork {
  return (classId, requests, now, again) =>
    transaction(async (tx) => {
      if (again) await tx.query(WAIT_AGAIN);
      return enrolBatch(tx, classId, requests, now);
    });
}
