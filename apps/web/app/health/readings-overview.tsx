import type { Reading } from "@kaifong/contract";
import { overviewOf } from "@kaifong/domain/health";
import { DescriptionList } from "@kaifong/ui";
import { useHealthText } from "./text.ts";

/** How many readings there are, with average, highest and lowest, which are what a doctor asks for first. */
export function ReadingsOverview({ readings }: { readonly readings: readonly Reading[] }) {
  const { t } = useHealthText();
  if (readings.length === 0) return null;
  const overview = overviewOf(readings);
  return (
    <div>
      <p>
        <strong>{t("list.count", { count: readings.length })}</strong>
      </p>
      {overview === undefined ? null : (
        <DescriptionList
          layout="lines"
          items={[
            { term: t("list.average"), value: overview.average },
            { term: t("list.highest"), value: overview.highest },
            { term: t("list.lowest"), value: overview.lowest },
          ]}
        />
      )}
    </div>
  );
}
