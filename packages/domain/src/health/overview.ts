import type { HealthMeasure } from "@kaifong/contract";
import { MEASURE_UNITS, MEASURES_OF, type Measured, numberOf } from "./measures.ts";

/** What a doctor asks for first, each as it is written, with its unit: `132/78 mmHg`. */
export interface Overview {
  readonly average: string;
  readonly highest: string;
  readonly lowest: string;
}

/** From so many readings on an average says something. */
const AVERAGE_FROM = 3;

/** Average, highest and lowest of readings of one kind; undefined of too few. */
export function overviewOf(readings: readonly Measured[]): Overview | undefined {
  const [first] = readings;
  if (!first || readings.length < AVERAGE_FROM) return undefined;
  const measures = MEASURES_OF[first.kind].filter((measure) => measure !== "pulse" && measure !== "height");
  const unit = MEASURE_UNITS[measures[0] ?? "weight"];
  const line = (reckon: (values: readonly number[]) => number) =>
    `${measures.map((measure) => numberOf(measure, reckon(valuesOf(readings, measure)))).join("/")} ${unit}`;
  return {
    average: line(averageOf),
    highest: line((values) => Math.max(...values)),
    lowest: line((values) => Math.min(...values)),
  };
}

/** The mean of numbers, of which there is one at least. */
export function averageOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function valuesOf(readings: readonly Measured[], measure: HealthMeasure): readonly number[] {
  return readings.flatMap(({ values }) => values[measure] ?? []);
}
