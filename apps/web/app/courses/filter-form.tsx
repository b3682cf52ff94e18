import type { Centre, Theme } from "@kaifong/content";
import { CENTRE_CODES, ENROLMENT_METHODS } from "@kaifong/contract";
import { Button, FilterActions, FilterFold, FilterForm, FilterKeyword, SelectField } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { RESULTS_FRAGMENT } from "../shell/paging.tsx";
import { shortCentreLabel } from "./class-text.ts";
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
import { useCourseText } from "./text.ts";

/** The pages that are narrowed down in this way; each has its own orders. */
type FilteredPage = "series" | "enrolInfo";

interface CourseFilterFormProps {
  readonly page: FilteredPage;
  readonly filters: CourseFilters<CourseSort | ScheduleSort>;
  /** The first is the order when none is chosen. */
  readonly sorts: readonly (CourseSort | ScheduleSort)[];
  readonly themes: readonly Theme[];
  readonly centres: readonly Centre[];
}

/** What the texts of a page are called under: one looks for courses, the other for classes. */
const TEXT_GROUPS = { series: "filter", enrolInfo: "schedule" } as const satisfies Record<FilteredPage, string>;

/** Looks for courses, or for classes of the schedule. */
export function CourseFilterForm({ page, filters, sorts, themes, centres }: CourseFilterFormProps) {
  const { t, language } = useCourseText();
  const here = pathTo(language, page);
  const group = TEXT_GROUPS[page];
  const openOnly = {
    href: pathTo(language, page, undefined, { status: "open" }),
    label: t(`${group}.openOnly`),
    icon: "check",
  } as const;
  const clear = { href: here, label: t("filter.clear"), icon: "close" } as const;
  return (
    <FilterForm
      action={here + RESULTS_FRAGMENT}
      title={t(`${group}.title`)}
      titleId="find-course"
      layout="parts"
      className={styles.form}
    >
      <div className={styles.ask}>
        <FilterKeyword id="q" label={t("filter.keyword")} hint={t("filter.keywordHint")} value={filters.q} />
        <Button type="submit" icon="search">
          {t(`${group}.apply`)}
        </Button>
      </div>
      <FilterFold summary={t("filter.more")} open={hasMoreChoices(filters) || filters.sort !== sorts[0]}>
        <Choice name="theme" chosen={filters.theme} options={themes.map((theme) => [theme.id, theme.title])} />
        <Choice
          name="status"
          chosen={filters.status}
          options={STATUS_GROUP_NAMES.map((name) => [name, t(`filter.statusGroup.${name}`)])}
        />
        <Choice
          name="centre"
          chosen={filters.centre}
          options={CENTRE_CODES.map((code) => [code, shortCentreLabel(code, centres, t)])}
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
        <SelectField
          id="sort"
          name="sort"
          label={t("filter.sort")}
          chosen={filters.sort}
          options={sorts.map((sort) => [sort, t(`filter.sortOption.${sort}`)])}
        />
      </FilterFold>
      <FilterActions links={[...(filters.status === "open" ? [] : [openOnly]), ...(isNarrowed(filters) ? [clear] : [])]} />
    </FilterForm>
  );
}

interface ChoiceProps {
  readonly name: "theme" | "centre" | "method" | "status" | "period";
  readonly chosen: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** One of several, or any. */
function Choice({ name, ...choice }: ChoiceProps) {
  const { t } = useCourseText();
  return <SelectField id={name} name={name} label={t(`filter.${name}`)} any={t(`filter.any.${name}`)} {...choice} />;
}
