import { BMI_SCALES, ETHNICITIES, HEALTH_PERIODS, type HealthBand } from "@kaifong/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysAfter, hongKongDay } from "../time/index.ts";
import {
  bandOf,
  bandOn,
  bmiOf,
  bmiScaleOf,
  isAdviceOutdated,
  isWithinLastDay,
  judgedNumbers,
  JUDGEMENTS,
  type JudgedPerson,
  type Measured,
  periodOf,
  SCALES,
  type ScaleName,
} from "./index.ts";

const ADULT: JudgedPerson = { birthDate: "1954-01-15", bmiScale: "ASIAN" };
const DAY = "2026-11-20";
const bandFor = (measured: Measured, who = ADULT, day = DAY) => bandOf(measured, who, day);

test("has a judgement for every band of a kind's scales, and for no other", () => {
  const readings: readonly Measured[] = [
    { kind: "BLOOD_PRESSURE", category: null, values: { systolic: 120, diastolic: 80 } },
    { kind: "BLOOD_GLUCOSE", category: "FASTING", values: { glucose: 5 } },
    { kind: "BLOOD_GLUCOSE", category: "RANDOM", values: { glucose: 5 } },
    { kind: "BLOOD_OXYGEN", category: null, values: { oxygen: 97 } },
    { kind: "BODY_TEMPERATURE", category: null, values: { temperature: 36.5 } },
    { kind: "BMI", category: null, values: { weight: 60, height: 160 } },
  ];
  const scales = readings.flatMap((reading) =>
    BMI_SCALES.flatMap((bmiScale) => judgedNumbers(reading, bmiScale).map(({ scale }) => [reading.kind, scale] as const)),
  );
  const judged = scales.flatMap(([kind, scale]) => SCALES[scale].map(({ band }) => `${kind}.${band}`));
  expect(new Set(judged)).toEqual(new Set(JUDGEMENTS));
  expect(new Set(scales.map(([, scale]) => scale)), "every scale is of a kind").toEqual(new Set(Object.keys(SCALES)));
});

interface Written {
  readonly bands: readonly HealthBand[];
  /** The first number of each band. */
  readonly from: readonly number[];
  /** The highest possible number. */
  readonly to: number;
  /** Steps between one whole number and the next. */
  readonly parts: 1 | 10;
}
/** R-HLT-05 as the rule states it. */
const WRITTEN: Readonly<Record<ScaleName, Written>> = {
  systolic: { bands: ["LOW", "NORMAL", "RAISED", "HIGH", "URGENT"], from: [60, 90, 120, 140, 180], to: 260, parts: 1 },
  diastolic: { bands: ["LOW", "NORMAL", "RAISED", "HIGH", "URGENT"], from: [30, 60, 80, 90, 110], to: 160, parts: 1 },
  fastingGlucose: { bands: ["LOW", "NORMAL", "RAISED", "HIGH"], from: [1, 4, 6.1, 7], to: 35, parts: 10 },
  randomGlucose: { bands: ["LOW", "NORMAL", "HIGH"], from: [1, 4, 11.1], to: 35, parts: 10 },
  oxygen: { bands: ["URGENT", "LOW", "NORMAL"], from: [50, 90, 95], to: 100, parts: 1 },
  temperature: { bands: ["LOW", "NORMAL", "HIGH"], from: [33, 35, 38], to: 43, parts: 10 },
  asianBmi: { bands: ["LOW", "NORMAL", "RAISED", "HIGH"], from: [1.3, 18.5, 23, 25], to: 75, parts: 10 },
  otherBmi: { bands: ["LOW", "NORMAL", "RAISED", "HIGH"], from: [1.3, 18.5, 25, 30], to: 75, parts: 10 },
};
const SCALE_NAMES = Object.keys(SCALES) as ScaleName[]; // a constant's

