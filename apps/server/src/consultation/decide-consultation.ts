import type { StaffActor } from "../platform/actor.ts";
import { listForStaff } from "../platform/staff-list.ts";
import type { PublishedContent } from "@kaifong/content/server";
import type { ConsultationPlace } from "@kaifong/contract";
import { consultationAfter, type StaffMove, type TimedStaffMove } from "@kaifong/domain/consultation";
import { spansOn } from "@kaifong/domain/time";
import type { Deps } from "../platform/deps.ts";
import { holidaysIn } from "../platform/holidays.ts";
import { lockMembers } from "../platform/locks.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { type ConsultationRow, findConsultation, liveConsultations, moveConsultation } from "./consultation-sql.ts";
import { recordMove } from "./record-move.ts";

/** What the centre makes of a request: with place and time where it offers or confirms, with words where it declines. */
export type CentreAnswer =
  | { readonly move: TimedStaffMove; readonly place: ConsultationPlace; readonly startsAt: Date }
  | { readonly move: Extract<StaffMove, "DECLINE">; readonly reason: string }
  | { readonly move: Exclude<StaffMove, TimedStaffMove | "DECLINE"> };

type Undecided = "REQUEST_NOT_FOUND" | "DECISION_NOT_POSSIBLE" | "CENTRE_CLOSED_THEN";

/** Where opening hours are read. */
interface Hours {
  readonly content: { readonly mirror: PublishedContent };
}

/**
 * Answers a request in the centre's name, by staff; the member is told, but of what is done. Out: as it stands then. Refuses with
 * REQUEST_NOT_FOUND, DECISION_NOT_POSSIBLE and, with the hours of that day, CENTRE_CLOSED_THEN.
 */
export function decideConsultation(
  { db, now, content }: Pick<Deps, "db" | "now"> & Hours,
  reference: string,
  { move, ...said }: CentreAnswer,
  by: StaffActor,
): Promise<ConsultationRow | Refusal<Undecided>> {
  return db.transaction(async (tx) => {
    const known = await findConsultation(tx, { reference });
    if (!known) return refuse("REQUEST_NOT_FOUND");
    await lockMembers(tx, [known.memberId]);
    const row = await findConsultation(tx, { reference });
    if (!row) return refuse("REQUEST_NOT_FOUND");
    const state = consultationAfter(move, "STAFF", row, now(), "startsAt" in said ? said.startsAt : null);
    if (!state) return refuse("DECISION_NOT_POSSIBLE");
    const closed = "place" in said ? refuseClosed(content.mirror, said) : undefined;
    if (closed) return closed;
    const after = await moveConsultation(tx, row.id, { state, ...said }, now());
    await recordMove(tx, row.state, after, by);
    return after;
  });
}

/**
 * R-CON-04: nobody is asked to come while it is closed there, nor called while the core centre is. Hours that nobody knows refuse
 * nothing.
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
  const spans = spansOn(hours, startsAt, holidaysIn(content));
  if (hours.length === 0 || spans.some(({ opens, closes }) => opens <= startsAt && startsAt < closes)) return undefined;
  return refuse("CENTRE_CLOSED_THEN", {
    detail: { hours: spans.map(({ open, close }) => `${open}–${close}`).join(", ") || "–" },
  });
}

/** What waits for the centre or is agreed, for staff to answer. */
export function listForCentre({ db }: Pick<Deps, "db">, by: StaffActor) {
  return listForStaff(db, by, liveConsultations, (requests) => ({ action: "CONSULTATIONS_LISTED", detail: { requests } }));
}
