import type { Language } from "@kaifong/i18n";
import { inPage as inAnyPage } from "@kaifong/testing/in-page";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType, ReactElement } from "react";
import type { ShellData } from "./shell/shell-data.ts";

interface Place {
  /** Without the language's prefix. */
  readonly path?: string;
  /** What the content service gave for every page. */
  readonly shell?: ShellData;
  /** What the loader of this page gave. */
  readonly loaded?: object;
}

/** A piece of a page as it stands there: in a language, at an address, with no more of the content service than is given. */
export function inPage(Piece: ComponentType, language?: Language, { shell, ...place }: Place = {}): ReactElement {
  return inAnyPage(Piece, language, { ...place, ...(shell === undefined ? {} : { root: shell }) });
}

/** The same with what the server has said, which the piece asks these queries for. */
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
