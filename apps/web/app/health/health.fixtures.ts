import type { HealthKind, HealthSummary, Reading } from "@kaifong/contract";

let nextId = 0;

/** A reading of blood pressure in the morning of 20 November 2026, unless `traits` say otherwise. */
export function aShownReading(traits: Partial<Reading> = {}): Reading {
  nextId += 1;
  return {
    ...{ id: `00000000-0000-4000-8000-${String(nextId).padStart(12, "0")}`, kind: "BLOOD_PRESSURE", category: null, bmi: null },
    ...{ measuredAt: "2026-11-20T00:40:00.000Z", source: "SELF", version: 1, band: "RAISED" },
    values: { systolic: 132, diastolic: 78, pulse: 66 },
    ...traits,
  };
}

/** One reading of each kind. */
export const ONE_OF_EACH: Readonly<Record<HealthKind, Reading>> = {
  BLOOD_PRESSURE: aShownReading(),
  BLOOD_GLUCOSE: aShownReading({ kind: "BLOOD_GLUCOSE", category: "FASTING", values: { glucose: 7.2 }, band: "HIGH" }),
  BLOOD_OXYGEN: aShownReading({ kind: "BLOOD_OXYGEN", values: { oxygen: 97 }, band: "NORMAL", source: "DEVICE" }),
  BODY_TEMPERATURE: aShownReading({ kind: "BODY_TEMPERATURE", values: { temperature: 34.8 }, band: "LOW", source: "STAFF" }),
  BMI: aShownReading({ kind: "BMI", values: { weight: 58.5, height: 156 }, bmi: 24, band: "RAISED" }),
};

const BEFORE = aShownReading({ measuredAt: "2026-11-19T00:40:00.000Z", values: { systolic: 128, diastolic: 76 } });

/** The summary of a member who has measured everything. */
export function aSummary(traits: Partial<HealthSummary> = {}): HealthSummary {
  const latest = Object.values(ONE_OF_EACH).map((reading) => ({
    ...{ kind: reading.kind, reading },
    previous: reading.kind === "BLOOD_PRESSURE" ? BEFORE : null,
  }));
  return { latest, adult: true, bmiScale: "ASIAN", bmiScaleAssumed: false, height: 156, ...traits };
}
