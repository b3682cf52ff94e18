import { HEALTH_KINDS, type HealthKind, type Reading } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { bandOf, bmiOf, needsYears, type Plot, plotOf } from "./index.ts";

const ADULT = { adult: true, bmiScale: "ASIAN" } as const;
const BORN = { birthDate: "1954-01-15", bmiScale: "ASIAN" } as const;
const DAY = "2026-11-20";

/** A reading of noon in Hong Kong, so many days after 20 November 2026. */
function reading(
  kind: HealthKind,
  values: Reading["values"],
  traits: Partial<Reading> & { readonly days?: number } = {},
): Reading {
  const { days = 0, ...others } = traits;
  return {
    ...{ id: "", kind, values, category: null, bmi: bmiOf(values) ?? null, band: null, source: "SELF", version: 1 },
    measuredAt: new Date(Date.parse("2026-11-20T04:00:00Z") + days * 86_400_000).toISOString(),
    ...others,
  };
}
const pressure = (systolic: number, diastolic: number, days = 0) =>
  reading("BLOOD_PRESSURE", { systolic, diastolic, pulse: 70 }, { days });
const glucose = (category: "FASTING" | "RANDOM", value: number, days = 0) =>
  reading("BLOOD_GLUCOSE", { glucose: value }, { category, days });
const secondsOf = (days: number) => Date.parse("2026-11-20T04:00:00Z") / 1000 + days * 86_400;
const between = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => Math.round((from + index * step) * 10) / 10);

describe("the lines of a chart", () => {
  test("run from left to right, with both pressures and the limits from which they are raised and high", () => {
    const plot = plotOf("BLOOD_PRESSURE", [pressure(140, 88, 1), pressure(132, 78)], ADULT);
    expect(plot.times).toEqual([secondsOf(0), secondsOf(1)]);
    expect(plot.lines.map(({ values }) => values)).toEqual([
      [132, 140],
      [78, 88],
    ]);
    expect(plot.limits).toEqual([
      { scale: "systolic", band: "RAISED", from: 120 },
      { scale: "systolic", band: "HIGH", from: 140 },
      { scale: "diastolic", band: "RAISED", from: 80 },
      { scale: "diastolic", band: "HIGH", from: 90 },
    ]);
  });

  test("are one for glucose of each category, and none for a category without readings", () => {
    const fasting = [glucose("FASTING", 6, 3), glucose("FASTING", 5, 1)];
    expect(plotOf("BLOOD_GLUCOSE", [glucose("RANDOM", 9, 3), ...fasting], ADULT)).toMatchObject({
      times: [secondsOf(1), secondsOf(3)],
      lines: [
        { of: "FASTING", mark: "dot", values: [5, 6] },
        { of: "RANDOM", mark: "square", values: [null, 9] },
      ],
    });
    expect(plotOf("BLOOD_GLUCOSE", fasting, ADULT)).toMatchObject({ lines: [{ of: "FASTING" }] });
  });

  test("are of the index, not of kilograms", () => {
    const sizes = [58, 59].map((weight, days) => reading("BMI", { weight, height: 160 }, { days }));
    expect(plotOf("BMI", sizes, ADULT).lines.map(({ of }) => of)).toEqual(["bmi"]);
  });
});

