import type { Consultation, ConsultationPlace, ConsultationState, NewConsultation } from "@kaifong/contract";
import type { StaffListQuery } from "@kaifong/contract/staff";
import { consultationActions, LIVE_CONSULTATION_STATES, UNANSWERED_CONSULTATION_STATES } from "@kaifong/domain/consultation";
import type { LockingTx, Tx } from "../platform/db.ts";
import { requireLockedMembers } from "../platform/locks.ts";
import { literals } from "../platform/sql-literals.ts";
import { readStaffList, type StaffList } from "../platform/staff-list.ts";

/** A request as the database has it. */
export interface ConsultationRow extends Omit<NewConsultation, "remarks"> {
  readonly id: string;
  readonly memberId: string;
  readonly reference: string;
  readonly remarks: string | null;
  readonly state: ConsultationState;
  readonly place: ConsultationPlace | null;
  readonly startsAt: Date | null;
  readonly reason: string | null;
  readonly requestedAt: Date;
  readonly stateSince: Date;
}

const COLUMNS = `c.id, c.member_id AS "memberId", c.reference, c.topic, c.days, c.times, c.language, c.reply_channel AS "replyChannel", c.remarks,
  c.state, c.place, c.starts_at AS "startsAt", c.reason, c.requested_at AS "requestedAt", c.state_since AS "stateSince"`;
/** Requests that one call lists. */
const MAX_ROWS = 100;

/** Writes a request. Returns the row. */
export async function insertConsultation(
  tx: Tx,
  memberId: string,
  { topic, days, times, language, replyChannel, remarks = "" }: NewConsultation,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<ConsultationRow> {
  const { rows } = await tx.query<ConsultationRow>(
    `INSERT INTO consultations AS c (member_id, topic, days, times, language, reply_channel, remarks, requested_at, requested_by, state_since)
     VALUES ($1, $2, $3, $4, $5, $6, nullif($7, ''), $8, $9, $8) RETURNING ${COLUMNS}`,
    [memberId, topic, [...new Set(days)], [...new Set(times)], language, replyChannel, remarks, at, by],
  );
  const [row] = rows;
  if (!row) throw new Error("a request was not written");
  return row;
}

/**
 * Puts a request, as it was read under its member's lock, into another state. A place or time that is not given stays; a reason
 * belongs to this state alone. Returns the new row. Throws when it is no longer in the state that was read.
 */
export async function moveConsultation(
  tx: LockingTx,
  { id, memberId, state }: Pick<ConsultationRow, "id" | "memberId" | "state">,
  to: Pick<ConsultationRow, "state"> & Partial<Pick<ConsultationRow, "place" | "startsAt" | "reason">>,
  at: Date,
): Promise<ConsultationRow> {
  requireLockedMembers(tx, [memberId]);
  const { rows } = await tx.query<ConsultationRow>(
    `UPDATE consultations c SET state = $2, place = coalesce($3, c.place), starts_at = coalesce($4, c.starts_at), reason = $5,
       state_since = $6 WHERE c.id = $1 AND c.state = $7 RETURNING ${COLUMNS}`,
    [id, to.state, to.place ?? null, to.startsAt ?? null, to.reason ?? null, at, state],
  );
  const [row] = rows;
  if (!row) throw new Error(`no request that is ${state}`);
  return row;
}

/** A member's requests: live ones first, then the newest. */
export async function consultationsOf(tx: Tx, memberId: string): Promise<readonly ConsultationRow[]> {
  const { rows } = await tx.query<ConsultationRow>(
    `SELECT ${COLUMNS} FROM consultations c WHERE c.member_id = $1
     ORDER BY c.state = ANY ($2::text[]) DESC, c.requested_at DESC, c.id DESC LIMIT ${MAX_ROWS}`,
    [memberId, LIVE_CONSULTATION_STATES],
  );
  return rows;
}

/** A request by its id, of a member, or by its reference. */
export async function findConsultation(
  tx: Tx,
  which: { readonly id: string; readonly memberId: string } | { readonly reference: string },
): Promise<ConsultationRow | undefined> {
  const [condition, values] =
    "id" in which ? ["c.id = $1 AND c.member_id = $2", [which.id, which.memberId]] : ["c.reference = $1", [which.reference]];
  const { rows } = await tx.query<ConsultationRow>(`SELECT ${COLUMNS} FROM consultations c WHERE ${condition}`, values);
  return rows[0];
}

/** A request as staff see it. */
export interface WaitingConsultation extends ConsultationRow {
  readonly memberNo: string;
}

/** Everybody's live requests, the oldest first, with the member's number. */
export function liveConsultations(tx: Tx, page: StaffListQuery): Promise<StaffList<WaitingConsultation> | undefined> {
  const text = `SELECT ${COLUMNS}, m.member_no AS "memberNo", c.state NOT IN (${literals(UNANSWERED_CONSULTATION_STATES)}) AS "isAnswered"
     FROM consultations c JOIN members m ON m.id = c.member_id WHERE c.state IN (${literals(LIVE_CONSULTATION_STATES)})`;
  const order = { isAnswered: "boolean", stateSince: "timestamptz", id: "uuid" } as const;
  return readStaffList(tx, { text, values: [], order }, page);
}

/** Live requests whose agreed or offered time has come. */
export async function startedConsultations(
  tx: Tx,
  now: Date,
): Promise<readonly { readonly id: string; readonly memberId: string }[]> {
  const { rows } = await tx.query<{ id: string; memberId: string }>(
    `SELECT id, member_id AS "memberId" FROM consultations WHERE state = ANY ($1::text[]) AND starts_at <= $2 ORDER BY starts_at`,
    [LIVE_CONSULTATION_STATES, now],
  );
  return rows;
}

/** A request as its member's page shows it. */
export function presentConsultation(row: ConsultationRow, now: Date): Consultation {
  const { id, reference, topic, days, times, language, replyChannel, remarks, state, reason, place, startsAt } = row;
  return {
    ...{ id, reference, topic, days, times, language, replyChannel, remarks, state, reason },
    requestedAt: row.requestedAt.toISOString(),
    since: row.stateSince.toISOString(),
    appointment: place === null || startsAt === null ? null : { place, startsAt: startsAt.toISOString() },
    actions: [...consultationActions("MEMBER", { state, startsAt }, now)],
  };
}
