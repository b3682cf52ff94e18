import type { RiskItem, RiskLevel, RiskNextStep } from "@kaifong/contract";
import type { CalendarDay } from "../time/index.ts";

/** A record as it is handed in to be signed. */
interface HandedIn {
  readonly assessedOn: CalendarDay;
  readonly overall: RiskLevel;
  readonly items: readonly { readonly item: RiskItem; readonly level: RiskLevel; readonly nextStep: RiskNextStep }[];
}

/** Why a record cannot be signed (R-RSK-01 to 03), each with the index of the item that it is about. */
export type RiskIssue =
  | { readonly issue: "IN_THE_FUTURE" | "BEFORE_BIRTH" | "OVERALL_TOO_LIGHT" }
  | { readonly issue: "ITEM_TWICE" | "NO_STEP" | "NO_PERSON"; readonly index: number };

/** Next steps that lead to a person who looks at it (R-RSK-03). */
const TO_A_PERSON: ReadonlySet<RiskNextStep> = new Set(["CONSULTATION", "DOCTOR"]);

/**
 * The issues of a record; empty when it can be signed. Days are `YYYY-MM-DD` in Hong Kong; `birthDate` is the member's. R-RSK-01:
 * each item once, of a day between birth and today. R-RSK-02: the whole is the nurse's own level, but never LOW when an item is
 * HIGH. R-RSK-03: an item that isn't LOW has a next step, and one that is HIGH leads to a person.
 */
export function riskIssues(
  { assessedOn, overall, items }: HandedIn,
  { today, birthDate }: { readonly today: CalendarDay; readonly birthDate: CalendarDay },
): readonly RiskIssue[] {
  const issues: RiskIssue[] = [];
  if (assessedOn > today) issues.push({ issue: "IN_THE_FUTURE" });
  if (assessedOn < birthDate) issues.push({ issue: "BEFORE_BIRTH" });
  if (overall === "LOW" && items.some(({ level }) => level === "HIGH")) issues.push({ issue: "OVERALL_TOO_LIGHT" });
  for (const [index, { item, level, nextStep }] of items.entries()) {
    if (items.findIndex((other) => other.item === item) < index) issues.push({ issue: "ITEM_TWICE", index });
    if (level !== "LOW" && nextStep === "CARRY_ON") issues.push({ issue: "NO_STEP", index });
    else if (level === "HIGH" && !TO_A_PERSON.has(nextStep)) issues.push({ issue: "NO_PERSON", index });
  }
  return issues;
}
