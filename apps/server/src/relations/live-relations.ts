import { careState } from "@kaifong/domain/membership";
import { type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";

/** A condition on `care_relations r`; the parameter is today in Hong Kong. `careState` of the domain says the same of a row. */
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

/** A relation between two members, and whether it goes on. */
interface KnownRelation {
  readonly carerId: string;
  readonly memberId: string;
  readonly state: ReturnType<typeof careState>;
  /** When it began; of one that somebody ended, when that was. */
  readonly stateSince: Date;
  /** The last day; null for none. */
  readonly until: CalendarDay | null;
}

interface RelationRow extends Pick<KnownRelation, "carerId" | "memberId" | "until"> {
  readonly since: Date;
  readonly endedAt: Date | null;
}

/** A relation by its id, also one that is over; undefined when there is none. */
export async function findRelation(tx: Tx, id: string, now: Date): Promise<KnownRelation | undefined> {
  const { rows } = await tx.query<RelationRow>(
    `SELECT carer_id AS "carerId", member_id AS "memberId", since, until::text, ended_at AS "endedAt"
     FROM care_relations WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { carerId, memberId, since, until, endedAt } = row;
  return { carerId, memberId, state: careState(row, hongKongDay(now)), stateSince: endedAt ?? since, until };
}
