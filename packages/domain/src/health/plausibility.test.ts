import { GLUCOSE_CATEGORIES, HEALTH_KINDS, HEALTH_MEASURES, type HealthKind, type HealthMeasure } from "@kaifong/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
const issuesOf = (measure: HealthMeasure, value: number | undefined) =>
  impossibleValues(withValue(measure, value))
    .filter(({ field, issue }) => field === measure && issue !== "ABOVE_SYSTOLIC")
    .map(({ issue }) => issue);
const stepOf = (measure: HealthMeasure) => (MEASURE_RULES[measure].decimals === 0 ? 1 : 0.1);
const rounded = (value: number) => Math.round(value * 10) / 10;

test.each(HEALTH_MEASURES)("%s belongs to one kind", (measure) => {
  expect(HEALTH_KINDS.filter((kind) => MEASURES_OF[kind].includes(measure))).toHaveLength(1);
});

describe("R-HLT-01: possible values", () => {
  test.each(HEALTH_KINDS)("include a usual reading of %s, whatever the category", (kind) => {
    for (const category of GLUCOSE_CATEGORIES) expect(impossibleValues({ ...USUAL[kind], category })).toEqual([]);
  });

  test.each<[HealthMeasure, number, number]>([
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
    expect([least, most].map((value) => issuesOf(measure, value))).toEqual([[], []]);
    expect([rounded(least - step), rounded(most + step)].map((value) => issuesOf(measure, value))).toEqual([
      ["RANGE"],
      ["RANGE"],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (tenths) => {
        const value = MEASURE_RULES[measure].decimals === 0 ? tenths : tenths / 10;
        expect(issuesOf(measure, value)).toEqual(value >= least && value <= most ? [] : ["RANGE"]);
      }),
    );
    expect(issuesOf(measure, Number.NaN)).toEqual(["RANGE"]);
  });

  test.each(HEALTH_MEASURES)("have no more digits than an instrument shows: %s", (measure) => {
    const middle = Math.round((MEASURE_RULES[measure].range[0] + MEASURE_RULES[measure].range[1]) / 2);
    const whole = MEASURE_RULES[measure].decimals === 0;
    expect(issuesOf(measure, middle + 0.1)).toEqual(whole ? ["DECIMALS"] : []);
    expect(issuesOf(measure, middle + 0.25)).toEqual(["DECIMALS"]);
    const [least, most] = MEASURE_RULES[measure].range;
    fc.assert(
      fc.property(fc.integer({ min: least * 100, max: most * 100 }), (hundredths) => {
        const hasDigits = hundredths % (whole ? 100 : 10) === 0;
        expect(issuesOf(measure, hundredths / 100)).toEqual(hasDigits ? [] : ["DECIMALS"]);
      }),
    );
  });

  test("are complete, except for the pulse, which many do not copy", () => {
    expect(HEALTH_MEASURES.filter((measure) => issuesOf(measure, undefined).length === 0)).toEqual(["pulse"]);
  });

  test("have the lower pressure below the upper one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 260 }), fc.integer({ min: 30, max: 160 }), (systolic, diastolic) => {
        const issues = impossibleValues({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic } });
        expect(issues).toEqual(diastolic < systolic ? [] : [{ field: "diastolic", issue: "ABOVE_SYSTOLIC" }]);
      }),
    );
  });
});

describe("R-HLT-02: the moment of a reading", () => {
  const now = new Date("2026-11-20T02:00:00Z");
  test("is not later than now, with a tolerance for the clock of a phone", () => {
    const at = (ms: number) => impossibleMoment(new Date(now.getTime() + ms), { now })?.issue;
    expect([at(-MINUTE_MS), at(0), at(CLOCK_TOLERANCE_MS), at(CLOCK_TOLERANCE_MS + 1)]).toEqual([
      ...[undefined, undefined, undefined],
      "FUTURE",
    ]);
  });

  test("is any moment from the day of birth in Hong Kong to five minutes from now, and no other", () => {
    const born = "2019-05-02";
    const [first, last] = [Date.parse(`${born}T00:00:00+08:00`), now.getTime() + 5 * MINUTE_MS];
    const moments = fc.oneof(
      fc.integer({ min: -9, max: 9 }).chain((ms) => fc.constantFrom(first + ms, last + ms)),
      fc.nat(last * 2),
    );
    fc.assert(
      fc.property(moments, (ms) => {
        const issue = impossibleMoment(new Date(ms), { now, birthDate: born })?.issue;
        expect(issue).toBe(ms < first ? "BEFORE_BIRTH" : ms > last ? "FUTURE" : undefined);
      }),
      { examples: [[first - 1], [first], [last], [last + 1]] },
    );
  });

  test("is not on a day before birth, in Hong Kong", () => {
    const at = (instant: string) => impossibleMoment(new Date(instant), { now, birthDate: "2019-05-02" })?.issue;
    expect([at("2019-05-01T15:59:59Z"), at("2019-05-01T16:00:00Z")]).toEqual(["BEFORE_BIRTH", undefined]);
  });
});

