import { SelectField } from "@kaifong/ui";
import styles from "./enrolled-page.module.css";
import { ENROLLED_PERIODS, ENROLLED_SORTS, ENROLLED_STATUSES, type EnrolledFilters } from "./enrolled-view.ts";
import { useEnrolmentText } from "./text.ts";

interface EnrolledFiltersFormProps {
  readonly filters: EnrolledFilters;
  readonly onChoose: (filters: EnrolledFilters) => void;
}

/** Status, period and order; each takes effect at once, and the count shows the effect. */
export function EnrolledFiltersForm({ filters, onChoose }: EnrolledFiltersFormProps) {
  const { t } = useEnrolmentText();
  return (
    <div className={styles.filters}>
      <SelectField
        id="status"
        label={t("enrolled.status")}
        options={ENROLLED_STATUSES.map((status) => [status, t(`enrolled.statusOption.${status}`)])}
        chosen={filters.status}
        onChoose={(status) => onChoose({ ...filters, status })}
      />
      <SelectField
        id="period"
        label={t("enrolled.period")}
        options={ENROLLED_PERIODS.map((period) => [period, t(`enrolled.periodOption.${period}`)])}
        chosen={filters.period}
        onChoose={(period) => onChoose({ ...filters, period })}
      />
      <SelectField
        id="sort"
        label={t("enrolled.sort")}
        options={ENROLLED_SORTS.map((sort) => [sort, t(`enrolled.sortOption.${sort}`)])}
        chosen={filters.sort}
        onChoose={(sort) => onChoose({ ...filters, sort })}
      />
    </div>
  );
}
