import { HEALTH_KINDS } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { bandOn, overviewsOf, type BandRange, rangesOn, SCALES, scalesOf } from "./index.ts";

const ends = (range: BandRange) =>
  range.is === "below" ? [range.to] : range.is === "from" ? [range.from] : range.text.split("–");

/** Numbers that belong to a range: its ends, if they are included. */
const insideOf = (range: BandRange) => (range.is === "below" ? [range.to - 0.1] : ends(range).map(Number));
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]; // a constant's

describe("R-HLT-05: bands as they are written", () => {
  test("end with the last number that belongs to them, and have a decimal when readings have one", () => {
    expect(rangesOn("diastolic").map((range) => ends(range).join("–"))).toEqual(["60", "60–79", "80–89", "90–109", "110"]);
    expect(rangesOn("fastingGlucose").map((range) => ends(range).join("–"))).toEqual(["4", "4.0–6.0", "6.1–6.9", "7"]);
    expect(rangesOn("temperature").map((range) => ends(range).join("–"))).toEqual(["35", "35.0–37.9", "38"]);
    expect(rangesOn("asianBmi").map((range) => ends(range).join("–"))).toEqual(["18.5", "18.5–22.9", "23.0–24.9", "25"]);
  });

  test.each(keysOf(SCALES))("match the judgements on the scale of %s", (scale) => {
    const judged = rangesOn(scale).map((range) => insideOf(range).map((value) => bandOn(scale, value)));
    expect(judged).toEqual(rangesOn(scale).map((range) => insideOf(range).map(() => range.band)));
  });

  test("are complete for every kind", () => {
    const all = HEALTH_KINDS.flatMap((kind) => [...scalesOf(kind, "ASIAN"), ...scalesOf(kind, "OTHER")]);
    expect([...new Set(all)].sort()).toEqual(Object.keys(SCALES).sort());
  });
});

describe("an overview", () => {
  const pressure = (systolic: number, diastolic: number) =>
    ({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic, pulse: 70 } }) as const;
  const glucose = (category: "FASTING" | "RANDOM", value: number) =>
    ({ kind: "BLOOD_GLUCOSE", category, values: { glucose: value } }) as const;
  const weight = (value: number) => ({ kind: "BMI", values: { weight: value, height: 160 } }) as const;

  test("has the average, the highest and the lowest of each number by itself", () => {
    expect(overviewsOf("BLOOD_PRESSURE", [pressure(130, 70), pressure(141, 90), pressure(120, 80)])).toEqual([
      { of: "systolic", unit: "mmHg", average: "130", highest: "141", lowest: "120" },
      { of: "diastolic", unit: "mmHg", average: "80", highest: "90", lowest: "70" },
    ]);
    expect(overviewsOf("BMI", [58, 59, 60].map(weight))).toEqual([
      { of: "weight", unit: "kg", average: "59.0", highest: "60.0", lowest: "58.0" },
      { of: "bmi", unit: "kg/m²", average: "23.0", highest: "23.4", lowest: "22.7" },
    ]);
  });

  test("never counts fasting glucose together with readings of other times", () => {
    const fasting = [5, 5.5, 6].map((value) => glucose("FASTING", value));
    expect(overviewsOf("BLOOD_GLUCOSE", [...fasting, glucose("RANDOM", 9), glucose("RANDOM", 11)])).toEqual([
      { of: "FASTING", unit: "mmol/L", average: "5.5", highest: "6.0", lowest: "5.0" },
    ]);
  });

  test("has no average for two readings", () => {
    expect(overviewsOf("BLOOD_PRESSURE", [pressure(130, 70), pressure(141, 90)])).toEqual([]);
  });
});
