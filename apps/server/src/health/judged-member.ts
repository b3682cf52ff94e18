import type { ETHNICITIES } from "@kaifong/contract";
import { bmiScaleOf, type JudgedPerson } from "@kaifong/domain/health";
import type { CalendarDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";

/** The facts by which a member's readings are judged. */
export interface JudgedMember extends JudgedPerson {
  /** Whether the scale is a guess (R-HLT-06). */
  readonly bmiScaleAssumed: boolean;
}

/** The member's day of birth, and whose ranges apply to their body mass index. Throws when there is no such member. */
export async function findJudgedMember(tx: Tx, memberId: string): Promise<JudgedMember> {
  const { rows } = await tx.query<{ birthDate: CalendarDay; ethnicity: (typeof ETHNICITIES)[number] | null }>({
    name: "health-person",
    text: `SELECT m.birth_date::text AS "birthDate", p.ethnicity
      FROM members m LEFT JOIN member_profiles p ON p.member_id = m.id WHERE m.id = $1`,
    values: [memberId],
  });
  const known = rows[0];
  if (!known) throw new Error("readings of nobody");
  const { scale, assumed } = bmiScaleOf(known.ethnicity);
  return { birthDate: known.birthDate, bmiScale: scale, bmiScaleAssumed: assumed };
}
