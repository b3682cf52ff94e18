import type { HealthMeasure, Reading } from "@kaifong/contract";
import { MEASURE_UNITS, MEASURES_OF } from "@kaifong/domain/health";
import { DescriptionList } from "@kaifong/ui";
import { numberOf } from "./figures.ts";
import { useHealthText } from "./text.ts";

/** From so many readings on an average says something. */
const AVERAGE_FROM = 3;

/** How many readings there are, with average, highest and lowest, which are what a doctor asks for first. */
export function ReadingsOverview({ readings }: { readonly readings: readonly Reading[] }) {
  const { t } = useHealthText();
  const [first] = readings;
  if (!first) return null;
  const measures = MEASURES_OF[first.kind].filter((measure) => measure !== "pulse" && measure !== "height");
  const unit = MEASURE_UNITS[measures[0] ?? "weight"];
  const line = (reckon: (values: readonly number[]) => number) =>
    `${measures.map((measure) => numberOf(measure, reckon(valuesOf(readings, measure)))).join("/")} ${unit}`;
  return (
    <div>
      <p>
        <strong>{t("list.count", { count: readings.length })}</strong>
      </p>
      {readings.length < AVERAGE_FROM ? null : (
        <DescriptionList
          layout="beside"
          items={[
            { term: t("list.average"), value: line((values) => values.reduce((sum, value) => sum + value, 0) / values.length) },
            { term: t("list.highest"), value: line((values) => Math.max(...values)) },
            { term: t("list.lowest"), value: line((values) => Math.min(...values)) },
          ]}
        />
      )}
    </div>
  );
}

function valuesOf(readings: readonly Reading[], measure: HealthMeasure): readonly number[] {
  return readings.flatMap(({ values }) => values[measure] ?? []);
}
