import type { ContentLocale } from "@kaifong/i18n";
import type { ContentPath } from "./models.ts";
import type { Localized } from "./reader.ts";

/** How the entries of one type are read. One file per type in `types/`. */
export interface ContentType<Item extends Localized> {
  readonly path: ContentPath;
  /** Entries that hold several items: one entry in v4 format → its items, still raw. */
  readonly unfold?: (raw: unknown) => readonly unknown[];
  /** One entry in v4 format (or one unfolded item), written in `locale` → the item. Throws when it cannot be read. */
  readonly parse: (raw: unknown, locale: ContentLocale) => Item;
  /** What is the same item in another language. */
  readonly identity: (item: Item) => string;
  /** A written translation, completed by what only the Traditional entry holds (numbers, times, pictures). `base` is already in the page's characters. */
  readonly complete?: (translation: Item, base: Item) => Item;
}

/** Words in the language that they were written in: no other stands in for it, and no character was converted. */
export const localizedAs = (locale: ContentLocale): Localized => ({ locale, converted: false });
