import { type Language, languageOf, splitLanguage } from "@kaifong/i18n";
import { useLocation } from "react-router";
import { type Page, pageAt } from "../site-map.ts";

/** Where the visitor is. */
export interface Where {
  readonly language: Language;
  /** Without the language's prefix. */
  readonly path: string;
  readonly search: string;
  /** Of the site map; undefined where it has none. */
  readonly page: Page | undefined;
}

export function useWhere(): Where {
  const { pathname, search } = useLocation();
  const { language, path } = splitLanguage(pathname);
  return { language: languageOf(language.code), path, search, page: pageAt(path) };
}
