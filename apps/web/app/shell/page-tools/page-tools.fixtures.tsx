import type { Language } from "@kaifong/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { inPage } from "../../story.fixtures.tsx";
import { PageTools } from "./page-tools.tsx";

/** The tools of a page, as the server renders them. */
export function pageTools(language?: Language): string {
  return renderToStaticMarkup(inPage(PageTools, language));
}
