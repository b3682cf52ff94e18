import type { RiskItem, RiskLevel, RiskNextStep } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { byGravity, riskChanges, riskIssues } from "./index.ts";

const DAYS = { today: "2026-11-24", birthDate: "1954-01-15" };
const one = (item: RiskItem, level: RiskLevel = "LOW", nextStep: RiskNextStep = "CARRY_ON") => ({ item, level, nextStep });
const record = (items: ReturnType<typeof one>[], overall: RiskLevel = "RAISED", assessedOn = "2026-11-20") => ({
  ...{ assessedOn, overall, items },
});
const faultsOf = (...given: Parameters<typeof record>) => riskIssues(record(...given), DAYS);

describe("what a nurse hands in to be signed", () => {
  it("R-RSK-01: is of a day between birth and today", () => {
    expect(faultsOf([one("BMI")])).toEqual([]);
    expect(faultsOf([one("BMI")], "RAISED", "2026-11-24")).toEqual([]);
    expect(faultsOf([one("BMI")], "RAISED", "2026-11-25")).toEqual([{ fault: "IN_THE_FUTURE" }]);
    expect(faultsOf([one("BMI")], "RAISED", "1954-01-15")).toEqual([]);
    expect(faultsOf([one("BMI")], "RAISED", "1954-01-14")).toEqual([{ fault: "BEFORE_BIRTH" }]);
  });

  it("R-RSK-01: has each item once", () => {
    expect(faultsOf([one("BMI"), one("WAIST"), one("BMI")])).toEqual([{ fault: "ITEM_TWICE", index: 2 }]);
  });

  it("R-RSK-02: calls the whole what the nurse says, but not LOW beside something HIGH", () => {
    const grave = [one("BMI"), one("FALLS", "HIGH", "DOCTOR")];
    expect(faultsOf(grave, "LOW")).toEqual([{ fault: "OVERALL_TOO_LIGHT" }]);
    expect(faultsOf(grave, "RAISED")).toEqual([]);
    expect(faultsOf([one("BMI", "RAISED", "PROGRAMME")], "LOW")).toEqual([]);
    expect(faultsOf([one("BMI")], "HIGH")).toEqual([]);
  });

  it("R-RSK-03: leads on from whatever isn't LOW, and to a person from what is HIGH", () => {
    expect(faultsOf([one("DIET", "RAISED")])).toEqual([{ fault: "NO_STEP", index: 0 }]);
    expect(faultsOf([one("DIET", "RAISED", "HEALTH_INFO")])).toEqual([]);
    expect(faultsOf([one("MOOD", "HIGH")])).toEqual([{ fault: "NO_STEP", index: 0 }]);
    expect(faultsOf([one("MOOD", "HIGH", "PROGRAMME")])).toEqual([{ fault: "NO_PERSON", index: 0 }]);
    expect(faultsOf([one("MOOD", "HIGH", "CONSULTATION"), one("BONE", "HIGH", "DOCTOR")])).toEqual([]);
  });
});

it("R-RSK-05: an item is better, as it was, worse or new against the record before, and nothing without one", () => {
  const now = record([one("BMI"), one("WAIST", "HIGH"), one("DIET", "RAISED"), one("MOOD")]);
  const before = record([one("BMI", "HIGH"), one("WAIST"), one("DIET", "RAISED")]);
  expect([...riskChanges(now, before)]).toEqual([
    ["BMI", "BETTER"],
    ["WAIST", "WORSE"],
    ["DIET", "SAME"],
    ["MOOD", "NEW"],
  ]);
  expect([...riskChanges(now, undefined)]).toEqual([]);
  expect(byGravity(now.items).map(({ item }) => item)).toEqual(["WAIST", "DIET", "BMI", "MOOD"]);
});
