import { type Language, LANGUAGES, pathIn } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import type { ComponentType, ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";

interface Place {
  /** Without the language's prefix. */
  readonly path?: string;
  /** What the loader of every page gave. */
  readonly root?: object;
}

/** A piece of a page of any app as it stands there: in a language, at an address. */
export function inPage(Piece: ComponentType, language: Language = LANGUAGES[2], { path = "/", root }: Place = {}): ReactElement {
  const routes = [{ id: "root", path: "*", Component: Piece, ...(root === undefined ? {} : { loader: () => root }) }];
  const router = createMemoryRouter(routes, {
    initialEntries: [pathIn(language, path)],
    ...(root === undefined ? {} : { hydrationData: { loaderData: { root } } }),
  });
  return (
    <I18nextProvider i18n={serverI18n(language)}>
      <div lang={language.htmlLang}>
        <RouterProvider router={router} />
      </div>
    </I18nextProvider>
  );
}
