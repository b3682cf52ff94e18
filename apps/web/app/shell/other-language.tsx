import type { Localized } from "@kaifong/content";
import { type Language, languageOfLocale } from "@kaifong/i18n";
import styles from "./other-language.module.css";
import { useShellText } from "./text.ts";

/** A line that says when words are not in the page's own language, or were converted into it by a program. */
export function OtherLanguageNote({ entry }: { readonly entry: Localized }) {
  const { t, language } = useShellText();
  if (entry.converted) return <p className={styles.note}>{t("otherLanguage.converted")}</p>;
  return entry.locale === language.locale ? null : <p className={styles.note}>{t(`otherLanguage.${entry.locale}`)}</p>;
}

/** The `lang` that an element with this entry's words needs; undefined when they are in the page's language. */
export function useLangOf(entry: Localized | null): string | undefined {
  return langIn(useShellText().language, entry);
}

/** The `lang` for an entry's words, for lists, when the page's language is known. */
export function langIn(language: Language, entry: Localized | null): string | undefined {
  return entry === null || entry.locale === language.locale || entry.converted
    ? undefined
    : languageOfLocale(entry.locale).htmlLang;
}

/** Words of an entry among the page's own, marked when their language is another one; null stays null. */
export function inItsLanguage(language: Language, entry: Localized, children: React.ReactNode): React.ReactNode {
  const lang = langIn(language, entry);
  return lang === undefined || children === null ? children : <span lang={lang}>{children}</span>;
}
