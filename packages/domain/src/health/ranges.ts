import type { BmiScale, HealthBand, HealthKind } from "@kaifong/contract";
import { BMI_SCALE_NAMES, GLUCOSE_SCALE_NAMES, SCALES, type ScaleName } from "./bands.ts";

const SCALES_OF: Readonly<Record<Exclude<HealthKind, "BMI">, readonly ScaleName[]>> = {
  BLOOD_PRESSURE: ["systolic", "diastolic"],
  BLOOD_GLUCOSE: Object.values(GLUCOSE_SCALE_NAMES),
  BLOOD_OXYGEN: ["oxygen"],
  BODY_TEMPERATURE: ["temperature"],
};

/** The scales by which readings of a kind are judged. */
export function scalesOf(kind: HealthKind, bmiScale: BmiScale): readonly ScaleName[] {
  if (kind !== "BMI") return SCALES_OF[kind];
  return [BMI_SCALE_NAMES[bmiScale]];
}

/** A band with its numbers, as they are written. */
export type BandRange =
  | { readonly band: HealthBand; readonly is: "below"; readonly to: number }
  | { readonly band: HealthBand; readonly is: "from"; readonly from: number }
  | { readonly band: HealthBand; readonly is: "between"; readonly text: string };

/** Below this number readings have a decimal. */
const FINE_BELOW = 40;

/** Every band of a scale: below a number, from a number on, or between two, the last included (`90–119`). */
export function rangesOn(scale: ScaleName): readonly BandRange[] {
  return SCALES[scale].map(({ from, band }, index) => {
    const next = SCALES[scale][index + 1]?.from ?? null;
    if (from === null) return { band, is: "below", to: next ?? 0 };
    if (next === null) return { band, is: "from", from };
    const fine = !Number.isInteger(from) || !Number.isInteger(next) || next < FINE_BELOW;
    return { band, is: "between", text: fine ? `${from.toFixed(1)}–${(next - 0.1).toFixed(1)}` : `${from}–${next - 1}` };
  });
}
