import type { Core } from "@strapi/strapi";

const LOCALES = [
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

const LOCALE = "plugin::i18n.locale";

export const storedLocales = (strapi: Core.Strapi): Promise<{ code: string }[]> =>
  strapi.db.query(LOCALE).findMany({ select: ["code"] });

async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const query = strapi.db.query(LOCALE);
  const stored = await storedLocales(strapi);
  const missing = LOCALES.filter(({ code }) => !stored.some((locale) => locale.code === code));
  if (missing.length > 0) await query.createMany({ data: [...missing] });
  if (stored.length > 0) return;
  const store = strapi.store({ type: "plugin", name: "i18n" });
  await store.set({ key: "default_locale", value: DEFAULT_LOCALE });
}

/**
 * Makes the three languages as soon as there are tables, before Strapi starts its plugins: each language that is added later
 * makes it rebuild the rights of its administrators.
 */
export function registerLocales(strapi: Core.Strapi): void {
  strapi.hook("strapi::content-types.afterSync").register(() => ensureLocales(strapi));
}
