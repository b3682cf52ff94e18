import type { Centre, Theme } from "@kaifong/content";
import { CENTRE_CODES, ENROLMENT_METHODS } from "@kaifong/contract";
import { Button, Field, Icon, inputClass, TextField } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { FOUND_FRAGMENT } from "../shell/paging.tsx";
import { shortCentreInWords } from "./class-words.ts";
import {
  type CourseFilters,
  type CourseSort,
  hasMoreChoices,
  isNarrowed,
  PERIODS,
  STATUS_GROUP_NAMES,
} from "./course-filters.ts";
import styles from "./filter-form.module.css";
import type { ScheduleSort } from "./schedule.ts";
import { useWords } from "./words.ts";

/** The pages that are narrowed down in this way; each has its own orders. */
type FilteredPage = "series" | "enrolInfo";

interface FilterFormProps {
  readonly page: FilteredPage;
  readonly filters: CourseFilters<CourseSort | ScheduleSort>;
  /** The first is the order when none is chosen. */
  readonly sorts: readonly (CourseSort | ScheduleSort)[];
  readonly themes: readonly Theme[];
  readonly centres: readonly Centre[];
}

/** What the texts of a page are called under: one looks for courses, the other for classes. */
const WORDS = { series: "filter", enrolInfo: "schedule" } as const satisfies Record<FilteredPage, string>;

/** A plain form that asks for the same page again: it needs no script, and the address can be kept or sent to a neighbour. */
export function FilterForm({ page, filters, sorts, themes, centres }: FilterFormProps) {
  const { t, language } = useWords();
  const here = pathTo(language, page);
  const words = WORDS[page];
  return (
    <form
      method="get"
      action={here + FOUND_FRAGMENT}
      role="search"
      aria-labelledby="find-course"
      autoComplete="off"
      className={styles.form}
    >
      <h2 id="find-course" className={styles.title}>
        {t(`${words}.title`)}
      </h2>
      <div className={styles.ask}>
        <TextField
          {...{ id: "q", name: "q", type: "search", enterKeyHint: "search", maxLength: 60 }}
          label={t("filter.keyword")}
          hint={t("filter.keywordHint")}
          defaultValue={filters.q}
        />
        <Button type="submit" icon="search">
          {t(`${words}.apply`)}
        </Button>
      </div>
      <details className={styles.more} open={hasMoreChoices(filters) || filters.sort !== sorts[0]}>
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
          <Choice
            name="centre"
            chosen={filters.centre}
            options={CENTRE_CODES.map((code) => [code, shortCentreInWords(code, centres, t)])}
          />
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
            options={sorts.map((sort) => [sort, t(`filter.sortOption.${sort}`)])}
          />
        </div>
      </details>
      <p className={styles.actions}>
        {filters.status === "open" ? null : (
          <a href={pathTo(language, page, undefined, { status: "open" })}>
            <Icon name="check" />
            {t(`${words}.openOnly`)}
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
