import type { HealthBand, HealthKind, HealthMeasure, Reading } from "@kaifong/contract";
import {
  isAdviceOutdated,
  hasUnitInWords,
  judgementOf,
  type Limit,
  MEASURES_OF,
  MEASURE_UNITS,
  formatMeasure,
  type Series,
} from "@kaifong/domain/health";
import { hasHan } from "@kaifong/i18n";
import type { TagTone } from "@kaifong/ui";
import type { HealthText } from "./text.ts";

/** The part of a reading that is shown, whether it is stored or just typed. */
type ReadingFigures = Pick<Reading, "kind" | "values"> & Partial<Pick<Reading, "bmi" | "category">>;

/** A number and its unit stay on one line. */
const NO_BREAK_SPACE = "\u00A0";

/** The unit of a measure in words or signs. */
export function unitOf(measure: HealthMeasure, t: HealthText): string {
  return hasUnitInWords(measure) ? t(`unit.${measure}`) : MEASURE_UNITS[measure];
}

/** A value with its unit: `59.3 kg`, `59.3公斤`, `97%`. */
function withUnit(measure: HealthMeasure, values: Reading["values"], t: HealthText): string {
  const unit = unitOf(measure, t);
  return `${formatMeasure(measure, values[measure])}${hasHan(unit) || unit === "%" ? "" : NO_BREAK_SPACE}${unit}`;
}

/** The name of what a series shows. */
export function seriesName(of: Series["of"], t: HealthText): string {
  return of === "FASTING" || of === "RANDOM" ? t(`category.${of}`) : t(`measure.${of}`);
}

/** The whole reading in a line: `128/76 mmHg, pulse 70`. */
export function figureOf({ kind, values, bmi, category }: ReadingFigures, t: HealthText): string {
  const number = (measure: HealthMeasure) => withUnit(measure, values, t);
  const next = (first: string, second: string) => t("with.next", { first, second });
  if (kind === "BLOOD_PRESSURE") {
    const pressure = `${formatMeasure("systolic", values.systolic)}/${number("diastolic")}`;
    return values.pulse === undefined ? pressure : next(pressure, t("with.pulse", { pulse: values.pulse }));
  }
  if (kind === "BMI") {
    const size = next(number("weight"), number("height"));
    return typeof bmi === "number" ? next(size, t("with.bmi", { bmi: bmi.toFixed(1) })) : size;
  }
  const figure = MEASURES_OF[kind].map(number).reduce(next);
  return category ? next(figure, t(`with.${category}`)) : figure;
}

/** The largest figure on a reading's card, and its unit. */
export function headlineOf({ kind, values, bmi }: ReadingFigures): { readonly number: string; readonly unit: string } {
  const [first = "weight", second] = MEASURES_OF[kind];
  if (kind === "BMI") return { number: bmi?.toFixed(1) ?? "", unit: "kg/m²" };
  const number = formatMeasure(first, values[first]);
  return kind === "BLOOD_PRESSURE" && second
    ? { number: `${number}/${formatMeasure(second, values[second])}`, unit: MEASURE_UNITS[first] }
    : { number, unit: MEASURE_UNITS[first] };
}

/** The figure next to the headline, so that a folded card shows it too. */
export function secondaryFigure({ kind, values }: ReadingFigures, t: HealthText): string | undefined {
  return kind === "BMI" && values.weight !== undefined ? withUnit("weight", values, t) : undefined;
}

/** A band in the words of its kind; undefined when there is no band. */
export function bandWord(kind: HealthKind, band: HealthBand | null, t: HealthText): string | undefined {
  const judgement = judgementOf(kind, band);
  return judgement && t(`band.${judgement}.word`);
}

/** The meanings of a chart's dotted lines, scale by scale. */
export function limitTexts(kind: HealthKind, limits: readonly Limit[], t: HealthText): readonly string[] {
  const text = ({ band, from }: Limit) => t("chart.from", { from, word: bandWord(kind, band, t) ?? "" });
  return [...new Set(limits.map(({ scale }) => scale))].map((scale) => {
    const steps = limits.filter((limit) => limit.scale === scale).map(text);
    return t("chart.limits", {
      measure: t(`range.${scale}`),
      limits: steps.reduce((first, second) => t("with.next", { first, second })),
    });
  });
}

/** Returns what to do about a reading now. */
export function bandAdvice({ kind, band, measuredAt }: Reading, t: HealthText): string | undefined {
  const judgement = judgementOf(kind, band);
  if (!judgement) return undefined;
  return isAdviceOutdated(judgement, measuredAt, new Date()) ? t("latest.past") : t(`band.${judgement}.advice`);
}

export const BAND_TONES: Readonly<Record<HealthBand, TagTone>> = {
  LOW: "care",
  NORMAL: "success",
  RAISED: "attention",
  HIGH: "danger",
  URGENT: "danger",
};

/** A kind whose gravest band asks for help at once. */
export type UrgentKind = Extract<HealthKind, "BLOOD_PRESSURE" | "BLOOD_OXYGEN">;

/** The kinds of which there are readings that ask for help at once. */
export function urgentKinds(readings: readonly Pick<Reading, "kind" | "band">[]): readonly UrgentKind[] {
  return readings.flatMap(({ kind, band }) =>
    band === "URGENT" && (kind === "BLOOD_PRESSURE" || kind === "BLOOD_OXYGEN") ? [kind] : [],
  );
}
