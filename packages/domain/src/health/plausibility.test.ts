import { GLUCOSE_CATEGORIES, HEALTH_KINDS, HEALTH_MEASURES, type HealthKind, type HealthMeasure } from "@kaifong/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../time/index.ts";
import {
  CLOCK_TOLERANCE_MS,
  impossibleMoment,
  impossibleValues,
  MEASURE_RULES,
  type Measured,
  MEASURES_OF,
  unlikelyValues,
} from "./index.ts";

/** A reading of each kind that nobody doubts. */
const USUAL: Readonly<Record<HealthKind, Measured>> = {
  BLOOD_PRESSURE: { kind: "BLOOD_PRESSURE", values: { systolic: 128, diastolic: 76, pulse: 70 } },
  BLOOD_GLUCOSE: { kind: "BLOOD_GLUCOSE", category: "FASTING", values: { glucose: 5.4 } },
  BLOOD_OXYGEN: { kind: "BLOOD_OXYGEN", values: { oxygen: 97 } },
  BODY_TEMPERATURE: { kind: "BODY_TEMPERATURE", values: { temperature: 36.6 } },
  BMI: { kind: "BMI", values: { weight: 58.5, height: 156 } },
};
const kindOf = (measure: HealthMeasure) => HEALTH_KINDS.find((kind) => MEASURES_OF[kind].includes(measure)) ?? "BMI";
const withValue = (measure: HealthMeasure, value: number | undefined): Measured => {
  const usual = USUAL[kindOf(measure)];
  return { ...usual, values: { ...usual.values, [measure]: value } };
};
const faultsOf = (measure: HealthMeasure, value: number | undefined) =>
  impossibleValues(withValue(measure, value))
    .filter(({ field, fault }) => field === measure && fault !== "ABOVE_SYSTOLIC")
    .map(({ fault }) => fault);
const stepOf = (measure: HealthMeasure) => (MEASURE_RULES[measure].decimals === 0 ? 1 : 0.1);
const rounded = (value: number) => Math.round(value * 10) / 10;

it.each(HEALTH_MEASURES)("%s belongs to one kind", (measure) => {
  expect(HEALTH_KINDS.filter((kind) => MEASURES_OF[kind].includes(measure))).toHaveLength(1);
});

describe("R-HLT-01: what is possible", () => {
  it.each(HEALTH_KINDS)("a usual reading of %s, whatever the category", (kind) => {
    for (const category of GLUCOSE_CATEGORIES) expect(impossibleValues({ ...USUAL[kind], category })).toEqual([]);
  });

  it.each<[HealthMeasure, number, number]>([
    ["systolic", 60, 260],
    ["diastolic", 30, 160],
    ["pulse", 30, 220],
    ["glucose", 1, 35],
    ["oxygen", 50, 100],
    ["temperature", 33, 43],
    ["weight", 5, 300],
    ["height", 50, 230],
  ])("%s from %d to %d, both included, and nothing outside", (measure, least, most) => {
    const step = stepOf(measure);
    expect([least, most].map((value) => faultsOf(measure, value))).toEqual([[], []]);
    expect([rounded(least - step), rounded(most + step)].map((value) => faultsOf(measure, value))).toEqual([
      ["RANGE"],
      ["RANGE"],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (tenths) => {
        const value = MEASURE_RULES[measure].decimals === 0 ? tenths : tenths / 10;
        expect(faultsOf(measure, value)).toEqual(value >= least && value <= most ? [] : ["RANGE"]);
      }),
    );
    expect(faultsOf(measure, Number.NaN)).toEqual(["RANGE"]);
  });

  it.each(HEALTH_MEASURES)("%s has no more digits than its instrument shows", (measure) => {
    const middle = Math.round((MEASURE_RULES[measure].range[0] + MEASURE_RULES[measure].range[1]) / 2);
    const whole = MEASURE_RULES[measure].decimals === 0;
    expect(faultsOf(measure, middle + 0.1)).toEqual(whole ? ["DECIMALS"] : []);
    expect(faultsOf(measure, middle + 0.25)).toEqual(["DECIMALS"]);
  });

  it("every number is there but the pulse, which many don't copy", () => {
    expect(HEALTH_MEASURES.filter((measure) => faultsOf(measure, undefined).length === 0)).toEqual(["pulse"]);
  });

  it("the lower pressure is below the upper one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 260 }), fc.integer({ min: 30, max: 160 }), (systolic, diastolic) => {
        const faults = impossibleValues({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic } });
        expect(faults).toEqual(diastolic < systolic ? [] : [{ field: "diastolic", fault: "ABOVE_SYSTOLIC" }]);
      }),
    );
  });
});

