import { BMI_SCALES, ETHNICITIES, type GlucoseCategory, HEALTH_PERIODS, type HealthBand } from "@kaifong/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hongKongDay } from "../time/index.ts";
import { bandOf, bmiOf, bmiScaleOf, hasPassed, isOfLastDay, type Judged, type Measured, periodOf, SCALES } from "./index.ts";

const ADULT: Judged = { birthDate: "1954-01-15", bmiScale: "ASIAN" };
const DAY = "2026-11-20";
const bandFor = (measured: Measured, who = ADULT, day = DAY) => bandOf(measured, who, day);
const pressure = (systolic: number, diastolic: number) => bandFor({ kind: "BLOOD_PRESSURE", values: { systolic, diastolic } });
const glucose = (category: GlucoseCategory, value: number) =>
  bandFor({ kind: "BLOOD_GLUCOSE", category, values: { glucose: value } });

describe("R-HLT-05: bands of adults", () => {
  it.each<[number, number, HealthBand]>([
    [89, 70, "LOW"],
    [90, 60, "NORMAL"],
    [110, 59, "LOW"],
    [119, 79, "NORMAL"],
    [120, 79, "RAISED"],
    [119, 80, "RAISED"],
    [139, 89, "RAISED"],
    [140, 89, "HIGH"],
    [139, 90, "HIGH"],
    [179, 109, "HIGH"],
    [180, 109, "URGENT"],
    [179, 110, "URGENT"],
    [150, 55, "HIGH"], // the graver of the two counts
  ])("blood pressure %d/%d: %s", (systolic, diastolic, band) => {
    expect(pressure(systolic, diastolic)).toBe(band);
  });

  it.each<[GlucoseCategory, number, HealthBand]>([
    ["FASTING", 3.9, "LOW"],
    ["FASTING", 4, "NORMAL"],
    ["FASTING", 6, "NORMAL"],
    ["FASTING", 6.1, "RAISED"],
    ["FASTING", 6.9, "RAISED"],
    ["FASTING", 7, "HIGH"],
    ["RANDOM", 3.9, "LOW"],
    ["RANDOM", 11, "NORMAL"],
    ["RANDOM", 11.1, "HIGH"],
  ])("%s glucose %d: %s", (category, value, band) => {
    expect(glucose(category, value)).toBe(band);
  });

  it.each<[number, HealthBand]>([
    [89, "URGENT"],
    [90, "LOW"],
    [94, "LOW"],
    [95, "NORMAL"],
    [100, "NORMAL"],
  ])("oxygen %d: %s", (oxygen, band) => {
    expect(bandFor({ kind: "BLOOD_OXYGEN", values: { oxygen } })).toBe(band);
  });

  it.each<[number, HealthBand]>([
    [34.9, "LOW"],
    [35, "NORMAL"],
    [37.9, "NORMAL"],
    [38, "HIGH"],
  ])("temperature %d: %s", (temperature, band) => {
    expect(bandFor({ kind: "BODY_TEMPERATURE", values: { temperature } })).toBe(band);
  });

  it.each<[asian: HealthBand, other: HealthBand, bmi: number]>([
    ["LOW", "LOW", 18.4],
    ["NORMAL", "NORMAL", 18.5],
    ["NORMAL", "NORMAL", 22.9],
    ["RAISED", "NORMAL", 23],
    ["RAISED", "NORMAL", 24.9],
    ["HIGH", "RAISED", 25],
    ["HIGH", "RAISED", 29.9],
    ["HIGH", "HIGH", 30],
  ])("body mass index: %s by the Asian scale and %s by the other at %d", (asian, other, bmi) => {
    // Two metres tall, so that four times the index is the weight.
    const measured: Measured = { kind: "BMI", values: { weight: bmi * 4, height: 200 } };
    expect(bmiOf(measured.values)).toBe(bmi);
    expect(BMI_SCALES.map((bmiScale) => bandFor(measured, { ...ADULT, bmiScale }))).toEqual([asian, other]);
  });

  it("judge the index that is shown, to one decimal", () => {
    expect(bmiOf({ weight: 58.7, height: 159.7 })).toBe(23); // 23.016
    expect(bmiOf({ weight: 58.5, height: 159.8 })).toBe(22.9); // 22.909
    expect(bmiOf({ weight: 58.5 })).toBeUndefined();
  });

  it("never fall while a pressure rises", () => {
    const order: readonly (HealthBand | null)[] = ["LOW", "NORMAL", "RAISED", "HIGH", "URGENT"];
    fc.assert(
      fc.property(fc.integer({ min: 90, max: 259 }), fc.integer({ min: 60, max: 159 }), (systolic, diastolic) => {
        const rank = (s: number, d: number) => order.indexOf(pressure(s, d));
        expect(rank(systolic + 1, diastolic)).toBeGreaterThanOrEqual(rank(systolic, diastolic));
        expect(rank(systolic, diastolic + 1)).toBeGreaterThanOrEqual(rank(systolic, diastolic));
      }),
    );
  });

  it.each(Object.entries(SCALES))("%s begins nowhere and rises", (_name, [first, ...further]) => {
    expect(first?.from).toBeNull();
    const starts = further.map(({ from }) => from ?? 0);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  });
});

describe("R-HLT-04: bands are for adults", () => {
  const highest: Measured = { kind: "BLOOD_PRESSURE", values: { systolic: 200, diastolic: 120 } };
  it("from the eighteenth birthday on, by the day of the reading", () => {
    const teenager: Judged = { ...ADULT, birthDate: "2008-11-20" };
    expect(["2026-11-19", "2026-11-20"].map((day) => bandFor(highest, teenager, day))).toEqual([null, "URGENT"]);
  });
});

describe("R-HLT-06: whose ranges judge a body mass index", () => {
  it("by what a member said, and by the Asian ones, as an assumption, where that says nothing", () => {
    const by = ETHNICITIES.map((code) => [code, bmiScaleOf(code)] as const);
    expect(by.filter(([, { scale }]) => scale === "OTHER").map(([code]) => code)).toEqual(["WHT", "OTHER"]);
    expect(by.filter(([, { assumed }]) => assumed).map(([code]) => code)).toEqual(["MIX_OTHER"]);
    expect(bmiScaleOf(null)).toEqual({ scale: "ASIAN", assumed: true });
  });
});

describe("R-HLT-07: periods", () => {
  const at = (now: string) =>
    Object.fromEntries(HEALTH_PERIODS.map((period) => [period, periodOf(period, new Date(now)).from?.toISOString() ?? null]));

  it("begin with a day in Hong Kong, months on the same day or the month's last", () => {
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

  it("hold as many calendar days as they say, at whatever hour", () => {
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

  it("of the last ten only counts", () => {
    expect(HEALTH_PERIODS.map((period) => periodOf(period, new Date()).most)).toEqual([
      10,
      ...HEALTH_PERIODS.slice(1).map(() => null),
    ]);
  });
});

describe("R-HLT-11: what to do at once", () => {
  it("is said for 24 hours of a reading; what is not urgent, for longer", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    const moments = ["2026-11-19T12:00:00.001Z", "2026-11-19T12:00:00Z"] as const;
    expect(moments.map((moment) => isOfLastDay(moment, now))).toEqual([true, false]);
    expect(moments.map((moment) => hasPassed("BLOOD_OXYGEN.URGENT", moment, now))).toEqual([false, true]);
    expect(hasPassed("BMI.HIGH", moments[1], now)).toBe(false);
  });
});
