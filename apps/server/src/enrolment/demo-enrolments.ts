import type { LaterAction, RankingAction } from "@kaifong/domain/enrolment";
import { HOUR_MS } from "@kaifong/domain/time";
import { memberActor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { DEMO_STAFF } from "../platform/demo-member.ts";
import type { Deps } from "../platform/deps.ts";
import { enrolBatch } from "./enrol-batch.ts";
import { type ActionRequest, performActions } from "./move-enrolments.ts";

/** Who stands where in the demonstration: class code → member numbers, and whether staff have confirmed them already. */
const DEMO: readonly { readonly classCode: string; readonly members: readonly string[]; readonly confirmed: boolean }[] = [
  { classCode: "KF26-KIT-03", members: numbers(10, 13), confirmed: false },
  { classCode: "KF26-BAL-01", members: numbers(10, 17), confirmed: false },
  { classCode: "KF26-BAL-02", members: ["DHC100002", ...numbers(10, 21)], confirmed: false },
  { classCode: "KF26-MEM-02", members: numbers(12, 19), confirmed: false },
  { classCode: "KF26-BDJ-03", members: ["DHC100002", ...numbers(14, 21)], confirmed: true },
  { classCode: "KF26-MND-03", members: numbers(10, 15), confirmed: true },
];

/** One whose records show what can become of an enrolment: class code → what followed, in turn. */
const HISTORY_OF = "DHC100007";
const HISTORY: readonly { readonly classCode: string; readonly actions: readonly Exclude<LaterAction, RankingAction>[] }[] = [
  { classCode: "KF26-BP-02", actions: ["CONFIRM"] },
  { classCode: "KF26-WLK-01", actions: ["CONFIRM", "GIVE_UP"] },
  { classCode: "KF26-MEM-01", actions: ["CANCEL_BALLOT"] },
  { classCode: "KF26-MND-01", actions: ["WITHDRAW"] },
];

/**
 * Gives the demonstration people in classes, so that full classes, running ballots and confirmed places can be seen. Each class
 * is filled once, when it is first known and still empty, as if its members had come an hour after opening. Needs the demo
 * members.
 */
export async function seedDemoEnrolments(deps: Pick<Deps, "db" | "env">): Promise<void> {
  if (!deps.env.demoData) return;
  for (const entry of DEMO) {
    // Locks are taken once per transaction, so staff confirm in one of their own, as they do.
    const filled = await deps.db.transaction((tx) => fill(tx, entry));
    if (filled && entry.confirmed) await deps.db.transaction((tx) => performActions(tx, filled.confirmations, filled.at));
  }
  for (const { classCode, actions } of HISTORY) {
    const entry = { classCode, members: [HISTORY_OF], confirmed: false };
    const filled = await deps.db.transaction((tx) => fill(tx, entry));
    if (!filled) continue;
    for (const [hours, action] of actions.entries()) {
      const at = new Date(filled.at.getTime() + (hours + 1) * HOUR_MS);
      const requests = filled.confirmations.map(({ memberId, enrolmentId }) => {
        const actor = action === "CONFIRM" ? DEMO_STAFF : memberActor(memberId);
        return { memberId, enrolmentId, actor, action };
      });
      await deps.db.transaction((tx) => performActions(tx, requests, at));
    }
  }
}

/** Out: when, and how staff would confirm each place; nothing where the class is not known, or not empty. */
async function fill(
  tx: Tx,
  entry: (typeof DEMO)[number],
): Promise<{ readonly at: Date; readonly confirmations: readonly ActionRequest[] } | undefined> {
  const { rows } = await tx.query<{ id: string; enrolStart: Date }>(
    `SELECT id, enrol_start AS "enrolStart" FROM classes c
     WHERE class_code = $1 AND published AND NOT EXISTS (SELECT FROM enrolments e WHERE e.class_id = c.id)`,
    [entry.classCode],
  );
  const target = rows[0];
  if (!target) return undefined;
  const at = new Date(target.enrolStart.getTime() + HOUR_MS);
  const members = await tx.query<{ id: string }>("SELECT id FROM members WHERE member_no = ANY ($1) ORDER BY member_no", [
    entry.members,
  ]);
  const requests = members.rows.map(({ id }) => ({ memberId: id, actor: memberActor(id), key: null }));
  const decisions = await enrolBatch(tx, target.id, requests, at);
  const confirmations = decisions.flatMap((decision, index) => {
    const memberId = requests[index]?.memberId;
    if (decision.outcome !== "ENROLLED" || memberId === undefined) return [];
    return [{ memberId, actor: DEMO_STAFF, enrolmentId: decision.enrolmentId, action: "CONFIRM" as const }];
  });
  return { at, confirmations };
}

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `DHC1000${from + index}`);
}
