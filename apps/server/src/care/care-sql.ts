import type { CareRelation, CareScope, OfferedCare } from "@kaifong/contract";
import { CARE_RECORD_MONTHS, careState, isAdult, isGuardian, MAX_CARE_RELATIONS } from "@kaifong/domain/membership";
import { ageOn, type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import type { LockingTx, Tx } from "../platform/db.ts";
import { deleteInBatches } from "../platform/delete-in-batches.ts";
import { hasLockedMembers, requireLockedMembers } from "../platform/locks.ts";
import { namedColumns } from "../platform/members.ts";
import { isLiveRelation } from "../relations/live-relations.ts";

/** A member as somebody with a relation to them sees them. */
interface PersonRow {
  readonly memberId: string;
  readonly memberNo: string;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly gender: CareRelation["person"]["gender"];
  readonly birthDate: CalendarDay;
}

const PERSON = `p.id AS "memberId", ${namedColumns("p")}, p.gender, p.birth_date::text AS "birthDate"`;

export interface OfferRow extends PersonRow {
  readonly relationship: OfferedCare["relationship"];
  readonly scopes: CareScope[];
  readonly until: CalendarDay | null;
  /** The guardian who created it for a member under 18. */
  readonly guardianId: string | null;
}

interface RelationRow extends Omit<OfferRow, "guardianId"> {
  readonly id: string;
  readonly carerId: string;
  readonly since: Date;
  readonly recordedBy: string | null;
  /** The member's day of birth, whichever side asks. */
  readonly memberBirthDate: CalendarDay;
}

/**
 * Whether the code of an offer, a row of `care_offers o`, may still be entered; rows are deleted when they are taken or
 * withdrawn. `now`: the time, in SQL.
 */
const isWaitingOffer = (now: string) => `o.expires_at > ${now}::timestamptz`;

/** A code to give away: 31 signs that look like no other, to the eighth, for ten attempts an hour; random as keys are. */
export async function newCode(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ code: string }>("SELECT new_reference() AS code");
  if (!rows[0]) throw new Error("SELECT gave no code");
  return rows[0].code;
}

