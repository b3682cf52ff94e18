import type { GlucoseCategory, HealthKind, HealthMeasure } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";

/** The numbers of a reading, by measure. */
export type MeasuredValues = { readonly [M in HealthMeasure]?: number | undefined };

/** The part of a reading that rules judge. */
export interface Measured {
  readonly kind: HealthKind;
  readonly category?: GlucoseCategory | null | undefined;
  readonly values: MeasuredValues;
}

interface MeasureRule {
  /** The least and the most that is possible, both included. */
  readonly range: readonly [least: number, most: number];
  /** The most digits after the point. */
  readonly decimals: 0 | 1;
}

/** R-HLT-01: the possible numbers of each measure. Anything else is a typing error, or another unit. */
export const MEASURE_RULES: Readonly<Record<HealthMeasure, MeasureRule>> = {
  systolic: { range: [60, 260], decimals: 0 },
  diastolic: { range: [30, 160], decimals: 0 },
  pulse: { range: [30, 220], decimals: 0 },
  glucose: { range: [1, 35], decimals: 1 },
  oxygen: { range: [50, 100], decimals: 0 },
  temperature: { range: [33, 43], decimals: 1 },
  weight: { range: [5, 300], decimals: 1 },
  height: { range: [50, 230], decimals: 1 },
};

/** The written unit of each measure, in every language, unless it is written in words (`hasUnitInWords`). */
export const MEASURE_UNITS: Readonly<Record<HealthMeasure, string>> = {
  systolic: "mmHg",
  diastolic: "mmHg",
  pulse: "/min",
  glucose: "mmol/L",
  oxygen: "%",
  temperature: "°C",
  weight: "kg",
  height: "cm",
};

const UNITS_IN_WORDS = ["pulse", "weight", "height"] as const satisfies readonly HealthMeasure[];

/** Whether a measure's unit is written in words of the language: `unit.<measure>` of the namespace `healthData`. */
export function hasUnitInWords(measure: HealthMeasure): measure is (typeof UNITS_IN_WORDS)[number] {
  return isOneOf(UNITS_IN_WORDS, measure);
}

/** The measures of each kind, in the order of the form. */
export const MEASURES_OF: Readonly<Record<HealthKind, readonly HealthMeasure[]>> = {
  BLOOD_PRESSURE: ["systolic", "diastolic", "pulse"],
  BLOOD_GLUCOSE: ["glucose"],
  BLOOD_OXYGEN: ["oxygen"],
  BODY_TEMPERATURE: ["temperature"],
  BMI: ["weight", "height"],
};

/** Measures that may be left out of their kind: many people copy two numbers from their monitor, not three. */
const OPTIONAL: readonly HealthMeasure[] = ["pulse"];

/** Whether a reading may lack it. */
export function isOptionalMeasure(measure: HealthMeasure): boolean {
  return OPTIONAL.includes(measure);
}

/**
 * Body mass index from kilograms and centimetres, to one decimal, as it is shown and judged (R-HLT-05). Computed in whole tenths,
 * so that only one division is rounded: 60.8 kg and 160 cm give 23.75, which is 23.8.
 */
export function bmiOf({ weight, height }: Pick<MeasuredValues, "weight" | "height">): number | undefined {
  if (weight === undefined || height === undefined) return undefined;
  const tall = Math.round(height * 10);
  return Math.round((Math.round(weight * 10) * 1_000_000) / (tall * tall)) / 10;
}

/** A number as instruments show it: with the decimals of its measure. */
export function formatMeasure(measure: HealthMeasure, value: number | undefined): string {
  return value === undefined ? "" : value.toFixed(MEASURE_RULES[measure].decimals);
}
