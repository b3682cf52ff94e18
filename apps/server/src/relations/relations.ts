import { type HelperPurpose, scopesFor } from "@kaifong/contract";
import { type HelpedCall, helperMay } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import type { MemberRecord } from "../platform/session/callers.ts";
import type { MemberFor, Relations } from "../platform/relations.ts";
import { guardiansOf } from "./guardian-ids.ts";
import { isLiveGrant, redeemGrant } from "./helper-grants.ts";
import { isLiveCare } from "./live-relations.ts";
import { recordHelp } from "./record-help.ts";

interface RelationRow extends MemberRecord {
  readonly grantId: string | null;
  readonly purpose: HelperPurpose | null;
}

/**
 * Reads the table `care_relations` at each call, and again under the locks of both members before the call writes, so that a
 * relation that ends is over at once.
 */
export function createRelations(now: () => Date): Relations {
  return {
    memberFor: async (tx, actorId, memberId, call) => {
      const at = now();
      const { rows } = await tx.query<RelationRow>({
        name: "member-for",
        text: `SELECT m.id AS "memberId", m.member_type AS "memberType", NULL::uuid AS "grantId", NULL AS purpose
               FROM care_relations r JOIN members m ON m.id = r.member_id
               WHERE r.carer_id = $1 AND r.member_id = $2 AND ${isLiveCare({ scopes: "$3", today: "$4" })}
               UNION ALL
               SELECT m.id, m.member_type, g.id, g.purpose FROM helper_grants g JOIN members m ON m.id = g.member_id
               WHERE g.helper_id = $1 AND g.member_id = $2 AND ${isLiveGrant("$5")}`,
        values: [actorId, memberId, scopesFor(call.scope), hongKongDay(at), at],
      });
      // A carer needs no grant, and uses none up.
      const found = rows.find(({ purpose }) => purpose === null) ?? rows.find((row) => mayHelp(row, call));
      return found && forCall(found, call);
    },
    guardiansOf: (tx, memberId) => guardiansOf(tx, memberId, now()),
    redeemGrant: (tx, grant) => redeemGrant(tx, grant, now()),
    recordHelp: (tx, grant, sides) => recordHelp(tx, grant, sides, now()),
  };
}

const mayHelp = ({ purpose }: RelationRow, call: HelpedCall) => purpose !== null && helperMay(purpose, call) !== undefined;

function forCall({ memberId, memberType, grantId, purpose }: RelationRow, call: HelpedCall): MemberFor {
  const member = { memberId, memberType };
  if (grantId === null || purpose === null) return member;
  return helperMay(purpose, call) === "ACT" ? { ...member, grant: { id: grantId, purpose } } : member;
}
