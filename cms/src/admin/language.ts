/** The language of the editors' pages before anybody has chosen one, and what browsers call it. */

import { languageFor } from "./language-for";

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

/** To Strapi "zh" is Traditional Chinese, to browsers Simplified: "1分钟前" among Traditional words. */
export function sayTimesInTraditional(): void {
  const value = new Proxy(Intl.RelativeTimeFormat, {
    construct: (format, [locale, options]) => new format(locale === "zh" ? "zh-HK" : locale, options),
  });
  Object.defineProperty(Intl, "RelativeTimeFormat", { value });
}
