import type { ConsultationPlace } from "@kaifong/contract";
import { type CentreDecision, mayDecide } from "@kaifong/domain/consultation";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import { lockMembers } from "../platform/locks.ts";
import { findConsultation, liveConsultations, moveConsultation } from "./consultation-sql.ts";
import { recordMove } from "./record-move.ts";

/** What the centre makes of a request: with place and time where it offers or confirms, with words where it declines. */
export type CentreAnswer =
  | { readonly to: Extract<CentreDecision, "OFFERED" | "CONFIRMED">; readonly place: ConsultationPlace; readonly startsAt: Date }
  | { readonly to: "DECLINED"; readonly reason: string }
  | { readonly to: "DONE" };

export type Answered = { readonly done: true } | { readonly done: false; readonly because: "NOT_FOUND" | "NOT_POSSIBLE" };

/** Answers a request in the centre's name, by staff; the member is told, but of what is done. */
export function decideConsultation(
  { db, now }: Pick<Deps, "db" | "now">,
  reference: string,
  answer: CentreAnswer,
  by: `staff:${string}`,
): Promise<Answered> {
  return db.transaction(async (tx) => {
    const known = await findConsultation(tx, { reference });
    if (!known) return { done: false, because: "NOT_FOUND" };
    await lockMembers(tx, [known.memberId]);
    const row = await findConsultation(tx, { reference });
    if (!row) return { done: false, because: "NOT_FOUND" };
    const startsAt = "startsAt" in answer ? answer.startsAt : null;
    if (!mayDecide(answer.to, row, { startsAt, now: now() })) return { done: false, because: "NOT_POSSIBLE" };
    const { to, ...said } = answer;
    const after = await moveConsultation(tx, row.id, { state: to, ...said }, now());
    await recordMove(tx, row.state, after, by);
    return { done: true };
  });
}

/** What waits for the centre or is agreed, for staff to answer; that they looked is recorded. */
export function listForCentre({ db }: Pick<Deps, "db">, by: `staff:${string}`): ReturnType<typeof liveConsultations> {
  return db.transaction(async (tx) => {
    const live = await liveConsultations(tx);
    await writeAudit(tx, [{ subject: "system", actor: by, action: "CONSULTATIONS_LISTED", detail: { requests: live.length } }]);
    return live;
  });
}
