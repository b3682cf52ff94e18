/** The language of the editors' pages before anybody has chosen one, and what browsers call it. */

/** Where Strapi remembers what was chosen, and where it looks before it shows the first page. */
const CHOSEN = "strapi-admin-language";

/** Of the languages of the browser, in their order, the first that these pages have. */
export function languageFor(wanted: readonly string[]): string {
  for (const tag of wanted.map((one) => one.toLowerCase())) {
    if (tag.startsWith("zh")) return /^zh-(hans|cn|sg|my)|^zh$/.test(tag) ? "zh-Hans" : "zh";
    if (tag.startsWith("en")) return "en";
  }
  return "zh";
}

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
