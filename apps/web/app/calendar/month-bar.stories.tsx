import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import type { View } from "./calendar-filters.ts";
import type { Month } from "./month.ts";
import { MonthBar } from "./month-bar.tsx";

export default {};

interface Bar {
  readonly month?: Month;
  readonly view?: View;
  readonly count?: number;
  readonly language?: Language;
}

function bar({ month = "2026-12", view = "month", count = 12, language }: Bar = {}) {
  const filters = { q: "", theme: undefined, centres: [], view };
  const bounds = { first: "2026-11", last: "2027-02" } as const;
  return inPage(() => <MonthBar {...{ month, bounds, filters, count, filled: count > 0 }} current="2026-11" />, language);
}

export const monthToCome = () => bar();
/** The bar when no earlier month is shown. */
export const thisMonth = () => bar({ month: "2026-11", count: 1 });
export const lastMonth = () => bar({ month: "2027-02", view: "agenda" });
export const nothing = () => bar({ count: 0 });
export const traditional = () => bar({ language: LANGUAGES[0] });
export const simplified = () => bar({ language: LANGUAGES[1] });
