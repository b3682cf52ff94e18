import { enrolmentEndpoints } from "@kaifong/contract";
import { type BatchFacts, type Decision, decideBatch } from "@kaifong/domain/enrolment";
import { hasEndedBy, isLiveEnrolment } from "../class-seats/live-enrolments.ts";
import { actorId, isActorOf, sideOf } from "../platform/actor.ts";
import type { Db, LockingTx } from "../platform/db.ts";
import { judgeRights, type RightsRefusal } from "../platform/judge-rights.ts";
import { isRefusal, refuse, Unavailable } from "../platform/refusal.ts";
import { type ActingPair, readActingPairs } from "../relations/acting-pairs.ts";
import { readBatchFacts } from "./batch-facts.ts";
import { lockMembers } from "../platform/locks.ts";
import { lockClass } from "./enrolment-sql.ts";
import type { ActorEnrolRequest, EnrolDecision, EnrolWork } from "./enrol-queue.ts";
import { endEnrolments, writeNewEnrolments } from "./write-enrolments.ts";

/** What a member needs to enrol, and whoever acts for them. */
const ENROL = enrolmentEndpoints.enrol.access;

/**
 * Enrols a batch in one class, in the order in which its members came (R-ENR-08): lock, read, decide, write. Who acts is locked
 * too, and asked again whether they may: they came before they waited. The caller commits the transaction. Returns a decision per
 * request, in their order.
 */
export async function enrolBatch(
  tx: LockingTx,
  classId: string,
  requests: readonly ActorEnrolRequest[],
  now: Date,
): Promise<readonly EnrolDecision[]> {
  const requested = requests.map((request) => ({ ...request, by: sideOf(request.actor), actorId: actingMember(request) }));
  const acting = requested.flatMap(({ memberId, actorId }) =>
    actorId === null || actorId === memberId ? [] : [{ memberId, actorId }],
  );
  const members = requested.flatMap(({ memberId, actorId }) => (actorId === null ? [memberId] : [memberId, actorId]));
  // Sent together; the database runs them one after the other, so that the facts are as the locks hold them.
  const [, , facts, pairs] = await Promise.all([
    lockMembers(tx, [...new Set(members)]),
    lockClass(tx, classId),
    readBatchFacts(tx, classId, requests, now),
    readActingPairs(tx, ENROL.forOthers, acting, now),
  ]);
  const refusals = requested.map((request) => rightsRefusal(request, facts.members, pairs));
  const allowed = requested.filter((_, index) => !refusals[index]);
  const decided = decideBatch(facts, allowed, now);
  const placed = allowed.flatMap((request, index) => {
    const decision = decided[index];
    return decision?.outcome === "ENROLLED" ? [{ ...request, ...decision }] : [];
  });
  // The unique index cannot look at the clock: enrolments that are over must be marked before the same course is taken again.
  const toEnd = placed.map(({ memberId }) => memberId).filter((memberId) => facts.toEnd.includes(memberId));
  if (facts.class && toEnd.length > 0) await endOverEnrolments(tx, facts.class, toEnd, now);
  if (facts.class && placed.length > 0) await writeNewEnrolments(tx, facts.class, placed, now);
  const rest = decided.values();
  return refusals.map((refusal) => (refusal ? { outcome: "MAY_NOT_ACT", refusal, enrolmentId: null } : nextOf(rest)));
}

/**
 * Ends the enrolments of these members that are over. Throws "try again" when somebody holds one of the same course, which is
 * left as it is.
 */
async function endOverEnrolments(
  tx: LockingTx,
  { courseId }: NonNullable<BatchFacts["class"]>,
  members: readonly string[],
  now: Date,
): Promise<void> {
  await endEnrolments(tx, now, Number.MAX_SAFE_INTEGER, members);
  const { rowCount } = await tx.query(
    `SELECT FROM enrolments e JOIN classes c ON c.id = e.class_id
     WHERE e.member_id = ANY ($1::uuid[]) AND e.course_id = $2 AND ${hasEndedBy("c", "$3")}
       AND ${isLiveEnrolment("e")} LIMIT 1`,
    [members, courseId, now],
  );
  if (rowCount) throw new Unavailable("an enrolment that is over is held");
}

/** The id of the member who acts, for themselves or for another; null when nobody asks whether they may. */
function actingMember({ actor, isJudged = false }: ActorEnrolRequest): string | null {
  return isJudged || !isActorOf("MEMBER", actor) ? null : actorId(actor);
}

/** Why whoever acts may not, as `authorize` says it of a call. */
function rightsRefusal(
  { memberId, actorId: id }: { readonly memberId: string; readonly actorId: string | null },
  members: BatchFacts["members"],
  pairs: readonly ActingPair[],
): RightsRefusal | undefined {
  if (id === null) return undefined;
  const facts = members.get(memberId);
  const member = facts && { memberId, memberType: facts.memberType };
  const pair = pairs.find((one) => one.memberId === memberId && one.actor.memberId === id);
  const actor = id === memberId ? member : pair?.actor;
  if (!actor) return refuse("SESSION_INVALID"); // erased, with their sessions
  const judged = judgeRights(ENROL.right, actor, id === memberId || pair?.isCarer ? member : undefined);
  return isRefusal(judged) ? judged : undefined;
}

function nextOf(decisions: Iterator<Decision>): Decision {
  const { value, done } = decisions.next();
  if (done) throw new Error("a request without a decision");
  return value;
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
