/** The language of the editors' pages before anybody has chosen one, and its name in browsers. */

import { inTraditional, languageFor } from "./language-for";

/** The key under which Strapi stores the choice, and which it reads before it shows the first page. */
const CHOSEN = "strapi-admin-language";

const LANGUAGES = ["zh", "zh-Hans", "en"] as const;

/** The present language of these pages. */
export const chosenLanguage = (): (typeof LANGUAGES)[number] =>
  LANGUAGES.find((language) => language === window.localStorage.getItem(CHOSEN)) ?? "en";

/** Shows the sign-in page in the language of the browser. */
export function startInLanguageOfBrowser(): void {
  if (window.localStorage.getItem(CHOSEN) === null) window.localStorage.setItem(CHOSEN, languageFor(navigator.languages));
}

/** Writes times such as "1 分鐘前" in Traditional characters. */
export function sayTimesInTraditional(): void {
  Object.defineProperty(Intl, "RelativeTimeFormat", { value: inTraditional(Intl.RelativeTimeFormat) });
}
