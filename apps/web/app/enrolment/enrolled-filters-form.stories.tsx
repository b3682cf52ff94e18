import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import type { EnrolledFilters } from "./enrolled-view.ts";
import { EnrolledFiltersForm } from "./enrolled-filters-form.tsx";

export default {};

function form(filters: Partial<EnrolledFilters>, language?: Language) {
  const chosen: EnrolledFilters = { sort: "lesson", status: "all", period: "all", ...filters };
  return inPage(() => <EnrolledFiltersForm filters={chosen} onChoose={() => undefined} />, language);
}

export const nothingChosen = () => form({});
export const chosen = () => form({ status: "past", period: "6", sort: "newest" });
export const traditional = () => form({}, LANGUAGES[0]);
export const simplified = () => form({}, LANGUAGES[1]);
