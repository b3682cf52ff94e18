import { markOf } from "./short-names.ts";

/** A stylesheet for one kind of pages, next to the one of every page. */
export interface StyleSheet {
  readonly address: string;
  /** The first characters of its class names: each file has its own (`vite/class-names.ts`). */
  readonly marks: readonly string[];
  /** Whether it has everything that a hydrated page may show. */
  readonly running: boolean;
}

/** The stylesheets of a site besides the one of every page, as `vite/style-parts.ts` makes them. */
export interface StyleSheets {
  /** The lightest first. */
  readonly kinds: readonly StyleSheet[];
  /** Address of a stylesheet that has everything; empty when there is only the one of every page. */
  readonly whole: string;
}

export const NO_STYLE_SHEETS: StyleSheets = { kinds: [], whole: "" };

const CLASSES = / class="([^"]+)"/g;

/**
 * Address of the stylesheet that a page needs besides the one of every page: the first with every class in the page that the one
 * of every page lacks. When none has them, it is the one with everything, because two stylesheets would change the order of their
 * rules. `isRunning`: whether the page is hydrated, so that it will show other classes. Returns undefined for a page that needs
 * none.
 */
export function sheetFor(html: string, { kinds, whole }: StyleSheets, isRunning: boolean): string | undefined {
  const shown = new Set<string>();
  for (const [, names = ""] of html.matchAll(CLASSES)) {
    for (const name of names.split(" ")) shown.add(markOf(name));
  }
  const needed = new Set(kinds.flatMap(({ marks }) => marks.filter((mark) => shown.has(mark))));
  if (needed.size === 0 && !isRunning) return undefined;
  const covering = kinds.find(
    ({ marks, running }) => (running || !isRunning) && [...needed].every((mark) => marks.includes(mark)),
  );
  return covering?.address ?? (whole === "" ? undefined : whole);
}

/** The links to the stylesheets of a page, one after the other, as React and `withSheet` write them. */
export const STYLE_LINKS = /(?:<link (?:nonce="[^"]*" )?rel="stylesheet"[^>]*>)+/;

/** Adds its link directly after the stylesheet of every page. */
export function withSheet(html: string, address: string | undefined): string {
  if (address === undefined) return html;
  return html.replace(STYLE_LINKS, (everyPages) => `${everyPages}<link rel="stylesheet" href="${address}"/>`);
}