/** A reading that is judged by its number on a scale; the other number of a blood pressure is normal. */
const readingOn: Readonly<Record<ScaleName, (value: number) => Measured>> = {
  systolic: (systolic) => ({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic: 70 } }),
  diastolic: (diastolic) => ({ kind: "BLOOD_PRESSURE", values: { systolic: 110, diastolic } }),
  fastingGlucose: (glucose) => ({ kind: "BLOOD_GLUCOSE", category: "FASTING", values: { glucose } }),
  randomGlucose: (glucose) => ({ kind: "BLOOD_GLUCOSE", category: "RANDOM", values: { glucose } }),
  oxygen: (oxygen) => ({ kind: "BLOOD_OXYGEN", values: { oxygen } }),
  temperature: (temperature) => ({ kind: "BODY_TEMPERATURE", values: { temperature } }),
  asianBmi: sized,
  otherBmi: sized,
};
/** Two metres tall, so that four times the index is the weight. */
function sized(bmi: number): Measured {
  return { kind: "BMI", values: { weight: bmi * 4, height: 200 } };
}

describe("R-HLT-05: bands of adults", () => {
  test.each(SCALE_NAMES)("include their first and last number, on the scale of %s", (scale) => {
    const who: JudgedPerson = { ...ADULT, bmiScale: scale === "otherBmi" ? "OTHER" : "ASIAN" };
    const { bands, from, to, parts } = WRITTEN[scale];
    for (const [index, band] of bands.entries()) {
      const next = from[index + 1];
      const first = Math.round((from[index] ?? 0) * parts);
      const last = next === undefined ? to * parts : Math.round(next * parts) - 1;
      fc.assert(
        fc.property(fc.integer({ min: first, max: last }), (part) => {
          expect(bandFor(readingOn[scale](part / parts), who)).toBe(band);
        }),
        { examples: [[first], [last]] },
      );
    }
  });

  test.each(SCALE_NAMES)("follow each other without a gap, on the scale of %s", (scale) => {
    const placeOf = (value: number) => WRITTEN[scale].bands.indexOf(bandOn(scale, value));
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(anyNumber, anyNumber, (a, b) => {
        expect(placeOf(Math.min(a, b))).toBeGreaterThanOrEqual(0);
        expect(placeOf(Math.max(a, b))).toBeGreaterThanOrEqual(placeOf(Math.min(a, b)));
      }),
    );
  });

  test("take the graver one of two pressures", () => {
    const gravity: readonly (HealthBand | null)[] = ["NORMAL", "LOW", "RAISED", "HIGH", "URGENT"];
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 260 }), fc.integer({ min: 30, max: 160 }), (systolic, diastolic) => {
        const both = [bandOn("systolic", systolic), bandOn("diastolic", diastolic)].map((band) => gravity.indexOf(band));
        const judged = bandFor({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic } });
        expect(gravity.indexOf(judged)).toBe(Math.max(...both));
      }),
    );
  });

  test("judge the index that is shown, to one decimal", () => {
    expect(bmiOf({ weight: 58.7, height: 159.7 })).toBe(23); // 23.016
    expect(bmiOf({ weight: 58.5, height: 159.8 })).toBe(22.9); // 22.909
    expect(bmiOf({ weight: 58.5 })).toBeUndefined();
  });

  test("use an index that is rounded as on paper, a half upwards, for every weight and height", () => {
    const heights = fc.oneof(fc.constantFrom(800, 1360, 1600, 1840), fc.integer({ min: 500, max: 2300 }));
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 3000 }), heights, (weight, height) => {
        // In tenths of kilograms and of centimetres, so that nothing is lost before the division.
        const onPaper = Math.floor((2_000_000 * weight + height * height) / (2 * height * height)) / 10;
        expect(bmiOf({ weight: weight / 10, height: height / 10 })).toBe(onPaper);
      }),
      { examples: [[608, 1600]] }, // 23.75
    );
  });
});

