import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { NextMonth } from "./next-month.tsx";

export default {};

const FILTERS = { q: "", theme: undefined, centres: [], view: "month" } as const;

function on(language?: Language) {
  return inPage(() => <NextMonth month="2026-12" current="2026-11" filters={FILTERS} />, language);
}

export const english = () => on();
export const traditional = () => on(LANGUAGES[0]);
export const simplified = () => on(LANGUAGES[1]);
