import type { HealthBand, HealthKind } from "@kaifong/contract";
import { DAY_MS } from "../time/index.ts";

/** The bands of each kind, by its scales (a test checks them): each has its own words. */
export const JUDGEMENTS = [
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

/** A band of a kind; undefined when the kind has no such band. */
export function judgementOf(kind: HealthKind, band: HealthBand | null): Judgement | undefined {
  return JUDGEMENTS.find((each) => each === `${kind}.${band}`);
}

/** Judgements on which one acts within hours. */
const SHORT_LIVED: readonly Judgement[] = [
  ...(["BLOOD_PRESSURE.URGENT", "BLOOD_GLUCOSE.LOW", "BLOOD_OXYGEN.LOW", "BLOOD_OXYGEN.URGENT"] as const),
  ...(["BODY_TEMPERATURE.LOW", "BODY_TEMPERATURE.HIGH"] as const),
];

/** R-HLT-11: whether a reading is of the last 24 hours, so that urgent advice is shown. `measuredAt`: an instant. */
export function isWithinLastDay(measuredAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(measuredAt) < DAY_MS;
}

/** R-HLT-11: whether the advice on a judgement is out of date because its reading is older than a day. */
export function isAdviceOutdated(judgement: Judgement, measuredAt: string, now: Date): boolean {
  return SHORT_LIVED.includes(judgement) && !isWithinLastDay(measuredAt, now);
}
