import type { RiskItem, RiskLevel, RiskNextStep } from "@kaifong/contract";
import type { CalendarDay } from "../time/index.ts";

/** A record as it is handed in to be signed. */
interface HandedIn {
  readonly assessedOn: CalendarDay;
  readonly overall: RiskLevel;
  readonly items: readonly { readonly item: RiskItem; readonly level: RiskLevel; readonly nextStep: RiskNextStep }[];
}

/** Why a record cannot be signed as it is (R-RSK-01 to 03), each with the place of the item that it is about. */
export type RiskIssue =
  | { readonly fault: "IN_THE_FUTURE" | "BEFORE_BIRTH" | "OVERALL_TOO_LIGHT" }
  | { readonly fault: "ITEM_TWICE" | "NO_STEP" | "NO_PERSON"; readonly index: number };

/** Steps that lead to somebody who looks at it (R-RSK-03). */
const TO_A_PERSON: ReadonlySet<RiskNextStep> = new Set(["CONSULTATION", "DOCTOR"]);

/**
 * What is wrong with a record, nothing being none: its day, today and the member's birth as `YYYY-MM-DD` in Hong Kong.
 * R-RSK-01: each item once, of a day between birth and today. R-RSK-02: the whole is the nurse's own word, but never LOW beside
 * an item that is HIGH. R-RSK-03: what isn't LOW has a step to go, and what is HIGH leads to a person.
 */
export function riskIssues(
  { assessedOn, overall, items }: HandedIn,
  { today, birthDate }: { readonly today: CalendarDay; readonly birthDate: CalendarDay },
): readonly RiskIssue[] {
  const issues: RiskIssue[] = [];
  if (assessedOn > today) issues.push({ fault: "IN_THE_FUTURE" });
  if (assessedOn < birthDate) issues.push({ fault: "BEFORE_BIRTH" });
  if (overall === "LOW" && items.some(({ level }) => level === "HIGH")) issues.push({ fault: "OVERALL_TOO_LIGHT" });
  for (const [index, { item, level, nextStep }] of items.entries()) {
    if (items.findIndex((other) => other.item === item) < index) issues.push({ fault: "ITEM_TWICE", index });
    if (level !== "LOW" && nextStep === "CARRY_ON") issues.push({ fault: "NO_STEP", index });
    else if (level === "HIGH" && !TO_A_PERSON.has(nextStep)) issues.push({ fault: "NO_PERSON", index });
  }
  return issues;
}