describe("R-HLT-03: the unlikely values", () => {
  const asked = (measure: HealthMeasure, value: number, adult = true) =>
    unlikelyValues(withValue(measure, value), { adult }).includes(measure);

  test.each(HEALTH_KINDS)("do not include those of a usual reading of %s", (kind) => {
    expect(unlikelyValues(USUAL[kind], { adult: true })).toEqual([]);
  });

  test.each<[HealthMeasure, asked: number, not: number]>([
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

  const ANYBODY = [-Infinity, Infinity] as const;
  test.each<[HealthMeasure, ofAdults: readonly [number, number], ofChildren: readonly [number, number]]>([
    ["systolic", [91, 219], [91, 219]],
    ["diastolic", [40, 130], [40, 130]],
    ["pulse", [41, 130], [41, 130]],
    ["glucose", [3, 25], [3, 25]],
    ["oxygen", [84, 100], [84, 100]],
    ["temperature", [35.1, 39], [35.1, 39]],
    ["weight", [30, 150], ANYBODY],
    ["height", [130, 200], ANYBODY],
  ])("%s by itself: outside of %j, of children outside of %j, and nothing else", (measure, ofAdults, ofChildren) => {
    const { range, decimals } = MEASURE_RULES[measure];
    const parts = 10 ** decimals;
    const possible = fc.integer({ min: range[0] * parts, max: range[1] * parts });
    const ends = ofAdults.flatMap((end) => [-1, 0, 1].map((step) => Math.round(end * parts) + step));
    fc.assert(
      fc.property(fc.oneof(possible, fc.constantFrom(...ends)), fc.boolean(), (part, adult) => {
        const value = part / parts;
        const [least, most] = adult ? ofAdults : ofChildren;
        const found = unlikelyValues({ kind: kindOf(measure), values: { [measure]: value } }, { adult });
        expect(found).toEqual(value < least || value > most ? [measure] : []);
      }),
      { numRuns: 300 },
    );
  });

  test("include two plausible pressures by their distance: below 15 and above 110", () => {
    fc.assert(
      fc.property(fc.integer({ min: 91, max: 219 }), fc.integer({ min: 40, max: 130 }), (systolic, diastolic) => {
        const apart = systolic - diastolic;
        const found = unlikelyValues({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic } }, { adult: true });
        expect(found).toEqual(apart < 15 || apart > 110 ? ["systolic", "diastolic"] : []);
      }),
    );
  });

  test("include a plausible weight and height by their index: outside 14 to 50, of children 10 to 45", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 1500 }),
        fc.integer({ min: 1300, max: 2000 }),
        fc.boolean(),
        (weight, height, adult) => {
          const index = Math.floor((2_000_000 * weight + height * height) / (2 * height * height)) / 10;
          const [least, most] = adult ? [14, 50] : [10, 45];
          const found = unlikelyValues({ kind: "BMI", values: { weight: weight / 10, height: height / 10 } }, { adult });
          expect(found).toEqual(index < least || index > most ? ["weight", "height"] : []);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("include a diastolic pressure above 130", () => {
    const of = (diastolic: number) =>
      unlikelyValues({ kind: "BLOOD_PRESSURE", values: { systolic: 210, diastolic } }, { adult: true });
    expect([of(130), of(131)]).toEqual([[], ["diastolic"]]);
  });

  test("include two pressures that are too near or too far from each other", () => {
    const of = (systolic: number, diastolic: number) =>
      unlikelyValues({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic } }, { adult: true });
    expect([of(120, 106), of(120, 105), of(190, 80), of(191, 80)]).toEqual([
      ["systolic", "diastolic"],
      [],
      [],
      ["systolic", "diastolic"],
    ]);
  });

  test("include a weight and a height that fit no person together, with other limits for children", () => {
    const of = (weight: number, height: number, adult: boolean) =>
      unlikelyValues({ kind: "BMI", values: { weight, height } }, { adult });
    expect(of(120, 150, true)).toEqual(["weight", "height"]); // 53.3
    expect(of(20, 115, false)).toEqual([]);
    expect(of(20, 115, true)).toEqual(["weight", "height"]);
    expect(of(50, 100, false)).toEqual(["weight", "height"]);
  });

  test("are always possible ones", () => {
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