describe("R-HLT-02: when it was", () => {
  const now = new Date("2026-11-20T02:00:00Z");
  it("is not later than now, give or take the clock of a phone", () => {
    const at = (ms: number) => impossibleMoment(new Date(now.getTime() + ms), { now })?.fault;
    expect([at(-MINUTE_MS), at(0), at(CLOCK_TOLERANCE_MS), at(CLOCK_TOLERANCE_MS + 1)]).toEqual([
      ...[undefined, undefined, undefined],
      "FUTURE",
    ]);
  });

  it("is not on a day before birth, in Hong Kong", () => {
    const at = (instant: string) => impossibleMoment(new Date(instant), { now, birthDate: "2019-05-02" })?.fault;
    expect([at("2019-05-01T15:59:59Z"), at("2019-05-01T16:00:00Z")]).toEqual(["BEFORE_BIRTH", undefined]);
  });
});

describe("R-HLT-03: what is asked again", () => {
  const asked = (measure: HealthMeasure, value: number, adult = true) =>
    unlikelyValues(withValue(measure, value), { adult }).includes(measure);

  it.each(HEALTH_KINDS)("nothing of a usual reading of %s", (kind) => {
    expect(unlikelyValues(USUAL[kind], { adult: true })).toEqual([]);
  });

  it.each<[HealthMeasure, asked: number, not: number]>([
    ["systolic", 90, 91],
    ["systolic", 220, 186], // beyond, the distance to 76 is asked about
    ["diastolic", 39, 40],
    ["pulse", 40, 41],
    ["pulse", 131, 130],
    ["glucose", 2.9, 3],
    ["glucose", 25.1, 25],
    ["oxygen", 83, 84],
    ["temperature", 35, 35.1],
    ["temperature", 39.1, 39],
    ["weight", 29.9, 34.5],
    ["height", 129.9, 130],
    ["height", 200.1, 200],
  ])("%s: %d, but not %d", (measure, unlikely, likely) => {
    expect([asked(measure, unlikely), asked(measure, likely)]).toEqual([true, false]);
  });

  it("a diastolic pressure above 130", () => {
    const of = (diastolic: number) =>
      unlikelyValues({ kind: "BLOOD_PRESSURE", values: { systolic: 210, diastolic } }, { adult: true });
    expect([of(130), of(131)]).toEqual([[], ["diastolic"]]);
  });

  it("two pressures that are too near or too far from each other", () => {
    const of = (systolic: number, diastolic: number) =>
      unlikelyValues({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic } }, { adult: true });
    expect([of(120, 106), of(120, 105), of(190, 80), of(191, 80)]).toEqual([
      ["systolic", "diastolic"],
      [],
      [],
      ["systolic", "diastolic"],
    ]);
  });

  it("a weight and a height that make no person together; of a child other ones", () => {
    const of = (weight: number, height: number, adult: boolean) =>
      unlikelyValues({ kind: "BMI", values: { weight, height } }, { adult });
    expect(of(120, 150, true)).toEqual(["weight", "height"]); // 53.3
    expect(of(20, 115, false)).toEqual([]);
    expect(of(20, 115, true)).toEqual(["weight", "height"]);
    expect(of(50, 100, false)).toEqual(["weight", "height"]);
  });

  it("only of what is possible: whatever is asked about could be", () => {
    fc.assert(
      fc.property(fc.constantFrom(...HEALTH_MEASURES), fc.integer({ min: 0, max: 3_000 }), (measure, tenths) => {
        const value = MEASURE_RULES[measure].decimals === 0 ? Math.round(tenths / 10) : tenths / 10;
        const reading = withValue(measure, value);
        fc.pre(impossibleValues(reading).length === 0);
        for (const field of unlikelyValues(reading, { adult: true })) expect(MEASURES_OF[reading.kind]).toContain(field);
      }),
    );
  });
});
