import type { HealthKind } from "@kaifong/contract";
import type { Measured } from "./measures.ts";
import { type Series, seriesOf } from "./series.ts";

/** The numbers of a series that a doctor asks for first, as they are written, with their unit. */
export interface Overview extends Pick<Series, "of" | "unit"> {
  readonly average: string;
  readonly highest: string;
  readonly lowest: string;
}

/** The number of readings from which an average is meaningful. */
const AVERAGE_FROM = 3;

/**
 * Average, highest and lowest of each series of a kind. Each number counts by itself, because the highest two need not be of one
 * reading.
 */
export function overviewsOf(kind: HealthKind, readings: readonly Measured[]): readonly Overview[] {
  return seriesOf(kind).flatMap(({ of, unit, decimals, valueOf }) => {
    const values = readings.flatMap((reading) => valueOf(reading) ?? []);
    if (values.length < AVERAGE_FROM) return [];
    const [average, highest, lowest] = [averageOf(values), Math.max(...values), Math.min(...values)];
    const written = (value: number) => value.toFixed(decimals);
    return [{ of, unit, average: written(average), highest: written(highest), lowest: written(lowest) }];
  });
}

/** The mean of at least one number. */
export function averageOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
