import type { Theme } from "@kaifong/content";
import { CENTRE_CODES } from "@kaifong/contract";
import { FilterActions, FilterFold, FilterForm, FilterKeyword, SelectField } from "@kaifong/ui";
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
      <CentreChoice chosen={filters.centres} centres={centres} />
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

interface CentreChoiceProps {
  readonly chosen: CalendarFilters["centres"];
  readonly centres: readonly NamedCentre[];
}

function CentreChoice({ chosen, centres }: CentreChoiceProps) {
  const { t } = useCalendarText();
  return (
    <fieldset className={styles.centres} aria-describedby="calendar-centres-hint">
      <legend className={styles.legend}>{t("filter.centres")}</legend>
      <p id="calendar-centres-hint" className={styles.hint}>
        {t("filter.centresHint")}
      </p>
      <div className={styles.choices}>
        {CENTRE_CODES.map((code) => (
          <label key={code} className={styles.choice}>
            <input type="checkbox" name="centre" value={code} defaultChecked={chosen.includes(code)} className={styles.box} />
            <CentreMark code={code} />
            <span>{shortCentreLabel(code, centres, t)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
