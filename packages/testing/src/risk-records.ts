import { insertRiskRecord, type SignedRecord } from "../../../apps/server/src/risk/risk-sql.ts";
import type { Tx } from "../../../apps/server/src/platform/db.ts";

/** Stores an assessment of a member: by default of 20 November 2026, with one thing to work on. Returns its id. */
export function aRiskRecord(tx: Tx, memberId: string, record: Partial<SignedRecord> = {}): Promise<string> {
  return insertRiskRecord(tx, {
    ...{ memberId, assessedOn: "2026-11-20", overall: "RAISED", note: null, corrects: null, writtenBy: "staff:test" },
    ...{ signer: { name: "Lai Suk Yee", post: "NURSE" }, signedAt: new Date("2026-11-20T03:00:00Z") },
    items: [{ item: "BLOOD_PRESSURE", level: "RAISED", nextStep: "MEASURE", finding: "138/82 mmHg" }],
    ...record,
  });
}
