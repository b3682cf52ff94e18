import { RISK_ITEMS, type RiskItem, type RiskLevel, type RiskNextStep } from "@kaifong/contract";
import { DAY_MS, hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";
import { claimDemoMember, DEMO_STAFF } from "../platform/demo-member.ts";
import type { Deps } from "../platform/deps.ts";
import { insertRiskRecord, type SignedRecord } from "./risk-sql.ts";

type Found = readonly [level: RiskLevel, nextStep: RiskNextStep, finding?: string];
interface DemoRecord extends Pick<SignedRecord, "overall" | "note"> {
  readonly daysAgo: number;
  /** What is raised or high; all else is LOW. */
  readonly found: Partial<Readonly<Record<RiskItem, Found>>>;
  readonly without: readonly RiskItem[];
  /** Why it replaces the record before it. */
  readonly reason?: string;
}

/**
 * The members who were assessed in the demonstration: one for the second time, after a slip was corrected; one for the first
 * time.
 */
const DEMO: Readonly<Record<string, readonly DemoRecord[]>> = {
  DHC100001: [
    {
      ...{ daysAgo: 380, overall: "HIGH", note: null, without: ["VACCINATION"] },
      found: {
        BLOOD_PRESSURE: ["HIGH", "DOCTOR", "152/94 mmHg"],
        BMI: ["RAISED", "PROGRAMME", "25.6 kg/m²"],
        WAIST: ["RAISED", "HEALTH_INFO", "86 cm"],
        PHYSICAL_ACTIVITY: ["RAISED", "PROGRAMME"],
      },
    },
    {
      ...{ daysAgo: 12, overall: "RAISED", note: null, without: ["MOOD"] },
      found: { BLOOD_PRESSURE: ["RAISED", "MEASURE", "183/82 mmHg"], WAIST: ["RAISED", "HEALTH_INFO", "84 cm"] },
    },
    {
      ...{ daysAgo: 12, overall: "RAISED", without: ["MOOD"], reason: "兩個數字倒轉了：上壓是 138，不是 183。" },
      note: "血壓比去年好得多，請繼續步行，並記得登記大腸癌篩查。",
      found: {
        BLOOD_PRESSURE: ["RAISED", "MEASURE", "138/82 mmHg"],
        BMI: ["LOW", "CARRY_ON", "24.4 kg/m²"],
        WAIST: ["RAISED", "HEALTH_INFO", "84 cm"],
        FALLS: ["RAISED", "PROGRAMME"],
        COLORECTAL: ["RAISED", "CONSULTATION"],
        VACCINATION: ["RAISED", "E_LEARNING"],
      },
    },
  ],
  DHC100007: [
    {
      ...{ daysAgo: 12, overall: "HIGH", without: ["COLORECTAL"] },
      note: "走路要用手杖，浴室最好加裝扶手。女兒陪同前來。",
      found: {
        BLOOD_PRESSURE: ["RAISED", "MEASURE", "136/78 mmHg"],
        FALLS: ["HIGH", "CONSULTATION"],
        VACCINATION: ["RAISED", "E_LEARNING"],
      },
    },
  ],
  DHC100014: [
    {
      ...{ daysAgo: 40, overall: "RAISED", note: null, without: ["BLOOD_LIPIDS", "BONE"] },
      found: { BLOOD_PRESSURE: ["LOW", "CARRY_ON", "118/74 mmHg"], DIET: ["RAISED", "HEALTH_INFO"] },
    },
  ],
};

/**
 * Gives members of the demonstration assessments, as of the first start; a member who has any is left alone. Needs the demo
 * members. Returns how many were written.
 */
export async function seedDemoRecords({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  return db.transaction(async (tx) => {
    let written = 0;
    for (const [memberNo, records] of Object.entries(DEMO)) written += await fill(tx, memberNo, records, now());
    return written;
  });
}

async function fill(tx: Tx, memberNo: string, records: readonly DemoRecord[], now: Date): Promise<number> {
  const memberId = await claimDemoMember(tx, memberNo, "risk_records");
  if (memberId === undefined) return 0;
  let before: string | undefined;
  for (const { daysAgo, overall, note, found, without, reason } of records) {
    const signedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const corrects = before !== undefined && reason !== undefined ? { id: before, reason } : null;
    before = await insertRiskRecord(tx, {
      ...{ memberId, overall, note, corrects, signedAt, writtenBy: DEMO_STAFF },
      ...{ assessedOn: hongKongDay(signedAt), signer: { name: "黎淑儀", post: "NURSE" } },
      items: RISK_ITEMS.filter((item) => !without.includes(item)).map((item) => {
        const [level, nextStep, finding = null] = found[item] ?? ["LOW", "CARRY_ON"];
        return { item, level, nextStep, finding };
      }),
    });
  }
  return records.length;
}
