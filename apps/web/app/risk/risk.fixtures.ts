import { RISK_ITEMS, RISK_LEVELS, RISK_NEXT_STEPS, type RiskRecord, type RiskRecords } from "@kaifong/contract";

let nextId = 0;

/** An assessment of 20 November 2026, unless `traits` say otherwise: nearly every item, every level, every step. */
export function aShownRecord(traits: Partial<RiskRecord> = {}): RiskRecord {
  nextId += 1;
  return {
    id: `00000000-0000-4000-8000-${String(nextId).padStart(12, "0")}`,
    ...{ assessedOn: "2026-11-20", signedAt: "2026-11-20T03:00:00.000Z", overall: "RAISED", replaced: false },
    ...{ signer: { name: "黎淑儀", post: "NURSE" }, note: "血壓比去年好得多，請繼續步行。", corrects: null },
    items: RISK_ITEMS.slice(0, -1).map((item, index) => ({
      item,
      level: RISK_LEVELS[index % RISK_LEVELS.length] ?? "LOW",
      nextStep: RISK_NEXT_STEPS[index % RISK_NEXT_STEPS.length] ?? "CARRY_ON",
      finding: item === "BLOOD_PRESSURE" ? "118/74 mmHg" : null,
    })),
    ...traits,
  };
}

const SLIP = aShownRecord({ replaced: true });
export const NEWEST = aShownRecord({ corrects: { id: SLIP.id, reason: "兩個數字倒轉了。" } });
export const BEFORE = aShownRecord({
  ...{ assessedOn: "2025-11-03", signedAt: "2025-11-03T03:00:00.000Z", overall: "HIGH", note: null },
  items: [
    { item: "BLOOD_PRESSURE", level: "HIGH", nextStep: "DOCTOR", finding: "152/94 mmHg" },
    { item: "BLOOD_GLUCOSE", level: "LOW", nextStep: "CARRY_ON", finding: null },
  ],
});

/** The records of a member who was assessed twice, the second time with a mistake. */
export const ASSESSED: RiskRecords = {
  member: { memberNo: "DHC100001", nameZh: "陳美玲", nameEn: "Chan Mei Ling" },
  records: [NEWEST, SLIP, BEFORE],
};
