import type { RiskItem, RiskLevel, RiskNextStep } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { byGravity, riskChanges, riskIssues } from "./index.ts";

const DAYS = { today: "2026-11-24", birthDate: "1954-01-15" };
const one = (item: RiskItem, level: RiskLevel = "LOW", nextStep: RiskNextStep = "CARRY_ON") => ({ item, level, nextStep });
const record = (items: ReturnType<typeof one>[], overall: RiskLevel = "RAISED", assessedOn = "2026-11-20") => ({
  assessedOn,
  overall,
  items,
});
const issuesOf = (...given: Parameters<typeof record>) => riskIssues(record(...given), DAYS);

describe("an assessment that a nurse hands in", () => {
  test("R-RSK-01: is of a day between birth and today", () => {
    expect(issuesOf([one("BMI")])).toEqual([]);
    expect(issuesOf([one("BMI")], "RAISED", "2026-11-24")).toEqual([]);
    expect(issuesOf([one("BMI")], "RAISED", "2026-11-25")).toEqual([{ issue: "IN_THE_FUTURE" }]);
    expect(issuesOf([one("BMI")], "RAISED", "1954-01-15")).toEqual([]);
    expect(issuesOf([one("BMI")], "RAISED", "1954-01-14")).toEqual([{ issue: "BEFORE_BIRTH" }]);
  });

  test("R-RSK-01: has each item once", () => {
    expect(issuesOf([one("BMI"), one("WAIST"), one("BMI")])).toEqual([{ issue: "ITEM_TWICE", index: 2 }]);
  });

  test("R-RSK-02: has the level that the nurse gives the whole, but not LOW when an item is HIGH", () => {
    const grave = [one("BMI"), one("FALLS", "HIGH", "DOCTOR")];
    expect(issuesOf(grave, "LOW")).toEqual([{ issue: "OVERALL_TOO_LIGHT" }]);
    expect(issuesOf(grave, "RAISED")).toEqual([]);
    expect(issuesOf([one("BMI", "RAISED", "PROGRAMME")], "LOW")).toEqual([]);
    expect(issuesOf([one("BMI")], "HIGH")).toEqual([]);
  });

  test("R-RSK-03: has a next step for whatever isn't LOW, which leads to a person when it is HIGH", () => {
    expect(issuesOf([one("DIET", "RAISED")])).toEqual([{ issue: "NO_STEP", index: 0 }]);
    expect(issuesOf([one("DIET", "RAISED", "HEALTH_INFO")])).toEqual([]);
    expect(issuesOf([one("MOOD", "HIGH")])).toEqual([{ issue: "NO_STEP", index: 0 }]);
    expect(issuesOf([one("MOOD", "HIGH", "PROGRAMME")])).toEqual([{ issue: "NO_PERSON", index: 0 }]);
    expect(issuesOf([one("MOOD", "HIGH", "CONSULTATION"), one("BONE", "HIGH", "DOCTOR")])).toEqual([]);
  });
});

test("R-RSK-05: an item is better, the same, worse or new against the record before, and nothing without one", () => {
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
