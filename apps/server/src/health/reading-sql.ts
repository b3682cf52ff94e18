import {
  type GlucoseCategory,
  HEALTH_KINDS,
  HEALTH_MEASURES,
  type HealthKind,
  type HealthMeasure,
  MAX_LISTED_READINGS,
  type NewReading,
  type Reading,
} from "@kaifong/contract";
import { isWithinReadingLimit, type MeasuredValues, STAFF_SOURCES } from "@kaifong/domain/health";
import type { LockingTx, Tx } from "../platform/db.ts";
import { lockMembers, requireLockedMembers } from "../platform/locks.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { literals } from "../platform/sql-literals.ts";

/** A reading as the database has it: numbers of other kinds are null. */
export interface ReadingRow extends Readonly<Record<HealthMeasure, number | null>> {
  readonly id: string;
  readonly kind: HealthKind;
  readonly measuredAt: Date;
  readonly category: GlucoseCategory | null;
  readonly source: Reading["source"];
  readonly version: number;
  /** Who wrote this version, as the audit names them. */
  readonly writtenBy: string;
}

/** The writer of a reading, and where it comes from. */
export interface ReadingOrigin {
  readonly source: Reading["source"];
  /** The writer, as the audit names them. */
  readonly by: `${"member" | "staff"}:${string}`;
  readonly at: Date;
}

const MEASURE_NAMES = HEALTH_MEASURES.join(", ");
const MEASURE_NUMBERS = HEALTH_MEASURES.map((measure) => `${measure}::float8 AS ${measure}`).join(", ");
const COLUMNS = `id, kind, measured_at AS "measuredAt", category, ${MEASURE_NUMBERS}, source, version, written_by AS "writtenBy"`;
/** A new reading as JSON, read as a row of these columns. */
const NEW_READING = `("measuredAt" timestamptz, kind text, category text, ${HEALTH_MEASURES.map((measure) => `${measure} numeric`).join(", ")})`;

/** Writes new readings of a member. Returns their ids, in the same order. */
export async function insertReadings(
  tx: Tx,
  memberId: string,
  readings: readonly NewReading[],
  { source, by, at }: ReadingOrigin,
): Promise<readonly string[]> {
  // RETURNING promises no order: the ids are made before, next to the place of each.
  const { rows } = await tx.query<{ id: string }>({
    name: "insert-readings",
    text: `WITH fresh AS MATERIALIZED (
        SELECT uuidv7() AS id, r.* FROM ROWS FROM (jsonb_to_recordset($2) AS ${NEW_READING}) WITH ORDINALITY AS r),
      written AS (
        INSERT INTO health_readings (id, member_id, kind, measured_at, category, ${MEASURE_NAMES}, source, written_by, written_at)
        SELECT id, $1, kind, "measuredAt", category, ${MEASURE_NAMES}, $3, $4, $5 FROM fresh)
      SELECT id FROM fresh ORDER BY ordinality`,
    values: [memberId, JSON.stringify(readings.map(flat)), source, by, at],
  });
  return rows.map(({ id }) => id);
}

/**
 * R-HLT-10: refuses this many more readings of a member when there is no room for them. A call at the same time waits, and counts
 * these.
 */
export async function refuseTooManyReadings(
  tx: LockingTx,
  memberId: string,
  more: number,
): Promise<Refusal<"TOO_MANY_READINGS"> | undefined> {
  await lockMembers(tx, [memberId]);
  const { rows } = await tx.query<{ having: number }>({
    name: "count-readings",
    text: "SELECT count(*) AS having FROM health_readings WHERE member_id = $1",
    values: [memberId],
  });
  return isWithinReadingLimit(more, rows[0]?.having ?? 0) ? undefined : refuse("TOO_MANY_READINGS");
}

/**
 * Moves a member's reading from the version that was corrected to the next one, and stores its previous contents as a version.
 * Returns false when it is no longer of that version. What staff measured only staff correct.
 */
