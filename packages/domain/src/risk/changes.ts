import type { RiskItem, RiskLevel, RiskRecord } from "@kaifong/contract";

/** The change of an item since the assessment before: better, the same, worse, or assessed for the first time. */
export type RiskChange = "BETTER" | "SAME" | "WORSE" | "NEW";

type Levels = { readonly items: readonly { readonly item: RiskItem; readonly level: RiskLevel }[] };

const GRAVITY: Readonly<Record<RiskLevel, number>> = { LOW: 0, RAISED: 1, HIGH: 2 };

/** R-RSK-05: compares each item of a record with the one before; empty when there is none before. */
export function riskChanges(record: Levels, before: Levels | undefined): ReadonlyMap<RiskItem, RiskChange> {
  if (!before) return new Map();
  return new Map(
    record.items.map(({ item, level }) => [item, changeOf(level, before.items.find((one) => one.item === item)?.level)]),
  );
}

function changeOf(level: RiskLevel, before: RiskLevel | undefined): RiskChange {
  if (before === undefined) return "NEW";
  const step = GRAVITY[level] - GRAVITY[before];
  return step === 0 ? "SAME" : step < 0 ? "BETTER" : "WORSE";
}

/** Whether the advice is simply to carry on. */
export function isLowRisk(level: RiskLevel): boolean {
  return level === "LOW";
}

/** Items in the order of reading: the gravest first, those of one level in the order of the sheet. */
export function byGravity<One extends { readonly level: RiskLevel }>(items: readonly One[]): readonly One[] {
  return [...items].sort((a, b) => GRAVITY[b.level] - GRAVITY[a.level]);
}

/** The records that still hold, in their order: those that no other has replaced (R-RSK-04). */
export function recordsInForce(records: readonly RiskRecord[]): readonly RiskRecord[] {
  return records.filter(({ replaced }) => !replaced);
}
