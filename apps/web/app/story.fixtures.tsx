import type { Language } from "@kaifong/i18n";
import { inPage as inAnyPage, inPageWith as inAnyPageWith } from "@kaifong/testing/in-page";
import type { QueryClient } from "@tanstack/react-query";
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

const withRoot = ({ shell, ...place }: Place = {}) => ({ ...place, ...(shell === undefined ? {} : { root: shell }) });

/** A piece of a page as it stands there: in a language, at an address, with no more of the content service than is given. */
export function inPage(Piece: ComponentType, language?: Language, place?: Place): ReactElement {
  return inAnyPage(Piece, language, withRoot(place));
}

/** The same with what the server has said, which the piece asks these queries for. */
export function inPageWith(queries: QueryClient, Piece: ComponentType, language?: Language, place?: Place): ReactElement {
  return inAnyPageWith(queries, Piece, language, withRoot(place));
}
