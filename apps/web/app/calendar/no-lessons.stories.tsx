import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import type { Month } from "./month.ts";
import { NoLessons } from "./no-lessons.tsx";

export default {};

function none(q: string, nextMonth: Month | null, language?: Language) {
  const filters = { q, theme: undefined, centres: [], view: "month" } as const;
  return inPage(() => <NoLessons filters={filters} nextMonth={nextMonth} current="2026-11" />, language);
}

export const emptyMonth = () => none("", "2026-12");
export const nothingToCome = () => none("", null);
export const nothingFound = () => none("pottery", "2027-01");
export const traditional = () => none("陶藝", null, LANGUAGES[0]);
export const simplified = () => none("陶艺", null, LANGUAGES[1]);
