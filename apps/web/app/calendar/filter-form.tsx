import type { Theme } from "@kaifong/content";
import { CENTRE_CODES } from "@kaifong/contract";
import { ChoiceField, FilterActions, FilterFold, FilterForm, FilterKeyword, SelectField } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { type CalendarFilters, isNarrowed, queryOf } from "./calendar-filters.ts";
import { CentreMark } from "./centre-mark.tsx";
import type { NamedCentre } from "./named-centre.ts";
import { shortCentreLabel } from "../courses/class-text.ts";
import styles from "./filter-form.module.css";
import type { Month } from "./month.ts";
import { useCalendarText } from "./text.ts";

interface CalendarFilterFormProps {
  readonly filters: CalendarFilters;
  readonly themes: readonly Theme[];
  readonly centres: readonly NamedCentre[];
  /** The month that is looked at, kept when something is looked for; undefined when it is the current one. */
  readonly month: Month | undefined;
}

/** Looks for lessons. The row of centres is the key to their letters too. */
export function CalendarFilterForm({ filters, themes, centres, month }: CalendarFilterFormProps) {
  const { t, language } = useCalendarText();
  const cleared = pathTo(
    language,
    "calendar",
    undefined,
    queryOf({ q: "", theme: undefined, centres: [], view: filters.view }, month),
  );
  return (
    <FilterForm action={pathTo(language, "calendar")} title={t("filter.title")} layout="parts">
      {month === undefined ? null : <input type="hidden" name="month" value={month} />}
      {filters.view === "month" ? null : <input type="hidden" name="view" value={filters.view} />}
      <ChoiceField
        {...{ multiple: true, id: "calendar-centres", name: "centre", chosen: filters.centres }}
        legend={t("filter.centres")}
        hint={t("filter.centresHint")}
        choices={CENTRE_CODES.map((code) => [
          code,
          <span key={code} className={styles.centre}>
            <CentreMark code={code} /> {shortCentreLabel(code, centres, t)}
          </span>,
        ])}
      />
      <FilterFold summary={t("filter.more")} open={filters.q !== "" || filters.theme !== undefined} className={styles.fields}>
        <FilterKeyword id="calendar-q" label={t("filter.keyword")} hint={t("filter.keywordHint")} value={filters.q} />
        <SelectField
          id="calendar-theme"
          name="theme"
          label={t("filter.theme")}
          any={t("filter.anyTheme")}
          chosen={filters.theme}
          options={themes.map(({ id, title }) => [id, title])}
        />
      </FilterFold>
      <FilterActions
        submit={t("filter.apply")}
        links={isNarrowed(filters) ? [{ href: cleared, label: t("filter.clear"), icon: "close" }] : []}
      />
    </FilterForm>
  );
}
