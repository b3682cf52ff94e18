import { CARE_ACTS, type CareAct, type careEndpoints, type PayloadOf } from "@kaifong/contract";
import { CARE_RECORD_MONTHS } from "@kaifong/domain/membership";
import { HONG_KONG_ZONE, monthsBefore } from "@kaifong/domain/time";
import { isMemberSql, memberActor, memberIdSql } from "../platform/actor.ts";
import type { AuditActions } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call } from "../platform/http/mount.ts";
import { namedColumns } from "../platform/members.ts";

/** Entries that one call lists. */
const MAX_ROWS = 100;
const ACTS: readonly (keyof AuditActions & CareAct["act"])[] = CARE_ACTS;

interface ActRow extends Omit<CareAct, "at" | "person"> {
  readonly at: Date;
  /** Null when there is no such member any longer. */
  readonly memberNo: string | null;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
}

/** R-MEM-23: what the audit says that others did for the member, and the member for others. */
export async function listCareActs(
  { db, now }: Pick<Deps, "db" | "now">,
  { member: { memberId } }: Call<(typeof careEndpoints)["listActs"]>,
): Promise<PayloadOf<(typeof careEndpoints)["listActs"]>> {
  // The condition of the two indexes: one member did it for another.
  const { rows } = await db.query<ActRow>({
    name: "care-acts",
    text: `WITH acts AS MATERIALIZED (
        SELECT action AS act, actor = $1 AS "byMe", CASE actor WHEN $1 THEN subject ELSE actor END AS other,
          date_trunc('day', at AT TIME ZONE '${HONG_KONG_ZONE}') AS day, max(at) AS at, count(*)::int AS times
        FROM audit
        WHERE (subject = $1 OR actor = $1) AND ${isMemberSql("actor")} AND ${isMemberSql("subject")} AND actor <> subject
          AND action = ANY ($2) AND at > $3
        GROUP BY 1, 2, 3, 4)
      SELECT act, "byMe", acts.at, times, ${namedColumns("p")}
      FROM acts LEFT JOIN members p ON p.id = ${memberIdSql("other")} ORDER BY acts.at DESC, act LIMIT ${MAX_ROWS + 1}`,
    values: [memberActor(memberId), ACTS, monthsBefore(now(), CARE_RECORD_MONTHS)],
  });
  const acts = rows.slice(0, MAX_ROWS).map(({ at, memberNo, nameZh, nameEn, ...act }) => ({
    ...act,
    person: memberNo === null ? null : { memberNo, nameZh, nameEn },
    at: at.toISOString(),
  }));
  return { acts, more: rows.length > MAX_ROWS };
}
