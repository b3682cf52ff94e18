import { personColumns } from "../../platform/members.ts";
import { jsonObject, literals } from "../../platform/sql-literals.ts";
import { readStaffList, type StaffList } from "../../platform/staff-list.ts";
import type { Correction, CorrectionKind, CorrectionState, PersonFacts, PersonField } from "@kaifong/contract";
import type { StaffListQuery } from "@kaifong/contract/staff";
import { SETTLED_CORRECTION_DAYS, WAITING_CORRECTION_STATES } from "@kaifong/domain/membership";
import { DAY_MS } from "@kaifong/domain/time";
import type { LockingTx, Tx } from "../../platform/db.ts";
import { deleteInBatches } from "../../platform/delete-in-batches.ts";
import { requireLockedMembers } from "../../platform/locks.ts";
import type { PresentState } from "../../platform/staff-seen.ts";

/** A request as the database has it. */
export interface CorrectionRow extends PresentState<CorrectionState> {
  readonly id: string;
  readonly memberId: string;
  readonly reference: string;
  readonly kind: CorrectionKind;
  readonly fields: readonly PersonField[];
  /** The requested values; null for a consent, and once it is settled. */
  readonly person: PersonFacts | null;
  readonly requestedAt: Date;
  readonly settledAt: Date | null;
  readonly reason: string | null;
}

/** The facts of an identity card, from a row that has them. */
const personSql = (row: string) => jsonObject<PersonFacts>(personColumns(row));

const COLUMNS = `c.id, c.member_id AS "memberId", c.reference, c.kind, c.state, c.fields, c.requested_at AS "requestedAt",
  c.settled_at AS "settledAt", coalesce(c.settled_at, c.requested_at) AS "stateSince", c.reason,
  CASE WHEN c.birth_date IS NOT NULL THEN ${personSql("c")} END AS person`;
/** Requests that a page shows. */
const MAX_SHOWN = 10;

interface NewCorrection {
  readonly kind: CorrectionKind;
  readonly fields: readonly PersonField[];
  readonly person: PersonFacts | null;
}

/** Writes a request. Returns the row. */
export async function insertCorrection(
  tx: Tx,
  memberId: string,
  { kind, fields, person }: NewCorrection,
  now: Date,
): Promise<CorrectionRow> {
  const { rows } = await tx.query<CorrectionRow>(
    `INSERT INTO corrections AS c (member_id, kind, fields, surname_zh, given_name_zh, surname_en, given_name_en, gender, birth_date,
       requested_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${COLUMNS}`,
    [
      ...[memberId, kind, [...fields]],
      ...[person?.surnameZh, person?.givenNameZh, person?.surnameEn, person?.givenNameEn, person?.gender, person?.birthDate],
      now,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("a correction was not written");
  return row;
}

/**
 * Settles a request, as it was read under its member's lock, and deletes the requested values. Returns the new row. Throws when
 * it is no longer in the state that was read.
 */
export async function moveCorrection(
  tx: LockingTx,
  { id, memberId, state: from }: Pick<CorrectionRow, "id" | "memberId" | "state">,
  { state, by, reason = null }: { readonly state: CorrectionState; readonly by: string; readonly reason?: string | null },
  now: Date,
): Promise<CorrectionRow> {
  requireLockedMembers(tx, [memberId]);
  const { rows } = await tx.query<CorrectionRow>(
    `UPDATE corrections c SET state = $2, settled_by = $3, reason = $4, settled_at = $5, surname_zh = NULL, given_name_zh = NULL,
       surname_en = NULL, given_name_en = NULL, gender = NULL, birth_date = NULL
     WHERE c.id = $1 AND c.state = $6 RETURNING ${COLUMNS}`,
    [id, state, by, reason, now, from],
  );
  const [row] = rows;
  if (!row) throw new Error(`no correction that is ${from}`);
  return row;
}

/** A member's requests: those that wait first, as many as there are kinds, then the last that were settled. */
export async function correctionsOf(tx: Tx, memberId: string): Promise<readonly CorrectionRow[]> {
  const { rows } = await tx.query<CorrectionRow>(
    `SELECT ${COLUMNS} FROM corrections c WHERE c.member_id = $1
     ORDER BY c.settled_at DESC NULLS FIRST, c.requested_at DESC, c.id DESC LIMIT ${MAX_SHOWN}`,
    [memberId],
  );
  return rows;
}

/** The request of this kind that waits for staff: there is one at most, however many others came after it. */
export async function waitingCorrection(tx: Tx, memberId: string, kind: CorrectionKind): Promise<CorrectionRow | undefined> {
  const { rows } = await tx.query<CorrectionRow>(
    `SELECT ${COLUMNS} FROM corrections c
     WHERE c.member_id = $1 AND c.kind = $2 AND c.state IN (${literals(WAITING_CORRECTION_STATES)})`,
    [memberId, kind],
  );
  return rows[0];
}

/** A request by its id, of a member, or by its reference. */
export async function findCorrection(
  tx: Tx,
  which: { readonly id: string; readonly memberId: string } | { readonly reference: string },
): Promise<CorrectionRow | undefined> {
  const [condition, values] =
    "id" in which ? ["c.id = $1 AND c.member_id = $2", [which.id, which.memberId]] : ["c.reference = $1", [which.reference]];
  const { rows } = await tx.query<CorrectionRow>(`SELECT ${COLUMNS} FROM corrections c WHERE ${condition}`, values);
  return rows[0];
}

/** A request as staff see it: whose it is, and the current values. */
export interface OpenCorrection extends CorrectionRow {
  readonly memberNo: string;
  readonly current: PersonFacts;
}

/** Everybody's requests that wait for staff, the oldest first. */
export function openCorrections(tx: Tx, page: StaffListQuery): Promise<StaffList<OpenCorrection> | undefined> {
  const text = `SELECT ${COLUMNS}, m.member_no AS "memberNo", ${personSql("m")} AS current FROM corrections c JOIN members m ON m.id = c.member_id
     WHERE c.state IN (${literals(WAITING_CORRECTION_STATES)})`;
  return readStaffList(tx, { text, values: [], order: { requestedAt: "timestamptz", id: "uuid" } }, page);
}

/** Deletes requests that were settled a year ago. Returns how many. */
export async function purgeCorrections(tx: Tx, now: Date): Promise<number> {
  const past = new Date(now.getTime() - SETTLED_CORRECTION_DAYS * DAY_MS);
  return deleteInBatches(tx, "DELETE FROM corrections", "settled_at <= $1", [past]);
}

/** A request as its member's page shows it. */
export function presentCorrection(row: CorrectionRow): Correction {
  const { id, reference, kind, state, fields, person, reason, requestedAt, settledAt } = row;
  return {
    ...{ id, reference, kind, state, person, reason, fields: [...fields] },
    requestedAt: requestedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
