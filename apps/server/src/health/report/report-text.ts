import type { HealthMeasure } from "@kaifong/contract";
import { hasUnitInWords, judgementOf, MEASURE_UNITS, type BandRange, type Series } from "@kaifong/domain/health";
import type { Language } from "@kaifong/i18n";
import { formatCompactDay, formatTime } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { ReportedReading } from "./reported-reading.ts";

/** The texts of files of readings: their own and, with a prefix, those of the page. */
export const reportText = (language: Language) => serverText(language, "healthReport", "healthData");
export type ReportText = ReturnType<typeof reportText>;

/** The head of a number, with its unit in the next line. */
export function measureHead(measure: HealthMeasure, t: ReportText): string {
  return `${t(`healthData:measure.${measure}`)}\n${unitLabel(measure, t)}`;
}

/** The unit of a measure, in the reader's words where it has some. */
export function unitLabel(measure: HealthMeasure, t: ReportText): string {
  return hasUnitInWords(measure) ? t(`healthData:unit.${measure}`) : MEASURE_UNITS[measure];
}

/** The label of a series. */
export function seriesLabel(of: Series["of"], t: ReportText): string {
  return of === "FASTING" || of === "RANDOM" ? t(`healthData:category.${of}`) : t(`healthData:measure.${of}`);
}

/** The moment of a reading, in two lines. */
export function momentCell({ measuredAt }: ReportedReading, { code }: Language): string {
  return `${formatCompactDay(measuredAt, code)}\n${formatTime(measuredAt, code)}`;
}

/** The word for the band of a reading, or a dash when its kind has no bands. */
export function bandCell({ kind, band }: Pick<ReportedReading, "kind" | "band">, t: ReportText): string {
  const judgement = judgementOf(kind, band);
  return judgement ? t(`healthData:band.${judgement}.word`) : "–";
}

/** Who stored a reading, and in a second line that it was corrected. */
export function writerCell({ writer, version }: ReportedReading, t: ReportText): string {
  return version > 1 ? `${t(`by.${writer}`)}\n${t("corrected")}` : t(`by.${writer}`);
}

/** `90–119`, `below 90`, `180 or more`. */
export function rangeText(range: BandRange, t: ReportText): string {
  if (range.is === "below") return t("healthData:range.below", { to: range.to });
  return range.is === "from" ? t("healthData:range.from", { from: range.from }) : range.text;
}
