import type { DecideConsultation, StaffConsultation } from "@kaifong/contract/staff";
import { isAsSeen, refuseDecision } from "../../platform/staff-seen.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";
import type { PublishedContent } from "@kaifong/content/server";
import type { ConsultationPlace } from "@kaifong/contract";
import { consultationAfter } from "@kaifong/domain/consultation";
import { hongKongDay, spansOn } from "@kaifong/domain/time";
import type { Deps } from "../../platform/deps.ts";
import { holidaysIn } from "../../platform/holidays.ts";
import { lockMembers } from "../../platform/locks.ts";
import { requireMember } from "../../platform/members.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import { findConsultation } from "../consultation-sql.ts";
import { moveAndRecord } from "../record-move.ts";
import { presentForStaff } from "./present-consultation.ts";

type ConsultationDecisionRefusal = "REQUEST_NOT_FOUND" | "DECISION_NOT_POSSIBLE" | "CENTRE_CLOSED_THEN";

/**
 * Decides a request in the centre's name, by staff; the member is notified, except when it is done. Returns the request as it is
 * then. Refuses with REQUEST_NOT_FOUND, with DECISION_NOT_POSSIBLE and the present state when that allows no such decision, or is
 * another than they saw, and with CENTRE_CLOSED_THEN and the hours of that day.
 */
export function decideConsultation(
  { db, now, content }: Pick<Deps, "db" | "now"> & { readonly content: { readonly mirror: PublishedContent } },
  { actor }: StaffCaller,
  decision: DecideConsultation,
): Promise<StaffConsultation | Refusal<ConsultationDecisionRefusal>> {
  return db.transaction(async (tx) => {
    const { reference } = decision;
    const known = await findConsultation(tx, { reference });
    if (!known) return refuse("REQUEST_NOT_FOUND");
    await lockMembers(tx, [known.memberId]);
    const row = await findConsultation(tx, { reference });
    if (!row) return refuse("REQUEST_NOT_FOUND");
    const appointment = "place" in decision ? { place: decision.place, startsAt: new Date(decision.startsAt) } : undefined;
    const state = consultationAfter(decision.move, "STAFF", row, now(), appointment?.startsAt);
    if (!state || !isAsSeen(row, decision.seen)) return refuseDecision(row);
    const closed = appointment && refuseClosed(content.mirror, appointment);
    if (closed) return closed;
    const reason = decision.move === "DECLINE" ? decision.reasonForMember : null;
    const moved = await moveAndRecord(tx, row, { state, reason, ...appointment }, { by: actor, now: now() });
    const { memberNo } = await requireMember(tx, moved.memberId);
    return presentForStaff({ ...moved, memberNo }, now());
  });
}

/**
 * R-CON-04: refuses times at which the place is closed and, for calls, at which the core centre is. Unknown hours refuse nothing.
 */
function refuseClosed(
  content: PublishedContent,
  { place, startsAt }: { readonly place: ConsultationPlace; readonly startsAt: Date },
): Refusal<"CENTRE_CLOSED_THEN"> | undefined {
  const code = place === "PHONE" ? "CORE" : place;
  const hours =
    content
      .of("centres")
      ?.arrangedIn("zh-Hant")
      .find((centre) => centre.code === code)?.hours ?? [];
  const spans = spansOn(hours, hongKongDay(startsAt), holidaysIn(content));
  if (hours.length === 0 || spans.some(({ opens, closes }) => opens <= startsAt && startsAt < closes)) return undefined;
  return refuse("CENTRE_CLOSED_THEN", {
    detail: { hours: spans.map(({ open, close }) => `${open}–${close}`).join(", ") || "–" },
  });
}
