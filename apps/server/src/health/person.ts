import type { ETHNICITIES } from "@kaifong/contract";
import { bmiScaleOf, type Judged } from "@kaifong/domain/health";
import type { CalendarDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";

/** What readings of a member are judged by. */
export interface Person extends Judged {
  /** Whether the scale is a guess (R-HLT-06). */
  readonly bmiScaleAssumed: boolean;
}

/** Day of birth, and by whose ranges the member's body mass index is judged. Throws when there is no such member. */
export async function personOf(tx: Tx, memberId: string): Promise<Person> {
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
