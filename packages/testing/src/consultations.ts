import type { NewConsultation } from "@kaifong/contract";
import { insertConsultation } from "../../../apps/server/src/consultation/consultation-sql.ts";
import type { Tx } from "../../../apps/server/src/platform/db.ts";

/** Stores a member's request for a consultation, by default about blood pressure, on a Monday morning. Returns its id. */
export async function aConsultation(tx: Tx, memberId: string, request: Partial<NewConsultation> = {}): Promise<string> {
  const usual = { topic: "BLOOD_PRESSURE", language: "HK", replyChannel: "CALL" } as const;
  const writing = { by: `member:${memberId}`, at: new Date("2026-11-20T03:00:00Z") };
  const { id } = await insertConsultation(tx, memberId, { ...usual, days: ["MON"], times: ["MORNING"], ...request }, writing);
  return id;
}
