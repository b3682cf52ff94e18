import type { CalendarDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";

/** A condition on `care_relations r`; the parameter is today in Hong Kong. */
export const isLiveRelation = (today: string) => `r.ended_at IS NULL AND (r.until IS NULL OR r.until >= ${today}::date)`;

/** A condition on `care_relations r` by which the carer may act for the member in one of the scopes; both parameters are SQL. */
export const isLiveCare = ({ scopes, today }: { readonly scopes: string; readonly today: string }) =>
  `r.scopes && ${scopes}::text[] AND ${isLiveRelation(today)}`;

/** Who acted for a member until this day, by relations that nobody ended before. */
export async function carersUntil(tx: Tx, memberId: string, last: CalendarDay): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "SELECT carer_id AS id FROM care_relations WHERE member_id = $1 AND until = $2 AND ended_at IS NULL ORDER BY id",
    [memberId, last],
  );
  return rows.map(({ id }) => id);
}
