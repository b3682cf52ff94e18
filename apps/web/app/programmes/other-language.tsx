import type { Localized } from "@kaifong/content";
import { languageOfLocale } from "@kaifong/i18n";
import { useWords } from "./words.ts";
import styles from "./other-language.module.css";

const FALLBACK_KEYS = {
  "zh-Hant": "content.fallback",
  "zh-Hans": "content.fallbackSimplified",
  en: "content.fallbackEnglish",
} as const;

/** A line that says so when words are not in the page's own language, or were converted into it by a program. */
export function OtherLanguageNote({ entry }: { readonly entry: Localized }) {
  const { t, language } = useWords();
  if (entry.converted) return <p className={styles.note}>{t("content.converted")}</p>;
  return entry.locale === language.locale ? null : <p className={styles.note}>{t(FALLBACK_KEYS[entry.locale])}</p>;
}

/** The `lang` that an element with this entry's words needs; undefined when they are in the page's language. */
export function useLangOf(entry: Localized): string | undefined {
  const { language } = useWords();
  return entry.locale === language.locale || entry.converted ? undefined : languageOfLocale(entry.locale).htmlLang;
}
