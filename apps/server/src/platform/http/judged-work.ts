import { type Endpoint, isOneOf, RIGHTS_OF_ALL } from "@kaifong/contract";
import type { LockingTx, Tx } from "../db.ts";
import type { Deps } from "../deps.ts";
import type { RightsRefusal } from "../judge-rights.ts";
import { lockMembers } from "../locks.ts";
import { findMemberRecord } from "../members.ts";
import type { MemberFor } from "../relations.ts";
import { isRefusal, refuse } from "../refusal.ts";
import { type AuthorizedParties, judgeParties, type MemberCall } from "./access.ts";

/**
 * Ids of the members whom the work locks besides the two sides of its call: all are locked at once, before any is judged
 * (locks.ts). Read without a lock, so the work looks again at what named them.
 */
export type Alongside = (tx: Tx) => Promise<readonly string[]>;

type Work<Outcome> = (tx: LockingTx) => Promise<Outcome>;
type CallOfMember = MemberCall & Extract<AuthorizedParties, { readonly kind: "member" }>;

/**
 * The work of a call, for its transaction. The call may have waited since it was let in, so whether the actor still may make it
 * is asked again first, under the locks of both sides (decision 95). A helper's one act (R-MEM-17) uses up the grant before it is
 * done, so that of two acts one finds it used; a refusal of the work rolls that back.
 */
export function judgedWork<Outcome>(
  deps: Pick<Deps, "relations">,
  { id, access }: Pick<Endpoint, "id" | "access">,
  parties: AuthorizedParties,
  work: Work<Outcome>,
  alongside: Alongside = async () => [],
): Work<Outcome | RightsRefusal> {
  if (parties.kind !== "member" || access === "public" || access.actor === "staff") return work;
  const call = { id, access, ...parties };
  return async (tx) => {
    const member = await judgeAgain(tx, deps, call, await alongside(tx));
    return isRefusal(member) ? member : doByGrant(tx, deps, { actor: call.actor, member }, work);
  };
}

/**
 * Judges as `authorize` does, by what is known under the locks of these members and of both sides. Returns the member as they are
 * known now, with the grant if that is all by which the actor still acts.
 */
async function judgeAgain(
  tx: LockingTx,
  deps: Pick<Deps, "relations">,
  { id, access, actor, member }: CallOfMember,
  others: readonly string[],
): Promise<MemberFor | RightsRefusal> {
  const { memberId } = member;
  const isOwnAlone = !access.forOthers && others.length === 0;
  if (isOwnAlone && isOneOf(RIGHTS_OF_ALL, access.right)) return member; // by a right that nobody loses
  // Sent together; the database runs them one after the other.
  const [, now] = await Promise.all([
    lockMembers(tx, [actor.memberId, memberId, ...others]),
    findMemberRecord(tx, actor.memberId),
  ]);
  if (!now) return refuse("SESSION_INVALID"); // erased, with their sessions
  return judgeParties(tx, deps, { id, access }, { actor: now, memberId });
}

async function doByGrant<Outcome>(
  tx: LockingTx,
  { relations }: Pick<Deps, "relations">,
  { actor, member: { memberId, grant } }: Pick<CallOfMember, "actor" | "member">,
  work: Work<Outcome>,
): Promise<Outcome | RightsRefusal> {
  if (!grant) return work(tx);
  if (!(await relations.redeemGrant(tx, { ...grant, memberId }))) return refuse("CARE_NOT_GRANTED");
  const outcome = await work(tx);
  if (!isRefusal(outcome)) await relations.recordHelp(tx, grant, { memberId, helperId: actor.memberId });
  return outcome;
}
