import { type Language, languageOf, splitLanguage } from "@kaifong/i18n";
import { useLocation } from "react-router";
import { type Page, pageAt } from "../site-map.ts";

/** The page where the visitor is. */
export interface PageLocation {
  readonly language: Language;
  /** Path without the language's prefix. */
  readonly path: string;
  readonly search: string;
  /** The page of the site map; undefined when it has none. */
  readonly page: Page | undefined;
}

/** Where the visitor is, by the address of the page; it is rendered anew when that changes. */
export function usePageLocation(): PageLocation {
  const { pathname, search } = useLocation();
  const { language, path } = splitLanguage(pathname);
  return { language: languageOf(language.code), path, search, page: pageAt(path) };
}
