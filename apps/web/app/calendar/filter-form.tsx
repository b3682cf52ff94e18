import type { Theme } from "@kaifong/content";
import { FilterBar, FilterSelect, SelectField } from "@kaifong/ui";
import { centrePlace } from "@kaifong/i18n/format";
import { centreOptions } from "../courses/listing/near.ts";
import { pathTo } from "../paths.ts";
import { chosenFilters } from "../shell/chosen-filters.ts";
import { MAX_KEYWORD_LENGTH } from "../vocabulary/keyword.ts";
import { type CalendarFilters, writeCalendarFilters } from "./calendar-filters.ts";
import type { Month } from "./month.ts";
import type { NamedCentre } from "./named-centre.ts";
import { useCalendarText } from "./text.ts";

interface CalendarFilterFormProps {
  readonly filters: CalendarFilters;
  readonly themes: readonly Theme[];
  readonly centres: readonly NamedCentre[];
  /** The month that is shown, which filtering preserves; undefined when it is the current one. */
  readonly month: Month | undefined;
}

/** Filters lessons by word and centre; the theme, which fewer people use, is folded away. */
export function CalendarFilterForm({ filters, themes, centres, month }: CalendarFilterFormProps) {
  const { t, language } = useCalendarText();
  const { q, theme, centres: asked, view } = filters;
  const to = (change: Partial<CalendarFilters>) =>
    pathTo(language, "calendar", undefined, writeCalendarFilters({ ...filters, ...change }, month));
  // An address may ask for several centres; the form offers one of them or all.
  const several = asked.length > 1 ? asked : [];
  const chosen = [
    { label: q, href: to({ q: "" }) },
    ...several.map((code) => ({
      label: centrePlace(code, centres, t),
      href: to({ centres: asked.filter((other) => other !== code) }),
    })),
    ...themes.filter(({ id }) => id === theme).map(({ title }) => ({ label: title, href: to({ theme: undefined }) })),
  ];
  return (
    <FilterBar
      action={pathTo(language, "calendar")}
      label={t("filter.title")}
      keyword={{ label: t("filter.keyword"), example: t("filter.keywordHint"), value: q, maxLength: MAX_KEYWORD_LENGTH }}
      submit={t("shell:filters.apply")}
      more={{
        summary: t("filter.more"),
        submit: t("filter.apply"),
        fields: (
          <SelectField
            id="calendar-theme"
            name="theme"
            label={t("filter.theme")}
            any={t("filter.anyTheme")}
            chosen={theme}
            options={themes.map(({ id, title }) => [id, title])}
          />
        ),
      }}
      chosen={chosenFilters(chosen, t)}
      clear={{ label: t("filter.clear"), href: to({ q: "", theme: undefined, centres: [] }) }}
    >
      {month === undefined ? null : <input type="hidden" name="month" value={month} />}
      {view === "month" ? null : <input type="hidden" name="view" value={view} />}
      <FilterSelect
        name="centre"
        label={t("filter.centres")}
        any={t("filter.anyCentre")}
        chosen={asked.length === 1 ? asked[0] : undefined}
        options={centreOptions(centres).map((code) => [code, centrePlace(code, centres, t)])}
      />
    </FilterBar>
  );
}
