import { type Language, LANGUAGES, pathIn } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType, ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";

interface Place {
  /** Without the language's prefix. */
  readonly path?: string;
  /** The data of the loader of every page. */
  readonly root?: object;
  /** The data of the loader of this page. */
  readonly loaded?: object;
}

/** A component in a page of any app: in a language, at an address. */
export function inPage(
  Piece: ComponentType,
  language: Language = LANGUAGES[2],
  { path = "/", root, loaded }: Place = {},
): ReactElement {
  const page = { id: "page", path: "*", Component: Piece, ...loadedBy(loaded) };
  const router = createMemoryRouter([{ id: "root", children: [page], ...loadedBy(root) }], {
    initialEntries: [pathIn(language, path)],
    hydrationData: { loaderData: { ...(root && { root }), ...(loaded && { page: loaded }) } },
  });
  return (
    <I18nextProvider i18n={serverI18n(language)}>
      <div lang={language.htmlLang}>
        <RouterProvider router={router} />
      </div>
    </I18nextProvider>
  );
}

/** A component in a page, with the server's responses to its queries. */
export function inPageWith(queries: QueryClient, Piece: ComponentType, language?: Language, place?: Place): ReactElement {
  return inPage(
    () => (
      <QueryClientProvider client={queries}>
        <Piece />
      </QueryClientProvider>
    ),
    language,
    place,
  );
}

function loadedBy(data: object | undefined) {
  return data === undefined ? {} : { loader: () => data };
}
