import type { CONTACT_RELATIONSHIPS } from "@kaifong/contract";
import { CARE_SCOPES } from "@kaifong/contract";
import { untilAdulthood } from "@kaifong/domain/membership";
import { type CalendarDay, DAY_MS } from "@kaifong/domain/time";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import { lockMembers } from "../platform/locks.ts";
import { endRelation, writeRelation } from "./care-sql.ts";

interface DemoRelation {
  readonly carer: string;
  readonly member: string;
  /** The carer's relationship to the member. */
  readonly relationship: (typeof CONTACT_RELATIONSHIPS)[number];
  /** Which of the staff recorded a junior's guardian (R-MEM-18). */
  readonly recordedBy?: string;
  /** How many days ago the member ended it, if they have. */
  readonly endedDaysAgo?: number;
}

/** A father for his daughter of twelve, a daughter for her mother of eighty-three; a wife for her husband, until he was well. */
const DEMO: readonly DemoRelation[] = [
  { carer: "DHC100009", member: "DHC100003", relationship: "P", recordedBy: "Demonstration" },
  { carer: "DHC100008", member: "DHC100007", relationship: "CH" },
  { carer: "DHC100028", member: "DHC100027", relationship: "SP", endedDaysAgo: 30 },
];
const SINCE_DAYS = 60;

/**
 * Lets people of the demonstration act for others, as of the first start; anybody who has a relation is left alone. Needs the
 * demo members. Returns how many were written.
 */
export async function seedDemoRelations({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return db.transaction(async (tx) => {
    // This comes first: only statements after the lock see what another process has written meanwhile.
    const { rows: sides } = await tx.query<{ id: string }>("SELECT id FROM members WHERE member_no = ANY ($1)", [
      DEMO.flatMap(({ carer, member }) => [carer, member]),
    ]);
    await lockMembers(
      tx,
      sides.map(({ id }) => id),
    );
    let written = 0;
    for (const { carer, member, relationship, recordedBy, endedDaysAgo } of DEMO) {
      const { rows } = await tx.query<{ carerId: string; memberId: string; birthDate: CalendarDay }>(
        `SELECT c.id AS "carerId", m.id AS "memberId", m.birth_date::text AS "birthDate" FROM members c, members m
         WHERE c.member_no = $1 AND m.member_no = $2 AND NOT EXISTS (SELECT FROM care_relations r WHERE r.member_id = m.id)`,
        [carer, member],
      );
      const [pair] = rows;
      if (!pair) continue;
      const { carerId, memberId, birthDate } = pair;
      const agreed = { memberId, relationship, scopes: CARE_SCOPES, until: untilAdulthood(birthDate, null, now()) };
      const relating = { ...agreed, ...(recordedBy && { recordedBy }) };
      const { relation } = await writeRelation(tx, carerId, relating, daysAgo(SINCE_DAYS)); // the first of the two
      // So that both sides see something that was done (R-MEM-23).
      const look = { action: "HEALTH_DATA_READ", detail: { kind: null }, at: daysAgo((endedDaysAgo ?? 0) + 1) } as const;
      const subject = subjectOf(memberId);
      await writeAudit(tx, [{ subject, actor: memberActor(carerId), ...look }]);
      if (endedDaysAgo !== undefined) {
        const at = daysAgo(endedDaysAgo);
        await endRelation(tx, { relation, memberId }, at);
        await writeAudit(tx, [{ subject, actor: subject, action: "CARE_ENDED", detail: { relation, carer: carerId }, at }]);
      }
      written += 1;
    }
    return written;
  });
}
