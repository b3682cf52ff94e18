import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { AddToCalendar } from "./add-to-calendar.tsx";
import type { CalendarFilters } from "./calendar-filters.ts";

export default {};

const ALL: CalendarFilters = { q: "", theme: undefined, centres: [], view: "month" };

function add(filters: CalendarFilters, language?: Language) {
  return inPage(() => <AddToCalendar filters={filters} origin="https://kaifong.example" />, language);
}

export const everything = () => add(ALL);
/** The address is long, and wraps. */
export const chosen = () => add({ ...ALL, q: "八段錦", theme: "t1", centres: ["CORE", "SAT1"] });
export const traditional = () => add(ALL, LANGUAGES[0]);
export const simplified = () => add(ALL, LANGUAGES[1]);