/** Writes the member's offer in place of an earlier one. */
export async function writeCareOffer(
  tx: LockingTx,
  offer: Pick<OfferRow, "memberId" | "relationship" | "scopes" | "until" | "guardianId"> & {
    readonly codeHash: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { memberId, codeHash, relationship, scopes, until, expiresAt, guardianId } = offer;
  requireLockedMembers(tx, [memberId]);
  await tx.query(
    `INSERT INTO care_offers (member_id, code_hash, relationship, scopes, until, expires_at, guardian_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (member_id)
     DO UPDATE SET code_hash = $2, relationship = $3, scopes = $4, until = $5, expires_at = $6, guardian_id = $7`,
    [memberId, codeHash, relationship, scopes, until, expiresAt, guardianId],
  );
}

const OFFER = `${PERSON}, o.relationship, o.scopes, o.until::text, o.guardian_id AS "guardianId" FROM`;

/** The offer of this code, if it may still be accepted. */
export async function findCareOffer(tx: Tx, codeHash: string, now: Date): Promise<OfferRow | undefined> {
  const { rows } = await tx.query<OfferRow>(
    `SELECT ${OFFER} care_offers o JOIN members p ON p.id = o.member_id WHERE o.code_hash = $1 AND ${isWaitingOffer("$2")}`,
    [codeHash, now],
  );
  return rows[0];
}

/**
 * Claims the offer of this code: nobody else gets it, whoever enters the code at the same time. Returns undefined when there is
 * none, and when one came into being only after its owners were locked; then the caller refuses.
 */
export async function claimCareOffer(tx: LockingTx, codeHash: string, now: Date): Promise<OfferRow | undefined> {
  const { rows } = await tx.query<OfferRow>(
    `WITH o AS (DELETE FROM care_offers o WHERE code_hash = $1 AND ${isWaitingOffer("$2")} RETURNING *)
     SELECT ${OFFER} o JOIN members p ON p.id = o.member_id`,
    [codeHash, now],
  );
  return rows.find(({ memberId, guardianId }) =>
    hasLockedMembers(
      tx,
      [memberId, guardianId].filter((id) => id !== null),
    ),
  );
}

interface WaitingRow extends Pick<OfferRow, "memberId" | "guardianId" | "scopes" | "until"> {
  readonly expiresAt: Date;
}

/** The offer of a member, or of a guardian for them, while its code may still be entered. */
export async function findWaitingOffer(tx: Tx, memberId: string, now: Date): Promise<WaitingRow | undefined> {
  const { rows } = await tx.query<WaitingRow>(
    `SELECT member_id AS "memberId", guardian_id AS "guardianId", scopes, until::text, expires_at AS "expiresAt"
     FROM care_offers o WHERE member_id = $1 AND ${isWaitingOffer("$2")}`,
    [memberId, now],
  );
  return rows[0];
}

/** Withdraws the offer. Returns false when there is none. */
export async function deleteCareOffer(tx: LockingTx, memberId: string, now: Date): Promise<boolean> {
  requireLockedMembers(tx, [memberId]);
  const { rowCount } = await tx.query(`DELETE FROM care_offers o WHERE member_id = $1 AND ${isWaitingOffer("$2")}`, [
    memberId,
    now,
  ]);
  return rowCount === 1;
}

/** What two members have agreed on, or what staff have seen, and then who recorded it. */
export interface AgreedCare extends Pick<OfferRow, "memberId" | "relationship" | "until"> {
  readonly scopes: readonly CareScope[];
  readonly recordedBy?: string;
}

/**
 * Lets the carer act for the member from now on; an earlier relation between the two is over. Both members are locked. Returns
 * its id, and that of the earlier one, whose end the caller is to record, if it went on until now.
 */
export async function writeRelation(
  tx: LockingTx,
  carerId: string,
  agreed: AgreedCare,
  now: Date,
): Promise<{ readonly relation: string; readonly replaced: readonly string[] }> {
  const { memberId, relationship, scopes, until, recordedBy = null } = agreed;
  requireLockedMembers(tx, [carerId, memberId]);
  // Also one that its last day has ended, which is nothing to record: of two members one row at most has no end.
  const ended = await tx.query<{ id: string; until: CalendarDay | null }>(
    `UPDATE care_relations SET ended_at = $3 WHERE carer_id = $1 AND member_id = $2 AND ended_at IS NULL
     RETURNING id, until::text`,
    [carerId, memberId, now],
  );
  const replaced = ended.rows.filter((earlier) => careState({ ...earlier, endedAt: null }, hongKongDay(now)) === "LIVE");
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since, until, recorded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [carerId, memberId, relationship, scopes, now, until, recordedBy],
  );
  const [row] = rows;
  if (!row) throw new Error("a relation was not written");
  return { relation: row.id, replaced: replaced.map(({ id }) => id) };
}

/** Gives a relation of this member, on either side, another last day. Returns false when it has ended meanwhile. */
export async function moveLastDay(
  tx: LockingTx,
  { relation, memberId }: Pick<RelationEnd, "relation" | "memberId">,
  last: CalendarDay,
): Promise<boolean> {
  requireLockedMembers(tx, [memberId]);
  const text = "UPDATE care_relations SET until = $3 WHERE id = $1 AND $2 IN (carer_id, member_id) AND ended_at IS NULL";
  const { rowCount } = await tx.query(text, [relation, memberId, last]);
  return rowCount === 1;
}

