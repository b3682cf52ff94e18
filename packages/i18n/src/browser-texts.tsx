import { cloneElement, createContext, Fragment, type ReactElement, type ReactNode, useContext, useMemo } from "react";
import type { ReadText } from "./text-reader.ts";

/**
 * Replaces `react-i18next` in scripts of browsers (`page-host/src/vite/browser-router.ts`). It has the same names, as far as
 * `use-text.ts` uses them: those that are `@public`.
 */

export interface BrowserTexts {
  /** i18next's name of the language: `en-US`. */
  readonly language: string;
  readonly read: ReadText;
}

const TextsContext = createContext<BrowserTexts | undefined>(undefined);

function useTexts(): BrowserTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("No text is read outside of <TextsProvider>");
  return texts;
}

/** Gives the components below it the texts of the page. */
export function TextsProvider({ texts, children }: { readonly texts: BrowserTexts; readonly children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

type Values = Readonly<Record<string, unknown>>;

/** @public */
export function useTranslation([namespace = ""]: readonly string[]) {
  const texts = useTexts();
  return useMemo(
    () => ({ t: (key: string, values?: Values) => texts.read(namespace, key, values), i18n: { language: texts.language } }),
    [texts, namespace],
  );
}

interface TransProps {
  readonly ns: string;
  readonly i18nKey: string;
  readonly values?: Values;
  /** The elements for `<0>…</0>`, `<1>…</1>` in the text. */
  readonly components: readonly ReactElement[];
}

const ELEMENT = /<(\d)>(.*?)<\/\1>/;

/** @public */
export function Trans({ ns, i18nKey, values, components }: TransProps) {
  // The words before an element, the element's number, the words in it, and so on to the end.
  const parts = useTexts().read(ns, i18nKey, values).split(ELEMENT);
  const pieces: ReactNode[] = [];
  for (let index = 0; index < parts.length; index += 3) {
    const [text, number, inner] = parts.slice(index, index + 3);
    const component = components[Number(number)];
    if (text) pieces.push(text);
    if (component && inner !== undefined) pieces.push(cloneElement(component, { key: `${index}` }, inner));
  }
  return <Fragment>{pieces}</Fragment>;
}
