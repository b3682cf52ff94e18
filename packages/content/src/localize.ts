import type { ContentLocale } from "@kaifong/i18n";
import type { ContentType } from "./content-type.ts";
import type { Localized } from "./reader.ts";
import { inSimplified } from "./simplified.ts";

const simplified = new WeakMap<object, object>();
/** What was made of two lists: the same objects as long as both are the answers that are kept. */
const localized = new WeakMap<object, WeakMap<object, readonly Localized[]>>();

/**
 * The items for a page in `locale`: its own words where they were written, else Traditional ones, converted for Simplified pages and as they
 * are, marked by their locale, for English ones (behaviours §1). Traditional order rules; items that exist only in `locale` follow.
 */
export function localize<Item extends Localized>(
  type: ContentType<Item>,
  locale: ContentLocale,
  traditional: readonly Item[],
  translations: readonly Item[],
): readonly Item[] {
  if (locale === "zh-Hant") return traditional;
  const known = localized.get(traditional)?.get(translations);
  if (known) return known as readonly Item[]; // the map holds what was made of exactly these lists
  const made = translated(type, locale, traditional, translations);
  localized.set(traditional, (localized.get(traditional) ?? new WeakMap()).set(translations, made));
  return made;
}

function translated<Item extends Localized>(
  type: ContentType<Item>,
  locale: "zh-Hans" | "en",
  traditional: readonly Item[],
  translations: readonly Item[],
): readonly Item[] {
  const byIdentity = new Map(translations.map((item) => [type.identity(item), item]));
  const known = new Set(traditional.map(type.identity));
  return [
    ...traditional.map((item) => {
      const base = locale === "zh-Hans" ? conversionOf(item) : item;
      const translation = byIdentity.get(type.identity(item));
      if (!translation) return base;
      return type.complete?.(translation, base) ?? translation;
    }),
    ...translations.filter((item) => !known.has(type.identity(item))),
  ];
}

/** Converting is dear and entries live as long as their cached read: done once for each. */
function conversionOf<Item extends Localized>(item: Item): Item {
  const known = simplified.get(item);
  if (known) return known as Item; // the map holds the conversion of exactly this item
  const conversion = { ...inSimplified(item), locale: "zh-Hans" as const, converted: true };
  simplified.set(item, conversion);
  return conversion;
}