describe("R-HLT-04: bands for adults", () => {
  const highest: Measured = { kind: "BLOOD_PRESSURE", values: { systolic: 200, diastolic: 120 } };
  test("begin with the eighteenth birthday, by the day of the reading", () => {
    const teenager: JudgedPerson = { ...ADULT, birthDate: "2008-11-20" };
    expect(["2026-11-19", "2026-11-20"].map((day) => bandFor(highest, teenager, day))).toEqual([null, "URGENT"]);
  });

  test("apply to every kind and number, and to both BMI scales", () => {
    const days = fc.integer({ min: 0, max: 60 * 365 });
    const anyone = fc.record({
      scale: fc.constantFrom(...SCALE_NAMES),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bmiScale: fc.constantFrom(...BMI_SCALES),
      born: days.map((after) => daysAfter("1960-01-01", after)).filter((day) => !day.endsWith("-02-29")),
      after: days,
    });
    fc.assert(
      fc.property(anyone, ({ scale, at, bmiScale, born, after }) => {
        const { from, to } = WRITTEN[scale];
        const least = from[0] ?? 0;
        const measured = readingOn[scale](least + at * (to - least));
        const day = daysAfter(born, after);
        const adult = day >= `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`;
        expect(bandFor(measured, { birthDate: born, bmiScale }, day) !== null).toBe(adult);
      }),
    );
  });
});

describe("R-HLT-06: the scale for a body mass index", () => {
  test("follows what a member said, and is the Asian one, as an assumption, when that says nothing", () => {
    const by = ETHNICITIES.map((code) => [code, bmiScaleOf(code)] as const);
    expect(by.filter(([, { scale }]) => scale === "OTHER").map(([code]) => code)).toEqual(["WHT", "OTHER"]);
    expect(by.filter(([, { assumed }]) => assumed).map(([code]) => code)).toEqual(["MIX_OTHER"]);
    expect(bmiScaleOf(null)).toEqual({ scale: "ASIAN", assumed: true });
  });
});

describe("R-HLT-07: periods", () => {
  const at = (now: string) =>
    Object.fromEntries(HEALTH_PERIODS.map((period) => [period, periodOf(period, new Date(now)).from?.toISOString() ?? null]));

  test("begin with a day in Hong Kong, months on the same day or the month's last", () => {
    // 31 May, half past midnight in Hong Kong: still the 30th in London.
    expect(at("2026-05-30T16:30:00Z")).toEqual({
      LAST_10: null,
      D7: "2026-05-24T16:00:00.000Z",
      D14: "2026-05-17T16:00:00.000Z",
      D21: "2026-05-10T16:00:00.000Z",
      M1: "2026-04-29T16:00:00.000Z",
      M3: "2026-02-27T16:00:00.000Z",
      M6: "2025-11-29T16:00:00.000Z",
      Y1: "2025-05-30T16:00:00.000Z",
      Y2: "2024-05-30T16:00:00.000Z",
      Y3: "2023-05-30T16:00:00.000Z",
      ALL: null,
    });
  });

  test("cover as many calendar days as they say, at whatever hour", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }), (now) => {
        const from = periodOf("D7", now).from ?? now;
        const days = new Set<string>();
        for (let at = from.getTime(); at <= now.getTime(); at += 3_600_000) days.add(hongKongDay(new Date(at)));
        expect([...days, hongKongDay(now)].at(-1)).toBe(hongKongDay(now));
        expect(new Set([...days, hongKongDay(now)]).size).toBe(7);
      }),
    );
  });

  test("by the last ten count readings only", () => {
    expect(HEALTH_PERIODS.map((period) => periodOf(period, new Date()).most)).toEqual([
      10,
      ...HEALTH_PERIODS.slice(1).map(() => null),
    ]);
  });
});

describe("R-HLT-11: the advice to act at once", () => {
  test("is shown for 24 hours after a reading, and advice that is not urgent for longer", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    const moments = ["2026-11-19T12:00:00.001Z", "2026-11-19T12:00:00Z"] as const;
    expect(moments.map((moment) => isWithinLastDay(moment, now))).toEqual([true, false]);
    expect(moments.map((moment) => isAdviceOutdated("BLOOD_OXYGEN.URGENT", moment, now))).toEqual([false, true]);
    expect(isAdviceOutdated("BMI.HIGH", moments[1], now)).toBe(false);
  });
});
