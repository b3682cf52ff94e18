import { type ReactNode, useMemo } from "react";
import { Trans, useTranslation } from "react-i18next";
import { wholeFigures } from "./format/whole-figures.ts";
import { type Language, languageOf } from "./languages.ts";
import type { Namespace, TextKey, Translate } from "./text-keys.ts";

/**
 * Texts of these namespaces (the first one without prefix) and the language of the page. A room names its namespaces once, in its
 * `text.ts`; no other file uses i18next. No text has a line end within a figure, such as 5個工作天 or a telephone number, within
 * 醫健通 or 星期三, or at the hyphen of a short word: a button says "Open your⏎e-account".
 */
export function useText<const Namespaces extends readonly [Namespace, ...Namespace[]]>(
  namespaces: Namespaces,
): { readonly t: Translate<Namespaces>; readonly language: Language } {
  const { t, i18n } = useTranslation<readonly string[]>(namespaces);
  const whole = useMemo(() => ofWholeWords<Namespaces>(t), [t]);
  return { t: whole, language: languageOf(i18n.language) };
}

function ofWholeWords<Namespaces extends readonly Namespace[]>(
  t: (key: string, values: Readonly<Record<string, unknown>>) => string,
): Translate<Namespaces> {
  return (key: string, values: Readonly<Record<string, unknown>> = {}) => wholeFigures(t(key, values));
}

interface MarkedTextProps<Each extends Namespace> {
  readonly ns: Each;
  readonly i18nKey: TextKey<[Each]>;
  readonly values?: Readonly<Record<string, unknown>>;
  /** The elements for `<0>…</0>`, `<1>…</1>` in the text. */
  readonly components: React.ReactElement[];
}

/** A text with elements in it. */
export const MarkedText: <Each extends Namespace>(props: MarkedTextProps<Each>) => ReactNode = Trans;
