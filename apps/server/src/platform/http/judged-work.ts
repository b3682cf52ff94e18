import { type Endpoint, isOneOf, RIGHTS_OF_ALL, type StaffAccess } from "@kaifong/contract";
import type { LockingTx, Tx } from "../db.ts";
import type { Deps } from "../deps.ts";
import type { RightsRefusal } from "../judge-rights.ts";
import { lockMembers } from "../locks.ts";
import { findMemberRecord } from "../members.ts";
import type { MemberFor } from "../relations.ts";
import { isRefusal, refuse, type Refusal } from "../refusal.ts";
import type { CallingStaff } from "../session/callers.ts";
import { type AuthorizedParties, judgeParties, type MemberCall } from "./access.ts";

/**
 * Ids of the members whom the work locks besides the two sides of its call: all are locked at once, before any is judged
 * (locks.ts). Read without a lock, so the work looks again at what named them.
 */
export type Alongside = (tx: Tx) => Promise<readonly string[]>;

type Work<Outcome> = (tx: LockingTx) => Promise<Outcome>;
type CallOfMember = MemberCall & Extract<AuthorizedParties, { readonly kind: "member" }>;

/** Why a call that was let in is refused in its transaction. */
export type JudgedRefusal = RightsRefusal | Refusal<"SESSION_REVOKED" | "PERMISSION_REQUIRED">;

/** Work of which everything that its judging needs is locked. */
interface ReadyWork<Outcome> {
  /** Judges its actor again, and does it. */
  readonly run: () => Promise<Outcome>;
  /** Whether one side no longer exists: it will be refused, and not even its key can be written. */
  readonly isGone: boolean;
}
/** Locks what the judging needs, in the transaction of a call. */
export type JudgedWork<Outcome> = (tx: LockingTx) => Promise<ReadyWork<Outcome>>;

/** Work that nobody judges. */
export const unjudged =
  <Outcome>(work: Work<Outcome>): JudgedWork<Outcome> =>
  async (tx) => ({ run: () => work(tx), isGone: false });

/**
 * The work of a call, for its transaction. The call may have waited since it was let in, so whether the actor still may make it
 * is asked again first: of a member under the locks of both sides (decision 95), of staff as their session says. The locks come
 * before anything else of the transaction, also before its idempotency key, whose row names the member. A helper's one act
 * (R-MEM-17) uses up the grant before it is done, so that of two acts one finds it used; a refusal of the work rolls that back.
 */
export function judgedWork<Outcome>(
  deps: Pick<Deps, "relations" | "staffSessions">,
  { id, access }: Pick<Endpoint, "id" | "access">,
  parties: AuthorizedParties,
  work: Work<Outcome>,
  alongside: Alongside = async () => [],
): JudgedWork<Outcome | JudgedRefusal> {
  if (access === "public") return unjudged(work);
  if (access.actor === "staff" && parties.kind === "staff")
    return unjudged(async (tx) => (await refuseStaff(tx, deps, access, parties.actor)) ?? work(tx));
  if (access.actor !== "member" || parties.kind !== "member") throw new Error(`${id}: let in as ${parties.kind}`);
  const call = { id, access, ...parties };
  return async (tx) => {
    const { judge, isGone } = await lockSides(tx, deps, call, await alongside(tx));
    const run = async () => {
      const member = await judge();
      return isRefusal(member) ? member : doByGrant(tx, deps, { actor: call.actor, member }, work);
    };
    return { run, isGone };
  };
}

async function refuseStaff(
  tx: LockingTx,
  { staffSessions }: Pick<Deps, "staffSessions">,
  { permission }: StaffAccess,
  actor: CallingStaff,
): Promise<JudgedRefusal | undefined> {
  const now = await staffSessions.findAgain(tx, actor);
  if (isRefusal(now)) return now;
  return now.permissions.includes(permission) ? undefined : refuse("PERMISSION_REQUIRED");
}

/**
 * Locks these members and both sides. Returns what judges as `authorize` does, by what is known under the locks: the member as
 * they are known now, with the grant if that is all by which the actor still acts.
 */
async function lockSides(
  tx: LockingTx,
  deps: Pick<Deps, "relations">,
  { id, access, actor, member }: CallOfMember,
  others: readonly string[],
): Promise<{ readonly judge: () => Promise<MemberFor | RightsRefusal>; readonly isGone: boolean }> {
  const { memberId } = member;
  const isOwnAlone = !access.forOthers && others.length === 0;
  // By a right that nobody loses.
  if (isOwnAlone && isOneOf(RIGHTS_OF_ALL, access.right)) return { judge: async () => member, isGone: false };
  // Sent together; the database runs them one after the other.
  const [, now, theirs] = await Promise.all([
    lockMembers(tx, [actor.memberId, memberId, ...others]),
    findMemberRecord(tx, actor.memberId),
    memberId === actor.memberId ? member : findMemberRecord(tx, memberId),
  ]);
  const judge = async () => {
    if (!now) return refuse("SESSION_INVALID"); // erased, with their sessions
    return judgeParties(tx, deps, { id, access }, { actor: now, memberId });
  };
  return { judge, isGone: !now || !theirs };
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
