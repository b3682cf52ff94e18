import type { CareScope } from "@kaifong/contract";
import { hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../db.ts";
import type { MemberRecord } from "./actors.ts";

/** Who may act for whom: relations between members (guardian of a junior, carer of an older person). */
export interface Relations {
  /**
   * The other member as the database knows them now, when `actorId` may do `scope` for them; undefined for whoever else, there or
   * not.
   */
  memberFor(actorId: string, memberId: string, scope: CareScope): Promise<MemberRecord | undefined>;
}

/** Of `care_relations r`; the parameter is today in Hong Kong. */
export const isLiveRelation = (today: string) => `r.ended_at IS NULL AND (r.until IS NULL OR r.until >= ${today}::date)`;

/** As the table `care_relations` has them at each call, so that one that ends is over at once. */
export function createRelations(db: Tx, now: () => Date): Relations {
  return {
    memberFor: async (actorId, memberId, scope) => {
      const { rows } = await db.query<{ memberId: string; memberType: MemberRecord["memberType"] }>({
        name: "member-for",
        text: `SELECT m.id AS "memberId", m.member_type AS "memberType" FROM care_relations r JOIN members m ON m.id = r.member_id
               WHERE r.carer_id = $1 AND r.member_id = $2 AND $3 = ANY (r.scopes) AND ${isLiveRelation("$4")}`,
        values: [actorId, memberId, scope, hongKongDay(now())],
      });
      return rows[0];
    },
  };
}
