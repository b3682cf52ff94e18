/** Text that may be in another language than the page, because its own is missing there. */
export interface Localized {
  /** Content locale the words are really in. */
  readonly locale: "zh-Hant" | "zh-Hans" | "en";
  /** True when the words were converted from Traditional by program (no Simplified version was written). */
  readonly converted: boolean;
}
