import type { NewReading, Reading } from "@kaifong/contract";
import { insertReadings } from "../../../apps/server/src/health/reading-sql.ts";
import type { Tx } from "../../../apps/server/src/platform/db.ts";

/** Stores a reading of a member: by default 128/76 in the morning of 20 November 2026. Returns its id. */
export async function aReading(
  tx: Tx,
  memberId: string,
  reading: Partial<NewReading> = {},
  source: Reading["source"] = "SELF",
): Promise<string> {
  const usual = {
    kind: "BLOOD_PRESSURE",
    measuredAt: "2026-11-20T01:00:00Z",
    values: { systolic: 128, diastolic: 76, pulse: 70 },
  };
  const one = { ...usual, ...reading } as NewReading; // for another kind the caller passes its values
  const writing = { source, by: `member:${memberId}`, at: new Date(one.measuredAt) } as const;
  const [id = ""] = await insertReadings(tx, memberId, [one], writing);
  return id;
}
