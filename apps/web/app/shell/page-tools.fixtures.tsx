import { LANGUAGES, type Language } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { PageTools } from "./page-tools.tsx";

/** The tools of a page, as the server writes them. */
export function pageTools(language: Language = LANGUAGES[2]): string {
  const router = createMemoryRouter([{ id: "root", path: "*", Component: PageTools }], { initialEntries: [language.prefix] });
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(language)}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}
