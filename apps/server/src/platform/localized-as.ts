import type { LocalizedText } from "@kaifong/domain/courses";
import type { Language } from "@kaifong/i18n";

/** A text in the reader's language, or in Traditional Chinese when it was not written in it; null when in neither. */
export function localizedAs(language: Language, text: LocalizedText): string | null {
  return text[language.locale] ?? text["zh-Hant"] ?? null;
}
