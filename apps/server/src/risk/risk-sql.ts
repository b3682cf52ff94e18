import { RISK_ITEMS, type RiskRecord } from "@kaifong/contract";
import type { CalendarDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";
import { jsonObject } from "../platform/sql-literals.ts";

/** An assessment that a nurse handed in, as it is stored. */
export interface SignedRecord extends Pick<RiskRecord, "assessedOn" | "signer" | "overall" | "items" | "note" | "corrects"> {
  readonly memberId: string;
  readonly signedAt: Date;
  /** Who handed it in, as the audit names them. */
  readonly writtenBy: string;
}

/** Writes a record with its items. Returns its id. */
export async function insertRiskRecord(tx: Tx, record: SignedRecord): Promise<string> {
  const { memberId, assessedOn, overall, note, signer, signedAt, writtenBy, corrects, items } = record;
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO risk_records (member_id, assessed_on, overall, note, signer_name, signer_post, signed_at, written_by, replaces, correction_reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      ...[memberId, assessedOn, overall, note, signer.name, signer.post, signedAt, writtenBy],
      ...[corrects?.id ?? null, corrects?.reason ?? null],
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("a record was not written");
  await tx.query(
    `INSERT INTO risk_record_items (record_id, item, level, next_step, finding)
     SELECT $1, item, level, "nextStep", finding
     FROM jsonb_to_recordset($2) AS i (item text, level text, "nextStep" text, finding text)`,
    [row.id, JSON.stringify(items)],
  );
  return row.id;
}

/** The record of a member that is in force, by its id or by its day: the newest of several on one day. */
export async function recordInForce(
  tx: Tx,
  memberId: string,
  which: { readonly id: string } | { readonly day: CalendarDay },
): Promise<{ readonly id: string } | undefined> {
  const [condition, value] = "id" in which ? ["r.id = $2::uuid", which.id] : ["r.assessed_on = $2::date", which.day];
  const { rows } = await tx.query<{ id: string }>(
    `SELECT r.id FROM risk_records r WHERE r.member_id = $1 AND ${condition}
       AND NOT EXISTS (SELECT FROM risk_records n WHERE n.replaces = r.id)
     ORDER BY r.id DESC LIMIT 1`,
    [memberId, value],
  );
  return rows[0];
}

interface RecordRow extends Pick<RiskRecord, "id" | "assessedOn" | "overall" | "note" | "replaced"> {
  readonly signedAt: Date;
  readonly signerName: string;
  readonly signerPost: RiskRecord["signer"]["post"];
  readonly replaces: string | null;
  readonly correctionReason: string | null;
  readonly items: RiskRecord["items"];
}

const ITEM = jsonObject<RecordRow["items"][number]>({
  item: "i.item",
  level: "i.level",
  nextStep: "i.next_step",
  finding: "i.finding",
});

/** Every record of a member, the newest first, each with its items in the order of the sheet. */
export async function recordsOf(tx: Tx, memberId: string): Promise<readonly RiskRecord[]> {
  const { rows } = await tx.query<RecordRow>({
    name: "risk-records",
    text: `SELECT r.id, r.assessed_on::text AS "assessedOn", r.overall, r.note, r.signed_at AS "signedAt", r.signer_name AS "signerName",
        r.signer_post AS "signerPost", r.replaces, r.correction_reason AS "correctionReason",
        EXISTS (SELECT FROM risk_records n WHERE n.replaces = r.id) AS replaced,
        (SELECT jsonb_agg(${ITEM} ORDER BY array_position($2::text[], i.item)) FROM risk_record_items i WHERE i.record_id = r.id) AS items
      FROM risk_records r WHERE r.member_id = $1 ORDER BY r.assessed_on DESC, r.id DESC`,
    values: [memberId, RISK_ITEMS],
  });
  return rows.map(presentRecord);
}

function presentRecord({ id, assessedOn, overall, note, replaced, items, ...row }: RecordRow): RiskRecord {
  return {
    ...{ id, assessedOn, overall, note, replaced, items },
    signedAt: row.signedAt.toISOString(),
    signer: { name: row.signerName, post: row.signerPost },
    corrects: row.replaces === null ? null : { id: row.replaces, reason: row.correctionReason ?? "" },
  };
}
