import type { HealthBand, HealthKind } from "@kaifong/contract";

/** The bands that each kind has: each has words of its own. */
const JUDGEMENTS = [
  ...([
    "BLOOD_PRESSURE.LOW",
    "BLOOD_PRESSURE.NORMAL",
    "BLOOD_PRESSURE.RAISED",
    "BLOOD_PRESSURE.HIGH",
    "BLOOD_PRESSURE.URGENT",
  ] as const),
  ...(["BLOOD_GLUCOSE.LOW", "BLOOD_GLUCOSE.NORMAL", "BLOOD_GLUCOSE.RAISED", "BLOOD_GLUCOSE.HIGH"] as const),
  ...(["BLOOD_OXYGEN.NORMAL", "BLOOD_OXYGEN.LOW", "BLOOD_OXYGEN.URGENT"] as const),
  ...(["BODY_TEMPERATURE.LOW", "BODY_TEMPERATURE.NORMAL", "BODY_TEMPERATURE.HIGH"] as const),
  ...(["BMI.LOW", "BMI.NORMAL", "BMI.RAISED", "BMI.HIGH"] as const),
] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** A band of a kind; undefined where the kind has no such band. */
export function judgementOf(kind: HealthKind, band: HealthBand | null): Judgement | undefined {
  return JUDGEMENTS.find((each) => each === `${kind}.${band}`);
}