export async function writeCorrection(
  tx: LockingTx,
  { memberId, id, version }: { readonly memberId: string; readonly id: string; readonly version: number },
  reading: NewReading,
  { source, by, at }: ReadingOrigin,
): Promise<boolean> {
  requireLockedMembers(tx, [memberId]);
  const { rowCount } = await tx.query({
    name: "correct-reading",
    text: `WITH changed AS (
        UPDATE health_readings h SET measured_at = r."measuredAt", category = r.category,
          ${HEALTH_MEASURES.map((measure) => `${measure} = r.${measure}`).join(", ")},
          source = $5, written_by = $6, written_at = $7, version = h.version + 1
        FROM jsonb_to_record($4) AS r ${NEW_READING}
        WHERE h.id = $1 AND h.member_id = $2 AND h.version = $3 AND h.kind = r.kind AND h.source NOT IN (${literals(STAFF_SOURCES)})
        RETURNING old.*)
      INSERT INTO health_reading_versions (reading_id, version, measured_at, category, ${MEASURE_NAMES}, source, written_by, written_at)
      SELECT id, version, measured_at, category, ${MEASURE_NAMES}, source, written_by, written_at FROM changed`,
    values: [id, memberId, version, JSON.stringify(flat(reading)), source, by, at],
  });
  return (rowCount ?? 0) > 0;
}

/** Erases a reading that staff did not measure, its earlier versions included. Returns false when there is none. */
export async function deleteReadingRows(tx: LockingTx, memberId: string, id: string): Promise<boolean> {
  requireLockedMembers(tx, [memberId]);
  const { rowCount } = await tx.query({
    name: "erase-reading",
    text: `DELETE FROM health_readings WHERE id = $1 AND member_id = $2 AND source NOT IN (${literals(STAFF_SOURCES)})`,
    values: [id, memberId],
  });
  return (rowCount ?? 0) > 0;
}

/** A reading of a member as it is now. */
export async function findReading(tx: Tx, memberId: string, id: string): Promise<ReadingRow | undefined> {
  const { rows } = await tx.query<ReadingRow>(`SELECT ${COLUMNS} FROM health_readings WHERE id = $1 AND member_id = $2`, [
    id,
    memberId,
  ]);
  return rows[0];
}

/**
 * Readings of a kind since an instant (null: all), newest first, at most `most` (null: the limit of a list), and whether there
 * are more.
 */
export async function readingsOf(
  tx: Tx,
  memberId: string,
  kind: HealthKind,
  { from, most }: { readonly from: Date | null; readonly most: number | null },
): Promise<{ readonly rows: readonly ReadingRow[]; readonly more: boolean }> {
  const limit = most ?? MAX_LISTED_READINGS;
  const { rows } = await tx.query<ReadingRow>({
    name: "readings-of",
    text: `SELECT ${COLUMNS} FROM health_readings
      WHERE member_id = $1 AND kind = $2 AND measured_at >= coalesce($3, '-infinity'::timestamptz)
      ORDER BY measured_at DESC, id DESC LIMIT $4`,
    values: [memberId, kind, from, limit + 1],
  });
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** The newest reading of each kind and the one before it, newest first within a kind. */
export async function newestReadings(tx: Tx, memberId: string): Promise<readonly ReadingRow[]> {
  const { rows } = await tx.query<ReadingRow>({
    name: "newest-readings",
    text: `SELECT newest.* FROM unnest($2::text[]) WITH ORDINALITY AS wanted (kind, place) CROSS JOIN LATERAL (
        SELECT ${COLUMNS} FROM health_readings h WHERE h.member_id = $1 AND h.kind = wanted.kind
        ORDER BY measured_at DESC, id DESC LIMIT 2) AS newest
      ORDER BY wanted.place, newest."measuredAt" DESC, newest.id DESC`,
    values: [memberId, HEALTH_KINDS],
  });
  return rows;
}

/** A member's readings of some instants, and those of some ids. */
export async function readingsAmong(
  tx: Tx,
  memberId: string,
  { moments, ids }: { readonly moments: readonly string[]; readonly ids: readonly string[] },
): Promise<readonly ReadingRow[]> {
  const { rows } = await tx.query<ReadingRow>({
    name: "readings-among",
    text: `SELECT ${COLUMNS} FROM health_readings
      WHERE member_id = $1 AND (measured_at = ANY ($2::timestamptz[]) OR id = ANY ($3::uuid[]))`,
    values: [memberId, moments, ids],
  });
  return rows;
}

/** The numbers that a row has. */
export function valuesOf(row: Readonly<Record<HealthMeasure, number | null>>): MeasuredValues {
  return Object.fromEntries(HEALTH_MEASURES.flatMap((measure) => (row[measure] === null ? [] : [[measure, row[measure]]])));
}

function flat({ values, ...reading }: NewReading): object {
  return { ...reading, ...values };
}
