import { type CallScope, scopesFor } from "@kaifong/contract";
import { hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";
import type { MemberRecord } from "../platform/session/callers.ts";
import { isLiveCare } from "./live-relations.ts";

/** A member, and another who acts for them. */
export interface Pair {
  readonly memberId: string;
  readonly actorId: string;
}

/** Somebody who acts for another member, as they are known now. */
export interface ActingPair {
  readonly memberId: string;
  readonly actor: MemberRecord;
  /** Whether a live relation says that they may. */
  readonly isCarer: boolean;
}

/**
 * Whether these act for those in a scope, for all callers of a batch at once; asks nothing when there are none. A pair whose
 * actor no longer exists is left out.
 */
export async function readActingPairs(
  tx: Tx,
  scope: CallScope,
  pairs: readonly Pair[],
  now: Date,
): Promise<readonly ActingPair[]> {
  if (pairs.length === 0) return [];
  const { rows } = await tx.query<Pair & Pick<MemberRecord, "memberType"> & Pick<ActingPair, "isCarer">>({
    name: "acting-pairs",
    text: `SELECT pair.member_id AS "memberId", pair.actor_id AS "actorId", a.member_type AS "memberType",
             EXISTS (SELECT FROM care_relations r WHERE r.carer_id = pair.actor_id AND r.member_id = pair.member_id
               AND ${isLiveCare({ scopes: "$3", today: "$4" })}) AS "isCarer"
           FROM unnest($1::uuid[], $2::uuid[]) AS pair (member_id, actor_id) JOIN members a ON a.id = pair.actor_id`,
    values: [pairs.map(({ memberId }) => memberId), pairs.map(({ actorId }) => actorId), scopesFor(scope), hongKongDay(now)],
  });
  return rows.map(({ memberId, actorId, memberType, isCarer }) => ({
    ...{ memberId, isCarer },
    actor: { memberId: actorId, memberType },
  }));
}
