import type { Language } from "@kaifong/i18n";
import { inPage as inAnyPage, inPageWith as inAnyPageWith } from "@kaifong/testing/in-page";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactElement } from "react";
import type { ShellData } from "./shell/shell-data.ts";

interface Place {
  /** Path without the language's prefix. */
  readonly path?: string;
  /** The data of the content service for every page. */
  readonly shell?: ShellData;
  /** The data of this page's loader. */
  readonly loaded?: object;
}

const withRoot = ({ shell, ...place }: Place = {}) => ({ ...place, ...(shell === undefined ? {} : { root: shell }) });

/** A piece of a page in its place: in a language, at an address, with only the given part of the content service. */
export function inPage(Piece: ComponentType, language?: Language, place?: Place): ReactElement {
  return inAnyPage(Piece, language, withRoot(place));
}

/** A piece of a page in its place, with the server's responses in these queries. */
export function inPageWith(queries: QueryClient, Piece: ComponentType, language?: Language, place?: Place): ReactElement {
  return inAnyPageWith(queries, Piece, language, withRoot(place));
}
