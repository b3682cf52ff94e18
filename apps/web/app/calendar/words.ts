import { type Language, languageOf } from "@kaifong/i18n";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** The words of the calendar, labels of codes as `codes:<list>.<code>`. */
export type Words = TFunction<["calendar", "codes"]>;

export function useWords(): { readonly t: Words; readonly language: Language } {
  const { t, i18n } = useTranslation(["calendar", "codes"]);
  return { t, language: languageOf(i18n.language) };
}
