import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import type { CalendarFilters } from "./calendar-filters.ts";
import { CalendarFilterForm } from "./filter-form.tsx";

export default {};

const NONE: CalendarFilters = { q: "", theme: undefined, centres: [], view: "month" };

function form(filters: Partial<CalendarFilters> = {}, language?: Language) {
  return onSite(
    (content) => (
      <CalendarFilterForm
        filters={{ ...NONE, ...filters }}
        themes={content.themes()}
        centres={content.centres()}
        month={filters.view === "agenda" ? "2026-12" : undefined}
      />
    ),
    language,
  );
}

export const nothingChosen = () => form();
export const aCentre = () => form({ q: "tai chi", centres: ["SAT1"] });
/** Filters that an address may ask for and the form cannot, in a month to come. */
export const severalCentres = () => form({ centres: ["CORE", "SAT3"], view: "agenda" });
export const traditional = () => form({ q: "太極" }, LANGUAGES[0]);
export const simplified = () => form({ q: "太极" }, LANGUAGES[1]);
