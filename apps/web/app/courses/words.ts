import { type Language, languageOf } from "@kaifong/i18n";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/** The words of this room: namespace `activity` without prefix, labels of codes as `codes:<list>.<code>`, reasons as `errors:eligibility.<reason>`. */
export type Words = TFunction<["activity", "codes", "errors"]>;

export function useWords(): { readonly t: Words; readonly language: Language } {
  const { t, i18n } = useTranslation(["activity", "codes", "errors"]);
  return { t, language: languageOf(i18n.language) };
}
