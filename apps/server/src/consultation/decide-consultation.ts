import type { ConsultationPlace } from "@kaifong/contract";
import { type CentreDecision, mayDecide } from "@kaifong/domain/consultation";
import { type StaffActor, writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import { lockMembers } from "../platform/locks.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { type ConsultationRow, findConsultation, liveConsultations, moveConsultation } from "./consultation-sql.ts";
import { recordMove } from "./record-move.ts";

/** What the centre makes of a request: with place and time where it offers or confirms, with words where it declines. */
export type CentreAnswer =
  | { readonly to: Extract<CentreDecision, "OFFERED" | "CONFIRMED">; readonly place: ConsultationPlace; readonly startsAt: Date }
  | { readonly to: "DECLINED"; readonly reason: string }
  | { readonly to: "DONE" };

/**
 * Answers a request in the centre's name, by staff; the member is told, but of what is done. Out: as it stands then. Refuses with
 * REQUEST_NOT_FOUND and DECISION_NOT_POSSIBLE.
 */
export function decideConsultation(
  { db, now }: Pick<Deps, "db" | "now">,
  reference: string,
  answer: CentreAnswer,
  by: StaffActor,
): Promise<ConsultationRow | Refusal<"REQUEST_NOT_FOUND" | "DECISION_NOT_POSSIBLE">> {
  return db.transaction(async (tx) => {
    const known = await findConsultation(tx, { reference });
    if (!known) return refuse("REQUEST_NOT_FOUND");
    await lockMembers(tx, [known.memberId]);
    const row = await findConsultation(tx, { reference });
    if (!row) return refuse("REQUEST_NOT_FOUND");
    const startsAt = "startsAt" in answer ? answer.startsAt : null;
    if (!mayDecide(answer.to, row, { startsAt, now: now() })) return refuse("DECISION_NOT_POSSIBLE");
    const { to, ...said } = answer;
    const after = await moveConsultation(tx, row.id, { state: to, ...said }, now());
    await recordMove(tx, row.state, after, by);
    return after;
  });
}

/** What waits for the centre or is agreed, for staff to answer; that they looked is recorded. */
export function listForCentre({ db }: Pick<Deps, "db">, by: StaffActor): ReturnType<typeof liveConsultations> {
  return db.transaction(async (tx) => {
    const live = await liveConsultations(tx);
    await writeAudit(tx, [{ subject: "system", actor: by, action: "CONSULTATIONS_LISTED", detail: { requests: live.length } }]);
    return live;
  });
}
