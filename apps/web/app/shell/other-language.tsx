import type { Localized } from "@kaifong/content";
import { type Language, languageOf, languageOfLocale } from "@kaifong/i18n";
import { useTranslation } from "react-i18next";
import styles from "./other-language.module.css";

const FALLBACK_KEYS = {
  "zh-Hant": "content.fallback",
  "zh-Hans": "content.fallbackSimplified",
  en: "content.fallbackEnglish",
} as const;

/** A line that says so when words are not in the page's own language, or were converted into it by a program. */
export function OtherLanguageNote({ entry }: { readonly entry: Localized }) {
  const { t, i18n } = useTranslation("activity");
  const language = languageOf(i18n.language);
  if (entry.converted) return <p className={styles.note}>{t("content.converted")}</p>;
  return entry.locale === language.locale ? null : <p className={styles.note}>{t(FALLBACK_KEYS[entry.locale])}</p>;
}

/** The `lang` that an element with this entry's words needs; undefined when they are in the page's language. */
export function useLangOf(entry: Localized): string | undefined {
  return langIn(languageOf(useTranslation("activity").i18n.language), entry);
}

/** The same for a list, in a language that is known. */
export function langIn(language: Language, entry: Localized): string | undefined {
  return entry.locale === language.locale || entry.converted ? undefined : languageOfLocale(entry.locale).htmlLang;
}
