import type { CONTACT_RELATIONSHIPS } from "@kaifong/contract";
import { CARE_SCOPES } from "@kaifong/contract";
import { untilAdulthood } from "@kaifong/domain/membership";
import { type CalendarDay, DAY_MS } from "@kaifong/domain/time";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import { lockMembers } from "../platform/locks.ts";
import { writeRelation } from "./care-sql.ts";

interface DemoRelation {
  readonly carer: string;
  readonly member: string;
  /** What the carer is to the member. */
  readonly relationship: (typeof CONTACT_RELATIONSHIPS)[number];
  /** Of a junior's guardian: who of staff recorded it (R-MEM-18). */
  readonly recordedBy?: string;
}

/** A father for his daughter of twelve, and a daughter for her mother of eighty-three. */
const DEMO: readonly DemoRelation[] = [
  { carer: "DHC100009", member: "DHC100003", relationship: "P", recordedBy: "Demonstration" },
  { carer: "DHC100008", member: "DHC100007", relationship: "CH" },
];
const SINCE_DAYS = 60;

/**
 * Lets people of the demonstration act for others, as of the first start; who has any relation keeps theirs. Needs the demo
 * members. Out: how many were written.
 */
export async function seedDemoRelations({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  const since = new Date(now().getTime() - SINCE_DAYS * DAY_MS);
  return db.transaction(async (tx) => {
    // First of all: what another process has written meanwhile is seen by the statements after the lock alone.
    const { rows: cared } = await tx.query<{ id: string }>("SELECT id FROM members WHERE member_no = ANY ($1)", [
      DEMO.map(({ member }) => member),
    ]);
    await lockMembers(
      tx,
      cared.map(({ id }) => id),
    );
    let written = 0;
    for (const { carer, member, relationship, recordedBy } of DEMO) {
      const { rows } = await tx.query<{ carerId: string; memberId: string; birthDate: CalendarDay }>(
        `SELECT c.id AS "carerId", m.id AS "memberId", m.birth_date::text AS "birthDate" FROM members c, members m
         WHERE c.member_no = $1 AND m.member_no = $2 AND NOT EXISTS (SELECT FROM care_relations r WHERE r.member_id = m.id)`,
        [carer, member],
      );
      const [pair] = rows;
      if (!pair) continue;
      const { carerId, memberId, birthDate } = pair;
      const agreed = { memberId, relationship, scopes: CARE_SCOPES, until: untilAdulthood(birthDate, null, now()) };
      await writeRelation(tx, carerId, { ...agreed, ...(recordedBy && { recordedBy }) }, since);
      // So that both have something to see of what was done (R-MEM-23).
      const look = { action: "HEALTH_DATA_READ", detail: { kind: null }, at: new Date(now().getTime() - DAY_MS) } as const;
      await writeAudit(tx, [{ subject: subjectOf(memberId), actor: memberActor(carerId), ...look }]);
      written += 1;
    }
    return written;
  });
}
