import type { GlucoseCategory, HealthKind, HealthMeasure } from "@kaifong/contract";
import { bmiOf, MEASURE_RULES, MEASURE_UNITS, type Measured } from "./measures.ts";

/** Numbers of readings that are compared only with each other: those of a measure, and for glucose those of a category. */
export interface Series {
  readonly of: Exclude<HealthMeasure, "pulse" | "height" | "glucose"> | "bmi" | GlucoseCategory;
  readonly unit: string;
  readonly decimals: 0 | 1;
  /** Undefined when the reading has no such number. */
  readonly valueOf: (reading: Measured) => number | undefined;
}

const SERIES: Readonly<Record<HealthKind, readonly Series[]>> = {
  BLOOD_PRESSURE: [ofMeasure("systolic"), ofMeasure("diastolic")],
  BLOOD_GLUCOSE: [ofCategory("FASTING"), ofCategory("RANDOM")],
  BLOOD_OXYGEN: [ofMeasure("oxygen")],
  BODY_TEMPERATURE: [ofMeasure("temperature")],
  BMI: [ofMeasure("weight"), { of: "bmi", unit: "kg/m²", decimals: 1, valueOf: ({ values }) => bmiOf(values) }],
};

/** The series of a kind, in the order of its measures. */
export function seriesOf(kind: HealthKind): readonly Series[] {
  return SERIES[kind];
}

function ofMeasure(measure: Extract<HealthMeasure, Series["of"]>): Series {
  const { decimals } = MEASURE_RULES[measure];
  return { of: measure, unit: MEASURE_UNITS[measure], decimals, valueOf: ({ values }) => values[measure] };
}

function ofCategory(of: GlucoseCategory): Series {
  const valueOf: Series["valueOf"] = ({ category, values }) => (category === of ? values.glucose : undefined);
  return { of, unit: MEASURE_UNITS.glucose, decimals: MEASURE_RULES.glucose.decimals, valueOf };
}
