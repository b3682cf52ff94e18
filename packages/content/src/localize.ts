import type { ContentLocale } from "@kaifong/i18n";
import type { ContentType } from "./content-type.ts";
import type { Localized } from "./localized.ts";
import { inSimplified } from "./simplified.ts";

/**
 * The items for a page in `locale`: its own words where they were written, else Traditional ones, converted for Simplified pages
 * and unchanged, marked by their locale, for English ones. Traditional order applies; items that exist only in `locale` follow,
 * except for a type that Traditional leads: if its Traditional entry can't be read, it is shown in no language.
 */
export function localize<Item extends Localized>(
  type: Pick<ContentType<string, Item, Localized>, "identity" | "complete" | "ledByTraditional">,
  locale: ContentLocale,
  traditional: readonly Item[],
  translations: readonly Item[],
): readonly Item[] {
  if (locale === "zh-Hant") return traditional;
  const byIdentity = new Map(translations.map((item) => [type.identity(item), item]));
  const known = new Set(traditional.map(type.identity));
  return [
    ...traditional.map((item) => {
      const base: Item = locale === "zh-Hans" ? { ...inSimplified(item), locale: "zh-Hans", converted: true } : item;
      const translation = byIdentity.get(type.identity(item));
      return translation ? type.complete(translation, base) : base;
    }),
    ...translations.filter((item) => !type.ledByTraditional && !known.has(type.identity(item))),
  ];
}
