/** The language of the editors' pages before anybody has chosen one, and what browsers call it. */

import { inTraditional, languageFor } from "./language-for";

/** Where Strapi remembers what was chosen, and where it looks before it shows the first page. */
const CHOSEN = "strapi-admin-language";

const LANGUAGES = ["zh", "zh-Hans", "en"] as const;

/** The language that these pages speak. */
export const chosenLanguage = (): (typeof LANGUAGES)[number] =>
  LANGUAGES.find((language) => language === window.localStorage.getItem(CHOSEN)) ?? "en";

/** The page to sign in at speaks the language of the browser. */
export function startInLanguageOfBrowser(): void {
  if (window.localStorage.getItem(CHOSEN) === null) window.localStorage.setItem(CHOSEN, languageFor(navigator.languages));
}

/** "1 分鐘前" among Traditional words. */
export function sayTimesInTraditional(): void {
  Object.defineProperty(Intl, "RelativeTimeFormat", { value: inTraditional(Intl.RelativeTimeFormat) });
}
