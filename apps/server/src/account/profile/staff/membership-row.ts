import type { MemberType } from "@kaifong/contract";
import type { StaffMembership } from "@kaifong/contract/staff";
import type { CalendarDay } from "@kaifong/domain/time";
import type { Tx } from "../../../platform/db.ts";

interface MembershipRow {
  readonly memberNo: string;
  readonly state: MemberType;
  readonly stateSince: Date;
  readonly birthDate: CalendarDay;
  readonly healthRecord: boolean;
}

/** A membership as a decision finds it; undefined when there is no such member. `memberId`: their id. */
export async function findMembership(tx: Tx, memberId: string): Promise<MembershipRow | undefined> {
  const { rows } = await tx.query<MembershipRow>(
    `SELECT m.member_no AS "memberNo", m.member_type AS state, m.member_type_since AS "stateSince", m.birth_date::text AS "birthDate",
       p.consented_health_record_at IS NOT NULL AS "healthRecord"
     FROM members m LEFT JOIN member_profiles p ON p.member_id = m.id WHERE m.id = $1`,
    [memberId],
  );
  return rows[0];
}

/** A membership as staff see it. */
export function presentMembership({ memberNo, state, stateSince, healthRecord }: MembershipRow): StaffMembership {
  return { memberNo, state, since: stateSince.toISOString(), healthRecord };
}
