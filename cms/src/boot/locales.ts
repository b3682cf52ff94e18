import type { Core } from "@strapi/strapi";
import { DEFAULT_LOCALE, LOCALES } from "../rules/locales";

const LOCALE = "plugin::i18n.locale";

/** The languages that the database has, by their codes; none before the first start. */
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
