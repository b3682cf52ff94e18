import { type Language, languageOf } from "./languages.ts";
import type { FlatNamespace, TFunction } from "i18next";
import { useTranslation } from "react-i18next";

/**
 * Texts of these namespaces (the first one without prefix) and the language of the page. A room names its namespaces once, in its
 * `text.ts`; no other file asks i18next for them.
 */
export function useText<const Namespaces extends readonly [FlatNamespace, ...FlatNamespace[]]>(
  namespaces: Namespaces,
): { readonly t: TFunction<Namespaces>; readonly language: Language } {
  const { t, i18n } = useTranslation(namespaces);
  return { t, language: languageOf(i18n.language) };
}
