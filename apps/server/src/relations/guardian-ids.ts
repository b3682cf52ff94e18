import type { CareRelation } from "@kaifong/contract";
import { isAdult, isGuardian } from "@kaifong/domain/membership";
import { type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";
import { isLiveRelation } from "./live-relations.ts";

interface GuardianRow extends Pick<CareRelation, "relationship" | "scopes"> {
  readonly carerId: string;
  readonly seenByStaff: boolean;
  readonly birthDate: CalendarDay;
}

/** R-MEM-19: who decides for a member under 18, as staff have recorded them; nobody does for an adult. */
export async function guardiansOf(tx: Tx, memberId: string, now: Date): Promise<readonly string[]> {
  const today = hongKongDay(now);
  const { rows } = await tx.query<GuardianRow>({
    name: "guardians-of",
    text: `SELECT r.carer_id AS "carerId", r.relationship, r.scopes, r.recorded_by IS NOT NULL AS "seenByStaff",
        m.birth_date::text AS "birthDate"
      FROM care_relations r JOIN members m ON m.id = r.member_id
      WHERE r.member_id = $1 AND ${isLiveRelation("$2")} ORDER BY r.id`,
    values: [memberId, today],
  });
  return rows.filter((row) => !isAdult(row.birthDate, today) && isGuardian(row)).map(({ carerId }) => carerId);
}