describe("the bands of a chart", () => {
  /** The bands in whose field a number is drawn. */
  const fieldsAt = ({ bands }: Plot, value: number) =>
    bands.filter(({ from, to }) => from <= value && value < to).map(({ band }) => band);
  /** Readings of all that can be measured of a kind, each kind of glucose by itself: a chart of them has one scale. */
  const CHARTS: Readonly<Record<HealthKind, readonly (readonly Reading[])[]>> = {
    BLOOD_PRESSURE: [between(60, 260, 1).map((upper) => pressure(upper, Math.min(upper - 1, 150)))],
    BLOOD_GLUCOSE: (["FASTING", "RANDOM"] as const).map((category) =>
      between(1, 30, 0.1).map((value) => glucose(category, value)),
    ),
    BLOOD_OXYGEN: [between(50, 100, 1).map((oxygen) => reading("BLOOD_OXYGEN", { oxygen }))],
    BODY_TEMPERATURE: [between(34, 42, 0.1).map((temperature) => reading("BODY_TEMPERATURE", { temperature }))],
    BMI: [between(30, 150, 0.5).map((weight) => reading("BMI", { weight, height: 160 }))],
  };

  test.each(HEALTH_KINDS)("have each point of %s in the field of its own band, or no field at all", (kind) => {
    for (const readings of CHARTS[kind]) {
      for (const one of readings) {
        const plot = plotOf(kind, [one], ADULT);
        const band = bandOf(one, BORN, DAY);
        const points = plot.lines.flatMap(({ values }) => values.filter((value) => value !== null));
        expect(points.length).toBeGreaterThan(0);
        for (const value of points) expect([value, fieldsAt(plot, value)]).toEqual([value, plot.bands.length > 0 ? [band] : []]);
      }
    }
  });

  test("are none of two pressures on one axis, where the high of one is usual for the other", () => {
    expect(plotOf("BLOOD_PRESSURE", [pressure(152, 100, 1), pressure(150, 95)], ADULT).bands).toEqual([]);
  });

  test("are none of glucose from before and after meals together, whose limits are drawn instead, each by its own scale", () => {
    expect(plotOf("BLOOD_GLUCOSE", [glucose("FASTING", 5), glucose("RANDOM", 9)], ADULT)).toMatchObject({
      bands: [],
      limits: [
        { scale: "fastingGlucose", band: "RAISED", from: 6.1 },
        { scale: "fastingGlucose", band: "HIGH", from: 7 },
        { scale: "randomGlucose", band: "HIGH", from: 11.1 },
      ],
    });
  });

  test("reach from the lowest number to the highest, by the scale that applies to all readings", () => {
    const shown = (kind: HealthKind, ...readings: readonly Reading[]) =>
      plotOf(kind, readings, ADULT).bands.map(({ scale, band, from, to }) => `${scale} ${band} ${from} ${to}`);
    expect(shown("BLOOD_OXYGEN", reading("BLOOD_OXYGEN", { oxygen: 97 }))).toEqual([
      ...["oxygen URGENT -Infinity 90", "oxygen LOW 90 95", "oxygen NORMAL 95 Infinity"],
    ]);
    expect(shown("BMI", reading("BMI", { weight: 58, height: 160 }))).toContain("asianBmi NORMAL 18.5 23");
    expect(shown("BLOOD_GLUCOSE", glucose("FASTING", 5))).toContain("fastingGlucose NORMAL 4 6.1");
  });

  test("and its limits are none for a child", () => {
    expect(plotOf("BLOOD_PRESSURE", [pressure(140, 88)], { ...ADULT, adult: false })).toMatchObject({ limits: [], bands: [] });
    const warm = reading("BODY_TEMPERATURE", { temperature: 38.5 });
    expect(plotOf("BODY_TEMPERATURE", [warm], { ...ADULT, adult: false })).toMatchObject({ limits: [], bands: [] });
  });
});

test.each([
  ["within a spring", "2026-03-01T01:00:00Z", "2026-05-30T01:00:00Z", false],
  ["half a year", "2026-03-01T01:00:00Z", "2026-08-31T01:00:00Z", true],
  ["a few days over New Year in Hong Kong", "2026-12-29T01:00:00Z", "2026-12-31T17:00:00Z", true],
  ["the last days of a year in Hong Kong", "2026-12-29T01:00:00Z", "2026-12-31T15:00:00Z", false],
])("a chart of %s has years on its axis: %s to %s, %s", (_, first, last, withYears) => {
  expect(needsYears([first, last].map((at) => Date.parse(at) / 1000))).toBe(withYears);
  expect(needsYears([])).toBe(false);
});
