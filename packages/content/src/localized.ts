/** Text that may be in another language than the page, because the page's own is missing. */
export interface Localized {
  /** Content locale of the words. */
  readonly locale: "zh-Hant" | "zh-Hans" | "en";
  /** True when a program converted the words from Traditional (there is no Simplified version). */
  readonly converted: boolean;
}