/** Live relations of a member on either side, oldest first, with the other side of each. */
export async function relationsOf(
  tx: Tx,
  memberId: string,
  now: Date,
): Promise<{ readonly carers: CareRelation[]; readonly caredFor: CareRelation[] }> {
  const { rows } = await tx.query<RelationRow>(
    `SELECT r.id, r.carer_id AS "carerId", r.relationship, r.scopes, r.since, r.until::text, r.recorded_by AS "recordedBy",
       m.birth_date::text AS "memberBirthDate", ${PERSON}
     FROM care_relations r JOIN members m ON m.id = r.member_id
     JOIN members p ON p.id = CASE r.carer_id WHEN $1 THEN r.member_id ELSE r.carer_id END
     WHERE $1 IN (r.carer_id, r.member_id) AND ${isLiveRelation("$2")} ORDER BY r.id`,
    [memberId, hongKongDay(now)],
  );
  const [caredFor, carers] = [true, false].map((isCarer) =>
    rows.filter(({ carerId }) => (carerId === memberId) === isCarer).map((row) => presentRelation(row, now)),
  );
  return { carers: carers ?? [], caredFor: caredFor ?? [] };
}

/** Ids of the relations, not ended, with carers who act for a member by a code alone, not recorded by staff. */
export async function relationsByCode(tx: Tx, memberId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "SELECT id FROM care_relations WHERE member_id = $1 AND ended_at IS NULL AND recorded_by IS NULL",
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Whether either of the two has as many relations as there may be. One that is replaced takes the place of one on both sides. */
export async function hasTooManyRelations(
  tx: Tx,
  { carerId, memberId }: { readonly carerId: string; readonly memberId: string },
  now: Date,
): Promise<boolean> {
  const { carers } = await relationsOf(tx, memberId, now);
  if (carers.some(({ person }) => person.memberId === carerId)) return false;
  const { caredFor } = await relationsOf(tx, carerId, now);
  return Math.max(carers.length, caredFor.length) >= MAX_CARE_RELATIONS;
}

function presentRelation(row: RelationRow, now: Date): CareRelation {
  const { id, since, recordedBy, memberBirthDate } = row;
  const isMinor = !isAdult(memberBirthDate, hongKongDay(now));
  const guardian = isMinor && isGuardian({ ...row, seenByStaff: recordedBy !== null });
  return { id, since: since.toISOString(), guardian, ...presentCareOffer(row, now) };
}

/** Whose offer it is, with their age now in years, and what it lets a carer do until when. */
export function presentCareOffer(row: Omit<OfferRow, "guardianId">, now: Date): OfferedCare {
  const { memberId, memberNo, nameZh, nameEn, gender, birthDate, relationship, scopes, until } = row;
  const age = ageOn(birthDate, hongKongDay(now));
  return { person: { memberId, memberNo, nameZh, nameEn, gender, age }, relationship, scopes, until };
}

/** One side's end of a relation. */
export interface RelationEnd {
  readonly relation: string;
  /** The member on this side. */
  readonly memberId: string;
  /** Ids of relations that this side may not end (R-MEM-19). */
  readonly spared?: readonly string[];
}

/**
 * Ends a relation in which this member, who is locked, is on either side: whatever its carer does meanwhile locks both, and so is
 * written before it, or finds it over. Returns whose it was; undefined when there is none that they may end.
 */
export async function endRelation(
  tx: LockingTx,
  { relation, memberId, spared = [] }: RelationEnd,
  now: Date,
): Promise<{ readonly carerId: string; readonly memberId: string } | undefined> {
  requireLockedMembers(tx, [memberId]);
  const { rows } = await tx.query<{ carerId: string; memberId: string }>(
    `UPDATE care_relations r SET ended_at = $3
     WHERE r.id = $1 AND $2 IN (r.carer_id, r.member_id) AND ${isLiveRelation("$4")} AND r.id <> ALL ($5::uuid[])
     RETURNING r.carer_id AS "carerId", r.member_id AS "memberId"`,
    [relation, memberId, now, hongKongDay(now), spared],
  );
  return rows[0];
}

/** Deletes offers that nobody accepted, and relations that ended long ago. Returns how many. */
export async function purgeCare(tx: Tx, now: Date): Promise<number> {
  const offers = await deleteInBatches(tx, "DELETE FROM care_offers", "expires_at <= $1", [now]);
  const over = `$1::timestamptz - interval '${CARE_RECORD_MONTHS} months'`;
  const past = `ended_at < ${over} OR until < (${over})::date`;
  return offers + (await deleteInBatches(tx, "DELETE FROM care_relations", past, [now]));
}
