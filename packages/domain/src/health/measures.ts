import type { GlucoseCategory, HealthKind, HealthMeasure } from "@kaifong/contract";

/** The numbers of a reading, by what they measure. */
export type MeasuredValues = { readonly [M in HealthMeasure]?: number | undefined };

/** A reading as far as rules speak of it. */
export interface Measured {
  readonly kind: HealthKind;
  readonly category?: GlucoseCategory | null | undefined;
  readonly values: MeasuredValues;
}

interface MeasureRule {
  /** Least and most that is possible, both included. */
  readonly range: readonly [least: number, most: number];
  /** How many digits stand behind the point at most. */
  readonly decimals: 0 | 1;
}

/** R-HLT-01: what is possible of each measure. Anything else is a slip of the finger, or another unit. */
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

/** How each measure's unit is written, in every language, where it is not said in words (`hasUnitInWords`). */
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

/** Whether people are told a measure's unit in words of their language: `unit.<measure>` of the namespace `healthData`. */
export function hasUnitInWords(measure: HealthMeasure): measure is (typeof UNITS_IN_WORDS)[number] {
  return UNITS_IN_WORDS.some((each) => each === measure);
}

/** The measures of each kind, in the order in which they are asked for. */
export const MEASURES_OF: Readonly<Record<HealthKind, readonly HealthMeasure[]>> = {
  BLOOD_PRESSURE: ["systolic", "diastolic", "pulse"],
  BLOOD_GLUCOSE: ["glucose"],
  BLOOD_OXYGEN: ["oxygen"],
  BODY_TEMPERATURE: ["temperature"],
  BMI: ["weight", "height"],
};

/** Measures that may be left out of their kind: many people copy two numbers of their monitor, not three. */
const OPTIONAL: readonly HealthMeasure[] = ["pulse"];

/** Whether a reading may lack it. */
export function isOptionalMeasure(measure: HealthMeasure): boolean {
  return OPTIONAL.includes(measure);
}

/** Body mass index from kilograms and centimetres, to one decimal, as it is shown and judged (R-HLT-05). */
export function bmiOf({ weight, height }: Pick<MeasuredValues, "weight" | "height">): number | undefined {
  if (weight === undefined || height === undefined) return undefined;
  const metres = height / 100;
  return Math.round((weight / (metres * metres)) * 10) / 10;
}

/** A number as instruments show it: with the decimals of its measure. */
export function numberOf(measure: HealthMeasure, value: number | undefined): string {
  return value === undefined ? "" : value.toFixed(MEASURE_RULES[measure].decimals);
}
