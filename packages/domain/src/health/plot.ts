import type { GlucoseCategory, HealthBand, HealthKind, HealthSummary, Reading } from "@kaifong/contract";
import { DAY_SECONDS, hongKongDay, SECOND_MS } from "../time/index.ts";
import { BMI_SCALE_NAMES, GLUCOSE_SCALE_NAMES, SCALES, type ScaleName } from "./bands.ts";
import { type Series, seriesOf } from "./series.ts";

/** One line of a chart, which differs from others by the shape of its points as well as by its colour. */
interface PlotLine {
  readonly of: Series["of"];
  readonly mark: "dot" | "square";
  /** One for each time; null when it was not measured. */
  readonly values: readonly (number | null)[];
}

/** The contents of a chart, before anything is drawn. */
export interface Plot {
  /** Seconds since 1970, ascending, each once. */
  readonly times: readonly number[];
  readonly lines: readonly PlotLine[];
  /** Where the bands RAISED and HIGH begin, as dotted lines: of each scale beside another, or that separates the two. */
  readonly limits: readonly Limit[];
  /**
   * The bands that are shaded and named; none of two scales, which share an axis: a pressure of 95 is high for the lower one, and
   * usual for the upper one, so no colour there would be true of both.
   */
  readonly bands: readonly PlotBand[];
}

export interface PlotBand {
  readonly scale: ScaleName;
  readonly band: HealthBand;
  /** The first number; -Infinity for the first band. */
  readonly from: number;
  /** The first number above it; Infinity for the last band. */
  readonly to: number;
}

export interface Limit {
  readonly scale: ScaleName;
  readonly band: HealthBand;
  readonly from: number;
}

const MARKS = ["dot", "square"] as const;

/** Readings (newest first) as lines from left to right; for adults with the limits of their kind. */
export function plotOf(
  kind: HealthKind,
  readings: readonly Reading[],
  { adult, bmiScale }: Pick<HealthSummary, "adult" | "bmiScale">,
): Plot {
  const times = [...new Set(readings.map(timeOf))].sort((a, b) => a - b);
  // Kilograms do not share an axis with the index, which says more.
  const lines = seriesOf(kind)
    .filter(({ of }) => of !== "weight")
    .map(({ of, valueOf }) => ({ of, measured: readings.filter((reading) => valueOf(reading) !== undefined), valueOf }))
    .filter(({ measured }) => measured.length > 0)
    .map(({ of, measured, valueOf }, index) => {
      const byTime = new Map([...measured].reverse().map((reading) => [timeOf(reading), valueOf(reading)]));
      return { of, mark: MARKS[index] ?? "dot", values: times.map((time) => byTime.get(time) ?? null) };
    });
  if (!adult) return { times, lines, limits: [], bands: [] };
  const [scale, ...others] = scalesOf(kind, readings, bmiScale);
  if (others.length > 0) return { times, lines, limits: [scale, ...others].flatMap(startsOf), bands: [] };
  const starts = startsOf(scale);
  // The only one above the usual range begins where its band does.
  return { times, lines, limits: starts.length < 2 ? [] : starts, bands: bandsOn(scale) };
}

function bandsOn(scale: ScaleName): readonly PlotBand[] {
  const steps = SCALES[scale];
  return steps.map(({ band, from }, index) => ({
    ...{ scale, band },
    from: from ?? Number.NEGATIVE_INFINITY,
    to: steps[index + 1]?.from ?? Number.POSITIVE_INFINITY,
  }));
}

function timeOf({ measuredAt }: Reading): number {
  return Date.parse(measuredAt) / SECOND_MS;
}

/** The scales that judge what is drawn: two of pressures, and of glucose with and without a meal before. */
function scalesOf(
  kind: HealthKind,
  readings: readonly Reading[],
  bmiScale: HealthSummary["bmiScale"],
): readonly [ScaleName, ...ScaleName[]] {
  if (kind === "BLOOD_PRESSURE") return ["systolic", "diastolic"];
  if (kind === "BMI") return [BMI_SCALE_NAMES[bmiScale]];
  if (kind === "BLOOD_OXYGEN") return ["oxygen"];
  if (kind === "BODY_TEMPERATURE") return ["temperature"];
  const isMeasured = (category: GlucoseCategory) => readings.some(({ category: one }) => (one ?? "RANDOM") === category);
  const { FASTING, RANDOM } = GLUCOSE_SCALE_NAMES;
  if (!isMeasured("FASTING")) return [RANDOM];
  return isMeasured("RANDOM") ? [FASTING, RANDOM] : [FASTING];
}

/** Where a scale's bands RAISED and HIGH begin. */
function startsOf(scale: ScaleName): readonly Limit[] {
  const steps = SCALES[scale].filter(({ band }) => band === "RAISED" || band === "HIGH");
  return steps.map(({ band, from }) => ({ scale, band, from: from ?? 0 }));
}

const HALF_YEAR_SECONDS = 182 * DAY_SECONDS;

/** Whether the dates below a chart need their years: its times, ascending seconds, are of half a year, or of two years. */
export function needsYears(times: readonly number[]): boolean {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return false;
  const yearOf = (seconds: number) => hongKongDay(new Date(seconds * SECOND_MS)).slice(0, 4);
  return last - first >= HALF_YEAR_SECONDS || yearOf(first) !== yearOf(last);
}
