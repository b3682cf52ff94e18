import type { StaffActor } from "../platform/actor.ts";
import { listForStaff } from "../platform/staff-list.ts";
import type { ConsultationPlace } from "@kaifong/contract";
import { consultationAfter, type StaffMove } from "@kaifong/domain/consultation";
import type { Deps } from "../platform/deps.ts";
import { lockMembers } from "../platform/locks.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { type ConsultationRow, findConsultation, liveConsultations, moveConsultation } from "./consultation-sql.ts";
import { recordMove } from "./record-move.ts";

/** What the centre makes of a request: with place and time where it offers or confirms, with words where it declines. */
export type CentreAnswer =
  | { readonly move: Extract<StaffMove, "OFFER" | "CONFIRM">; readonly place: ConsultationPlace; readonly startsAt: Date }
  | { readonly move: Extract<StaffMove, "DECLINE">; readonly reason: string }
  | { readonly move: Extract<StaffMove, "FINISH"> };

/**
 * Answers a request in the centre's name, by staff; the member is told, but of what is done. Out: as it stands then. Refuses with
 * REQUEST_NOT_FOUND and DECISION_NOT_POSSIBLE.
 */
export function decideConsultation(
  { db, now }: Pick<Deps, "db" | "now">,
  reference: string,
  { move, ...said }: CentreAnswer,
  by: StaffActor,
): Promise<ConsultationRow | Refusal<"REQUEST_NOT_FOUND" | "DECISION_NOT_POSSIBLE">> {
  return db.transaction(async (tx) => {
    const known = await findConsultation(tx, { reference });
    if (!known) return refuse("REQUEST_NOT_FOUND");
    await lockMembers(tx, [known.memberId]);
    const row = await findConsultation(tx, { reference });
    if (!row) return refuse("REQUEST_NOT_FOUND");
    const state = consultationAfter(move, "STAFF", row, now(), "startsAt" in said ? said.startsAt : null);
    if (!state) return refuse("DECISION_NOT_POSSIBLE");
    const after = await moveConsultation(tx, row.id, { state, ...said }, now());
    await recordMove(tx, row.state, after, by);
    return after;
  });
}

/** What waits for the centre or is agreed, for staff to answer. */
export function listForCentre({ db }: Pick<Deps, "db">, by: StaffActor) {
  return listForStaff(db, by, liveConsultations, (requests) => ({ action: "CONSULTATIONS_LISTED", detail: { requests } }));
}
