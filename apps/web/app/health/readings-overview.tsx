import type { HealthKind, Reading } from "@kaifong/contract";
import { overviewsOf } from "@kaifong/domain/health";
import { DescriptionList } from "@kaifong/ui";
import { seriesName } from "./figures.ts";
import { useHealthText } from "./text.ts";

interface ReadingsOverviewProps {
  readonly kind: HealthKind;
  readonly readings: readonly Reading[];
}

/** The number of readings, with average, highest and lowest: what a doctor asks for first. */
export function ReadingsOverview({ kind, readings }: ReadingsOverviewProps) {
  const { t } = useHealthText();
  if (readings.length === 0) return null;
  const overviews = overviewsOf(kind, readings);
  return (
    <div>
      <p>
        <strong>{t("list.count", { count: readings.length })}</strong>
      </p>
      {overviews.length === 0 ? null : (
        <DescriptionList
          layout="inline"
          items={overviews.map(({ of, ...figures }) => ({ term: seriesName(of, t), value: t("list.figures", figures) }))}
        />
      )}
    </div>
  );
}
