import { type Language, LANGUAGES, pathIn } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import type { ComponentType, ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";

/** A piece of a page as it stands there: in a language, at an address, with nothing from the content service. */
export function inPage(Piece: ComponentType, language: Language = LANGUAGES[2]): ReactElement {
  const routes = [{ id: "root", path: "*", Component: Piece }];
  return (
    <I18nextProvider i18n={serverI18n(language)}>
      <div lang={language.htmlLang}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [pathIn(language, "/")] })} />
      </div>
    </I18nextProvider>
  );
}
