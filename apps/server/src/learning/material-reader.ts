import type { MemberType } from "@kaifong/contract";
import { CONFIRMED_PLACE_STATUSES } from "@kaifong/domain/enrolment";
import type { MaterialReader } from "@kaifong/domain/learning";
import { ageOn, type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";

interface Row {
  readonly memberType: MemberType;
  readonly birthDate: CalendarDay;
  readonly placesIn: readonly string[];
}

/** The facts of the reader that the rules need, and how old they are today. */
export async function materialReader(tx: Tx, memberId: string, now: Date): Promise<MaterialReader & { readonly age: number }> {
  const { rows } = await tx.query<Row>({
    name: "material-reader",
    text: `SELECT m.member_type AS "memberType", m.birth_date::text AS "birthDate",
        ARRAY (SELECT DISTINCT e.course_id FROM enrolments e WHERE e.member_id = m.id AND e.status = ANY ($2)) AS "placesIn"
      FROM members m WHERE m.id = $1`,
    values: [memberId, CONFIRMED_PLACE_STATUSES],
  });
  const [row] = rows;
  // Erased while the call was in progress.
  if (!row) throw new Error("who reads materials is no member any more");
  return { memberType: row.memberType, placesIn: new Set(row.placesIn), age: ageOn(row.birthDate, hongKongDay(now)) };
}
