import type { Core } from '@strapi/strapi';

export const LOCALES = [
  { code: 'zh-Hant', name: '繁體中文' },
  { code: 'zh-Hans', name: '简体中文' },
  { code: 'en', name: 'English' },
] as const;

export type LocaleCode = (typeof LOCALES)[number]['code'];

export const LOCALE_CODES: readonly LocaleCode[] = LOCALES.map(({ code }) => code);

/** The language whose numbers and times count. */
export const DEFAULT_LOCALE: LocaleCode = 'zh-Hant';

interface StoredLocale {
  readonly id: number;
  readonly name: string;
}

/** Makes the three languages; settings.ts makes Strapi's first one zh-Hant, which is the default. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin('i18n').service('locales');
  for (const { code, name } of LOCALES) {
    const stored: StoredLocale | null = await service.findByCode(code);
    if (!stored) await service.create({ code, name });
    else if (stored.name !== name) await service.update({ id: stored.id }, { name });
  }
}
