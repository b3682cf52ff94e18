import { type Language, LANGUAGES, pathIn } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import type { ComponentType, ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { ShellData } from "./shell/shell-data.ts";

interface Place {
  /** Without the language's prefix. */
  readonly path?: string;
  /** What the content service gave for every page. */
  readonly shell?: ShellData;
}

/** A piece of a page as it stands there: in a language, at an address, with no more of the content service than is given. */
export function inPage(Piece: ComponentType, language: Language = LANGUAGES[2], { path = "/", shell }: Place = {}): ReactElement {
  const routes = [{ id: "root", path: "*", Component: Piece, ...(shell === undefined ? {} : { loader: () => shell }) }];
  const router = createMemoryRouter(routes, {
    initialEntries: [pathIn(language, path)],
    ...(shell === undefined ? {} : { hydrationData: { loaderData: { root: shell } } }),
  });
  return (
    <I18nextProvider i18n={serverI18n(language)}>
      <div lang={language.htmlLang}>
        <RouterProvider router={router} />
      </div>
    </I18nextProvider>
  );
}
