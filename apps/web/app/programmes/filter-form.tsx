import type { Theme } from "@kaifong/content";
import { CENTRE_CODES, ENROLMENT_METHODS } from "@kaifong/contract";
import { Button, Field, Icon, inputClass, TextField } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { type CourseFilters, hasMoreChoices, isNarrowed, PERIODS, SORTS, STATUS_GROUP_NAMES } from "./course-filters.ts";
import styles from "./filter-form.module.css";
import { useWords } from "./words.ts";

interface FilterFormProps {
  readonly filters: CourseFilters;
  readonly themes: readonly Theme[];
}

/** A plain form that asks for the same page again: it needs no script, and the address can be kept or sent to a neighbour. */
export function FilterForm({ filters, themes }: FilterFormProps) {
  const { t, language } = useWords();
  const here = pathTo(language, "series");
  return (
    <form method="get" action={here} role="search" aria-labelledby="find-course" className={styles.form}>
      <h2 id="find-course" className={styles.title}>
        {t("filter.title")}
      </h2>
      <div className={styles.ask}>
        <TextField
          {...{ id: "q", name: "q", type: "search", enterKeyHint: "search", maxLength: 60 }}
          label={t("filter.keyword")}
          hint={t("filter.keywordHint")}
          defaultValue={filters.q}
        />
        <Button type="submit" icon="search">
          {t("filter.apply")}
        </Button>
      </div>
      <details className={styles.more} open={hasMoreChoices(filters) || filters.sort !== "start"}>
        <summary className={styles.summary}>
          <Icon name="chevron-down" className={styles.arrow} />
          {t("filter.more")}
        </summary>
        <div className={styles.fields}>
          <Choice name="theme" chosen={filters.theme} options={themes.map((theme) => [theme.id, theme.title])} />
          <Choice
            name="status"
            chosen={filters.status}
            options={STATUS_GROUP_NAMES.map((name) => [name, t(`filter.statusGroup.${name}`)])}
          />
          <Choice name="centre" chosen={filters.centre} options={CENTRE_CODES.map((code) => [code, t(`codes:centre.${code}`)])} />
          <Choice
            name="method"
            chosen={filters.method}
            options={ENROLMENT_METHODS.map((code) => [code, t(`codes:enrolmentMethod.${code}`)])}
          />
          <Choice
            name="period"
            chosen={filters.period}
            options={PERIODS.map((period) => [period, t(`filter.periodOption.${period}`)])}
          />
          <Select
            name="sort"
            label={t("filter.sort")}
            chosen={filters.sort}
            options={SORTS.map((sort) => [sort, t(`filter.sortOption.${sort}`)])}
          />
        </div>
      </details>
      <p className={styles.actions}>
        {filters.status === "open" ? null : (
          <a href={pathTo(language, "series", undefined, { status: "open" })}>
            <Icon name="check" />
            {t("filter.openOnly")}
          </a>
        )}
        {isNarrowed(filters) ? (
          <a href={here}>
            <Icon name="close" />
            {t("filter.clear")}
          </a>
        ) : null}
      </p>
    </form>
  );
}

type Options = readonly (readonly [value: string, label: string])[];

interface ChoiceProps {
  readonly name: "theme" | "centre" | "method" | "status" | "period";
  readonly chosen: string | undefined;
  readonly options: Options;
}

/** One of several, or any. */
function Choice({ name, chosen, options }: ChoiceProps) {
  const { t } = useWords();
  return (
    <Select name={name} label={t(`filter.${name}`)} chosen={chosen ?? ""} options={[["", t(`filter.any.${name}`)], ...options]} />
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: Options;
}

function Select({ name, label, chosen, options }: SelectProps) {
  return (
    <Field id={name} label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={chosen} className={inputClass}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
