import type { CareScope } from "@kaifong/contract";
import type { MemberRecord } from "../platform/session/callers.ts";
import { jsonObject, literals } from "../platform/sql-literals.ts";
import { isLiveCare } from "./live-relations.ts";

/** Somebody who acts for a member, as a batch of calls asks again for all its callers at once. */
export interface ActingPair {
  readonly memberId: string;
  readonly actor: MemberRecord;
  /** Whether a live relation says that they may. */
  readonly isCarer: boolean;
}

const ACTOR = jsonObject<MemberRecord>({ memberId: "a.id", memberType: "a.member_type" });

/**
 * A subquery that gives an `ActingPair[]` as JSON, or null when there is none: of the members of two arrays, side by side, those
 * who act for another. In, in SQL: the members and the actors, as arrays of ids; today.
 */
export const actingPairs = (
  scope: CareScope,
  { members, actors, today }: Readonly<Record<"members" | "actors" | "today", string>>,
) => `
  SELECT json_agg(${jsonObject<ActingPair>({
    memberId: "pair.member_id",
    actor: ACTOR,
    isCarer: `EXISTS (SELECT FROM care_relations r
      WHERE r.carer_id = pair.actor_id AND r.member_id = pair.member_id AND ${isLiveCare({ scope: literals([scope]), today })})`,
  })})
  FROM unnest(${members}, ${actors}) AS pair (member_id, actor_id) JOIN members a ON a.id = pair.actor_id
  WHERE pair.actor_id <> pair.member_id`;
