import type { Centre, Theme } from "@kaifong/content";
import { ENROLMENT_METHODS } from "@kaifong/contract";
import { FilterBar, FilterLink, FilterSelect, FilterTick, SelectField } from "@kaifong/ui";
import { shortCentreLabel } from "@kaifong/i18n/format";
import { pathTo } from "../../paths.ts";
import { chosenFilters } from "../../shell/chosen-filters.ts";
import { type CourseFilters, type CourseSort, PERIODS, writeCourseFilters, STATUS_GROUP_NAMES } from "./course-filters.ts";
import { centreOptions, neighbourhoodOptions } from "./near.ts";
import type { ScheduleSort } from "./schedule.ts";
import { type CourseText, useCourseText } from "../text.ts";
import { MAX_KEYWORD_LENGTH } from "../../vocabulary/keyword.ts";

/** The pages with these filters; each has its own orders. */
type FilteredPage = "series" | "enrolInfo";
type Sort = CourseSort | ScheduleSort;
type Filters = CourseFilters<Sort>;

interface CourseFilterFormProps {
  readonly page: FilteredPage;
  readonly filters: Filters;
  /** The first is the order when none is chosen. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly themes: readonly Theme[];
  readonly centres: readonly Centre[];
}

/** The keys of each page's texts: one finds courses, the other classes. */
const TEXT_GROUPS = { series: "filter", enrolInfo: "schedule" } as const satisfies Record<FilteredPage, string>;

/** The filters that many people combine, in one link rather than in four choices. */
const SOON_AND_FREE = { period: "2w", free: "1", left: "1" } as const satisfies Partial<Filters>;

/** Filters courses, or classes of the schedule: by what most people ask for first, with the rest folded away. */
export function CourseFilterForm({ page, filters, sorts, themes, centres }: CourseFilterFormProps) {
  const { t, language } = useCourseText();
  const group = TEXT_GROUPS[page];
  const here = pathTo(language, page);
  const folded = foldedChoices(themes, t);
  const query = writeCourseFilters(filters, sorts);
  const without = (name: keyof Filters) => pathTo(language, page, undefined, { ...query, [name]: undefined });
  const chosen = [
    { label: filters.q, href: without("q") },
    ...folded.flatMap(({ name, options }) =>
      options.filter(([value]) => value === filters[name]).map(([, label]) => ({ label, href: without(name) })),
    ),
  ];
  return (
    <FilterBar
      action={here}
      label={t(`${group}.title`)}
      keyword={{ label: t("filter.keyword"), example: t("filter.keywordHint"), value: filters.q, maxLength: MAX_KEYWORD_LENGTH }}
      submit={t("shell:filters.apply")}
      more={{
        summary: t("filter.more"),
        submit: t(`${group}.apply`),
        fields: <FoldedFields {...{ folded, filters, sorts }} />,
      }}
      chosen={chosenFilters(chosen, t)}
      clear={{ label: t("filter.clear"), href: here }}
    >
      <CentreSelect centres={centres} chosen={filters.centre} />
      <FilterSelect
        name="period"
        label={t("filter.period")}
        any={t("filter.any.period")}
        chosen={filters.period}
        options={PERIODS.map((period) => [period, t(`filter.periodOption.${period}`)])}
      />
      <FilterTick name="free" value="1" label={t("filter.free")} chosen={filters.free !== undefined} />
      <FilterTick name="left" value="1" label={t("filter.left")} chosen={filters.left !== undefined} />
      {(filters.period ?? filters.free ?? filters.left) ? null : (
        <FilterLink label={t("filter.soonAndFree")} href={pathTo(language, page, undefined, { ...query, ...SOON_AND_FREE })} />
      )}
    </FilterBar>
  );
}

interface FoldedChoice {
  readonly name: "theme" | "method" | "status";
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** The filters that fewer people use. */
function foldedChoices(themes: readonly Theme[], t: CourseText): readonly FoldedChoice[] {
  return [
    { name: "theme", options: themes.map((theme) => [theme.id, theme.title]) },
    { name: "status", options: STATUS_GROUP_NAMES.map((name) => [name, t(`filter.statusGroup.${name}`)]) },
    { name: "method", options: ENROLMENT_METHODS.map((code) => [code, t(`codes:enrolmentMethod.${code}`)]) },
  ];
}

interface FoldedFieldsProps extends Pick<CourseFilterFormProps, "filters" | "sorts"> {
  readonly folded: readonly FoldedChoice[];
}

/** The folded filters, and the order. */
function FoldedFields({ folded, filters, sorts }: FoldedFieldsProps) {
  const { t } = useCourseText();
  // An order that nobody chose is not written into the address.
  const [usual, ...otherSorts] = sorts;
  return (
    <>
      {folded.map(({ name, options }) => (
        <SelectField
          key={name}
          id={name}
          name={name}
          label={t(`filter.${name}`)}
          any={t(`filter.any.${name}`)}
          chosen={filters[name]}
          options={options}
        />
      ))}
      <SelectField
        id="sort"
        name="sort"
        label={t("filter.sort")}
        any={t(`filter.sortOption.${usual}`)}
        chosen={filters.sort === usual ? undefined : filters.sort}
        options={otherSorts.map((sort) => [sort, t(`filter.sortOption.${sort}`)])}
      />
    </>
  );
}

/** A choice of one centre, or of all near a neighbourhood. */
function CentreSelect({ centres, chosen }: { readonly centres: readonly Centre[]; readonly chosen: string | undefined }) {
  const { t } = useCourseText();
  const neighbourhoods = neighbourhoodOptions(centres).map(
    (code) => [code, t("filter.nearby", { place: t(`codes:neighbourhood.${code}`) })] as const,
  );
  const nearby = neighbourhoods.length === 0 ? [] : [{ group: t("filter.near"), options: neighbourhoods }];
  const chosenFrom = centreOptions(centres).map((code) => [code, shortCentreLabel(code, centres, t)] as const);
  return (
    <FilterSelect
      name="centre"
      label={t("filter.centre")}
      any={t("filter.any.centre")}
      chosen={chosen}
      options={[...nearby, { group: t("filter.centres"), options: chosenFrom }]}
    />
  );
}
