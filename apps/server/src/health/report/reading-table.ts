import type { HealthKind, HealthMeasure } from "@kaifong/contract";
import { MEASURE_UNITS, formatMeasure } from "@kaifong/domain/health";
import { hasHan, type Language } from "@kaifong/i18n";
import type { PdfTable } from "../../platform/pdf/document.ts";
import type { ReportedReading } from "./reported-reading.ts";
import { bandCell, measureHead, momentCell, type ReportText, unitLabel, writerCell } from "./report-text.ts";

interface Column {
  readonly label: string;
  readonly share: number;
  readonly cellOf: (reading: ReportedReading) => string;
}

/** Readings of one kind, a row each: when, its numbers, what they mean, and who stored them. */
export function readingTable(
  kind: HealthKind,
  readings: readonly ReportedReading[],
  language: Language,
  t: ReportText,
): PdfTable {
  const columns: readonly Column[] = [
    { label: t("healthData:list.when"), share: 130, cellOf: (reading) => momentCell(reading, language) },
    ...numberColumns(t)[kind],
    { label: t("healthData:list.band"), share: 107, cellOf: (reading) => bandCell(reading, t) },
    { label: t("writer"), share: 98, cellOf: (reading) => writerCell(reading, t) },
  ];
  return {
    type: "table",
    columns: columns.map(({ label, share }) => ({ label, share })),
    rows: readings.map((reading) => columns.map(({ cellOf }) => cellOf(reading))),
  };
}

/** Chinese words follow a number without a gap. */
const withGap = (number: string, unit: string) => (hasHan(unit) ? number + unit : `${number} ${unit}`);

/**
 * The columns with the numbers of each kind, in points; all kinds take the same width together, so that words of every language
 * have room next to them.
 */
function numberColumns(t: ReportText): Readonly<Record<HealthKind, readonly Column[]>> {
  const of = (measure: HealthMeasure, share: number): Column => ({
    ...{ label: measureHead(measure, t), share },
    cellOf: ({ values }) => formatMeasure(measure, values[measure]) || "–",
  });
  const withUnit = (measure: HealthMeasure, { values }: ReportedReading) =>
    withGap(formatMeasure(measure, values[measure]), unitLabel(measure, t));
  return {
    BLOOD_PRESSURE: [
      { label: `${t("pressures")}\n${MEASURE_UNITS.systolic}`, share: 90, cellOf: ({ values }) => pressureText(values) },
      of("pulse", 74),
    ],
    BLOOD_GLUCOSE: [
      of("glucose", 73),
      {
        ...{ label: t("healthData:category.when"), share: 86 },
        cellOf: ({ category }) => (category === null ? "–" : t(`healthData:category.${category}`)),
      },
    ],
    BLOOD_OXYGEN: [of("oxygen", 159)],
    BODY_TEMPERATURE: [of("temperature", 159)],
    BMI: [
      {
        ...{ label: `${t("healthData:measure.weight")}\n${t("healthData:measure.height")}`, share: 83 },
        cellOf: (reading) => `${withUnit("weight", reading)}\n${withUnit("height", reading)}`,
      },
      { label: t("healthData:measure.bmi"), share: 76, cellOf: ({ bmi }) => bmi?.toFixed(1) ?? "–" },
    ],
  };
}

/** `132/78`. */
export function pressureText(values: ReportedReading["values"]): string {
  return `${formatMeasure("systolic", values.systolic)}/${formatMeasure("diastolic", values.diastolic)}`;
}
