import { HEALTH_KINDS } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { bandOn, overviewOf, type Range, rangesOn, SCALES, scalesOf } from "./index.ts";

const ends = (range: Range) => (range.is === "below" ? [range.to] : range.is === "from" ? [range.from] : range.text.split("–"));

/** Numbers that belong to a range: its ends, as far as they do. */
const insideOf = (range: Range) => (range.is === "below" ? [range.to - 0.1] : ends(range).map(Number));
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]; // a constant's

describe("R-HLT-05: bands as they are written", () => {
  it("end with the last number that belongs to them, and have a decimal where readings have one", () => {
    expect(rangesOn("diastolic").map((range) => ends(range).join("–"))).toEqual(["60", "60–79", "80–89", "90–109", "110"]);
    expect(rangesOn("fastingGlucose").map((range) => ends(range).join("–"))).toEqual(["4", "4.0–6.0", "6.1–6.9", "7"]);
    expect(rangesOn("temperature").map((range) => ends(range).join("–"))).toEqual(["35", "35.0–37.9", "38"]);
    expect(rangesOn("asianBmi").map((range) => ends(range).join("–"))).toEqual(["18.5", "18.5–22.9", "23.0–24.9", "25"]);
  });

  it.each(keysOf(SCALES))("are judged so, on the scale of %s", (scale) => {
    const judged = rangesOn(scale).map((range) => insideOf(range).map((value) => bandOn(scale, value)));
    expect(judged).toEqual(rangesOn(scale).map((range) => insideOf(range).map(() => range.band)));
  });

  it("are those of every kind", () => {
    const all = HEALTH_KINDS.flatMap((kind) => [...scalesOf(kind, "ASIAN"), ...scalesOf(kind, "OTHER")]);
    expect([...new Set(all)].sort()).toEqual(Object.keys(SCALES).sort());
  });
});

describe("an overview", () => {
  const pressure = (systolic: number, diastolic: number) =>
    ({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic, pulse: 70 } }) as const;

  it("has the average, the highest and the lowest of each number", () => {
    expect(overviewOf([pressure(130, 70), pressure(141, 90), pressure(120, 80)])).toEqual({
      ...{ average: "130/80 mmHg", highest: "141/90 mmHg", lowest: "120/70 mmHg" },
    });
  });

  it("of two says nothing", () => {
    expect(overviewOf([pressure(130, 70), pressure(141, 90)])).toBeUndefined();
  });
});
