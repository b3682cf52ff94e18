import type { Theme } from "@kaifong/content";
import { CENTRE_CODES } from "@kaifong/contract";
import { Button, Field, Icon, inputClass, TextField } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { type CalendarFilters, isNarrowed, queryOf } from "./calendar-filters.ts";
import { CentreMark } from "./centre-mark.tsx";
import { type NamedCentre, nameOf } from "./centre-names.ts";
import styles from "./filter-form.module.css";
import type { Month } from "./month.ts";
import { useWords } from "./words.ts";

interface FilterFormProps {
  readonly filters: CalendarFilters;
  readonly themes: readonly Theme[];
  readonly centres: readonly NamedCentre[];
  /** The month that is looked at, kept when something is looked for; undefined when it is the current one. */
  readonly month: Month | undefined;
}

/** A plain form that asks for the same page again, so that it needs no script. The row of centres is the key to their letters too. */
export function FilterForm({ filters, themes, centres, month }: FilterFormProps) {
  const { t, language } = useWords();
  const cleared = pathTo(
    language,
    "calendar",
    undefined,
    queryOf({ q: "", theme: undefined, centres: [], view: filters.view }, month),
  );
  return (
    <form method="get" action={pathTo(language, "calendar")} role="search" aria-label={t("filter.title")} className={styles.form}>
      {month === undefined ? null : <input type="hidden" name="month" value={month} />}
      {filters.view === "month" ? null : <input type="hidden" name="view" value={filters.view} />}
      <CentreChoice chosen={filters.centres} centres={centres} />
      <details className={styles.more} open={filters.q !== "" || filters.theme !== undefined}>
        <summary className={styles.summary}>
          <Icon name="chevron-down" className={styles.arrow} />
          {t("filter.more")}
        </summary>
        <div className={styles.fields}>
          <TextField
            {...{ id: "calendar-q", name: "q", type: "search", enterKeyHint: "search", maxLength: 60, autoComplete: "off" }}
            label={t("filter.keyword")}
            hint={t("filter.keywordHint")}
            defaultValue={filters.q}
          />
          <Field id="calendar-theme" label={t("filter.theme")}>
            {(tied) => (
              <select {...tied} name="theme" defaultValue={filters.theme ?? ""} className={inputClass}>
                <option value="">{t("filter.anyTheme")}</option>
                {themes.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </details>
      <div className={styles.buttons}>
        <Button type="submit" icon="search">
          {t("filter.apply")}
        </Button>
        {isNarrowed(filters) ? (
          <a href={cleared} className={styles.clear}>
            <Icon name="close" />
            {t("filter.clear")}
          </a>
        ) : null}
      </div>
    </form>
  );
}

interface CentreChoiceProps {
  readonly chosen: CalendarFilters["centres"];
  readonly centres: readonly NamedCentre[];
}

function CentreChoice({ chosen, centres }: CentreChoiceProps) {
  const { t } = useWords();
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
            <span>{nameOf(code, centres, t)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
