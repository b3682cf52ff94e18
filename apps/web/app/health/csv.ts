import type { HealthKind, HealthMeasure, Reading } from "@kaifong/contract";
import { MEASURES_OF, formatMeasure } from "@kaifong/domain/health";
import { clockOf, hongKongDay, hongKongMinuteOfDay } from "@kaifong/domain/time";
import { bandWord, unitOf } from "./figures.ts";
import type { HealthText } from "./text.ts";

/** Tells Excel that what follows is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** A cell that begins like this is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

/** Readings of a kind as a table for a spreadsheet, in the language of the page: RFC 4180, with a byte order mark. */
export function csvOf(kind: HealthKind, readings: readonly Reading[], t: HealthText): string {
  const measured = (measure: HealthMeasure) => t("with.unit", { measure: t(`measure.${measure}`), unit: unitOf(measure, t) });
  const heads = [
    ...[t("add.date"), t("add.time"), ...MEASURES_OF[kind].map(measured)],
    ...(kind === "BMI" ? [t("measure.bmi")] : []),
    ...(kind === "BLOOD_GLUCOSE" ? [t("category.when")] : []),
    t("list.band"),
  ];
  return `${BYTE_ORDER_MARK}${[heads, ...readings.map((reading) => rowOf(reading, t))].map(lineOf).join("")}`;
}

function rowOf({ kind, measuredAt, values, bmi, category, band }: Reading, t: HealthText): readonly string[] {
  const moment = new Date(measuredAt);
  const clock = clockOf(hongKongMinuteOfDay(moment));
  return [
    ...[hongKongDay(moment), clock, ...MEASURES_OF[kind].map((measure) => formatMeasure(measure, values[measure]))],
    ...(kind === "BMI" ? [bmi?.toFixed(1) ?? ""] : []),
    ...(kind === "BLOOD_GLUCOSE" ? [category === null ? "" : t(`category.${category}`)] : []),
    bandWord(kind, band, t) ?? "",
  ];
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** One cell. A text that could be taken for a formula gets an apostrophe before it, which is how spreadsheets mark text. */
export function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
