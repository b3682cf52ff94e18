/** The languages that content is written in. Imports nothing, so that the forms of editors, which run in browsers, may use it. */
export const LOCALES = [
  { code: "zh-Hant", name: "繁體中文" },
  { code: "zh-Hans", name: "简体中文" },
  { code: "en", name: "English" },
] as const;

export type LocaleCode = (typeof LOCALES)[number]["code"];

export const LOCALE_CODES: readonly LocaleCode[] = LOCALES.map(({ code }) => code);

/** The language whose numbers and times apply. */
export const DEFAULT_LOCALE: LocaleCode = "zh-Hant";

/** The languages that a write of a document concerns; `locale`: as its caller names them. */
export function localesOf(locale: unknown): readonly LocaleCode[] {
  const named: readonly unknown[] = Array.isArray(locale) ? locale : [locale ?? DEFAULT_LOCALE];
  return LOCALE_CODES.filter((code) => named.includes("*") || named.includes(code));
}
