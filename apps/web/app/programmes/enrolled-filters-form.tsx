import { Field, inputClass } from "@kaifong/ui";
import styles from "./enrolled-page.module.css";
import { ENROLLED_PERIODS, ENROLLED_SORTS, ENROLLED_STATUSES, type EnrolledFilters } from "./enrolled-view.ts";
import { useWords } from "./words.ts";

interface EnrolledFiltersFormProps {
  readonly filters: EnrolledFilters;
  readonly onChoose: (filters: EnrolledFilters) => void;
}

/** Status, period and order; each takes effect at once, and the count says what it did. */
export function EnrolledFiltersForm({ filters, onChoose }: EnrolledFiltersFormProps) {
  const { t } = useWords();
  return (
    <div className={styles.filters}>
      <Select
        label={t("enrolled.status")}
        name="status"
        values={ENROLLED_STATUSES}
        chosen={filters.status}
        wordsOf={(status) => t(`enrolled.statusOption.${status}`)}
        onChoose={(status) => onChoose({ ...filters, status })}
      />
      <Select
        label={t("enrolled.period")}
        name="period"
        values={ENROLLED_PERIODS}
        chosen={filters.period}
        wordsOf={(period) => t(`enrolled.periodOption.${period}`)}
        onChoose={(period) => onChoose({ ...filters, period })}
      />
      <Select
        label={t("enrolled.sort")}
        name="sort"
        values={ENROLLED_SORTS}
        chosen={filters.sort}
        wordsOf={(sort) => t(`enrolled.sortOption.${sort}`)}
        onChoose={(sort) => onChoose({ ...filters, sort })}
      />
    </div>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly wordsOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

function Select<Value extends string>({ label, name, values, chosen, wordsOf, onChoose }: SelectProps<Value>) {
  return (
    <Field id={name} label={label}>
      {(tied) => (
        <select
          {...tied}
          value={chosen}
          className={inputClass}
          onChange={(event) => onChoose(values.find((value) => value === event.target.value) ?? chosen)}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {wordsOf(value)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
