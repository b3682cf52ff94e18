import type { BmiScale, GlucoseCategory, HealthBand } from "@kaifong/contract";
import { isAdult } from "../membership/index.ts";
import type { CalendarDay } from "../time/index.ts";
import { bmiOf, type Measured } from "./measures.ts";

/** One band of a scale and its first number, which belongs to it. The first band has no first number. */
interface BandStart {
  readonly from: number | null;
  readonly band: HealthBand;
}
type Scale = readonly BandStart[];

/** The scale of a number for which a line can be drawn. */
export const SCALES = {
  systolic: steps("LOW", [90, "NORMAL"], [120, "RAISED"], [140, "HIGH"], [180, "URGENT"]),
  diastolic: steps("LOW", [60, "NORMAL"], [80, "RAISED"], [90, "HIGH"], [110, "URGENT"]),
  fastingGlucose: steps("LOW", [4, "NORMAL"], [6.1, "RAISED"], [7, "HIGH"]),
  randomGlucose: steps("LOW", [4, "NORMAL"], [11.1, "HIGH"]),
  oxygen: steps("URGENT", [90, "LOW"], [95, "NORMAL"]),
  temperature: steps("LOW", [35, "NORMAL"], [38, "HIGH"]),
  asianBmi: steps("LOW", [18.5, "NORMAL"], [23, "RAISED"], [25, "HIGH"]),
  otherBmi: steps("LOW", [18.5, "NORMAL"], [25, "RAISED"], [30, "HIGH"]),
} as const;
export type ScaleName = keyof typeof SCALES;

function steps(first: HealthBand, ...further: readonly (readonly [from: number, band: HealthBand])[]): Scale {
  return [{ from: null, band: first }, ...further.map(([from, band]) => ({ from, band }))];
}

/** The scale of an index and of a glucose, by the fact that chooses it. */
export const BMI_SCALE_NAMES = { ASIAN: "asianBmi", OTHER: "otherBmi" } as const satisfies Record<BmiScale, ScaleName>;
export const GLUCOSE_SCALE_NAMES = {
  FASTING: "fastingGlucose",
  RANDOM: "randomGlucose",
} as const satisfies Record<GlucoseCategory, ScaleName>;

/** The numbers of a reading that are judged, each with its scale. */
export function judgedNumbers(
  { kind, category, values }: Measured,
  bmiScale: BmiScale,
): readonly { readonly scale: ScaleName; readonly value: number }[] {
  const bmi = bmiOf(values);
  const judged: readonly (readonly [ScaleName, number | undefined])[] = {
    BLOOD_PRESSURE: [
      ["systolic", values.systolic],
      ["diastolic", values.diastolic],
    ] as const,
    BLOOD_GLUCOSE: [[GLUCOSE_SCALE_NAMES[category ?? "RANDOM"], values.glucose]] as const,
    BLOOD_OXYGEN: [["oxygen", values.oxygen]] as const,
    BODY_TEMPERATURE: [["temperature", values.temperature]] as const,
    BMI: [[BMI_SCALE_NAMES[bmiScale], bmi]] as const,
  }[kind];
  return judged.flatMap(([scale, value]) => (value === undefined ? [] : [{ scale, value }]));
}

/** The band of a number on a scale (R-HLT-05). */
export function bandOn(scale: ScaleName, value: number): HealthBand {
  const reached = SCALES[scale].filter(({ from }) => from === null || value >= from);
  return reached.at(-1)?.band ?? "NORMAL";
}

/** Of two pressures the graver one counts; a high upper pressure says more than a low lower one. */
const GRAVITY: readonly HealthBand[] = ["NORMAL", "LOW", "RAISED", "HIGH", "URGENT"];

/** The person for whom a reading is judged. */
export interface JudgedPerson {
  readonly birthDate: CalendarDay;
  readonly bmiScale: BmiScale;
}

/**
 * R-HLT-04, 05: the band of a reading for an adult; null when the person was under 18 on the day of the reading. `day`: in Hong
 * Kong.
 */
export function bandOf(measured: Measured, { birthDate, bmiScale }: JudgedPerson, day: CalendarDay): HealthBand | null {
  if (!isAdult(birthDate, day)) return null;
  const bands = judgedNumbers(measured, bmiScale).map(({ scale, value }) => bandOn(scale, value));
  return [...bands].sort((a, b) => GRAVITY.indexOf(b) - GRAVITY.indexOf(a))[0] ?? null;
}
