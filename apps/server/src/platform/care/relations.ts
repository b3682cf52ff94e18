import type { HelperPurpose } from "@kaifong/contract";
import { type HelpedCall, helperMay } from "@kaifong/domain/membership";
import { type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../db.ts";
import type { MemberRecord } from "../session/callers.ts";
import { type HelperGrant, isLiveGrant } from "./helper-grants.ts";

/** Who may act for whom: relations between members (guardian of a junior, carer of an older person). */
export interface Relations {
  /**
   * The other member as the database knows them now, when `actorId` may make this call for them; undefined for anybody else,
   * whether they exist or not. Includes the grant that the call uses up, when it is a helper's one act.
   */
  memberFor(actorId: string, memberId: string, call: HelpedCall): Promise<MemberFor | undefined>;
}

/** The member whom a call is about, and the grant for it, if that is good for one act (R-MEM-17). */
export interface MemberFor extends MemberRecord {
  readonly grant?: HelperGrant;
}

interface RelationRow extends MemberRecord {
  readonly grantId: string | null;
  readonly purpose: HelperPurpose | null;
}

/** A condition on `care_relations r`; the parameter is today in Hong Kong. */
export const isLiveRelation = (today: string) => `r.ended_at IS NULL AND (r.until IS NULL OR r.until >= ${today}::date)`;

/** Who acted for a member until this day, by relations that nobody ended before. */
export async function carersUntil(tx: Tx, memberId: string, last: CalendarDay): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "SELECT carer_id AS id FROM care_relations WHERE member_id = $1 AND until = $2 AND ended_at IS NULL ORDER BY id",
    [memberId, last],
  );
  return rows.map(({ id }) => id);
}

/** Reads the table `care_relations` at each call, so that a relation that ends is over at once. */
export function createRelations(db: Tx, now: () => Date): Relations {
  return {
    memberFor: async (actorId, memberId, call) => {
      const at = now();
      const { rows } = await db.query<RelationRow>({
        name: "member-for",
        text: `SELECT m.id AS "memberId", m.member_type AS "memberType", NULL::uuid AS "grantId", NULL AS purpose
               FROM care_relations r JOIN members m ON m.id = r.member_id
               WHERE r.carer_id = $1 AND r.member_id = $2 AND $3 = ANY (r.scopes) AND ${isLiveRelation("$4")}
               UNION ALL
               SELECT m.id, m.member_type, g.id, g.purpose FROM helper_grants g JOIN members m ON m.id = g.member_id
               WHERE g.helper_id = $1 AND g.member_id = $2 AND ${isLiveGrant("$5")}`,
        values: [actorId, memberId, call.scope, hongKongDay(at), at],
      });
      // A carer needs no grant, and uses none up.
      const found = rows.find(({ purpose }) => purpose === null) ?? rows.find((row) => mayHelp(row, call));
      return found && forCall(found, call);
    },
  };
}

const mayHelp = ({ purpose }: RelationRow, call: HelpedCall) => purpose !== null && helperMay(purpose, call) !== undefined;

function forCall({ memberId, memberType, grantId, purpose }: RelationRow, call: HelpedCall): MemberFor {
  const member = { memberId, memberType };
  if (grantId === null || purpose === null) return member;
  return helperMay(purpose, call) === "ACT" ? { ...member, grant: { id: grantId, purpose } } : member;
}
