import type { ContentLocale } from "@kaifong/i18n";

/** Text that may be in another language than the page, because the page's own is missing. */
export interface Localized {
  /** Content locale of the words. */
  readonly locale: ContentLocale;
  /** True when a program converted the words from Traditional (there is no Simplified version). */
  readonly converted: boolean;
}

/** The language of words that a translation may take from the Traditional entry: at first the entry's own (null). */
export const inOwnLanguage = (): Localized | null => null;
