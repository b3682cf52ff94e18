import type { MatchedPage } from "./app-build.ts";

/** Longer values are cut, as the pages cut them further: a keyword that was pasted in is searched for as far as it goes. */
const MAX_VALUE_LENGTH = 200;
/** Leads to the prefixed address: read by every page, and never cached, because the response is a redirect. */
const LANGUAGE_PARAMETER = "lng";

export interface PageAddress {
  readonly pathname: string;
  /**
   * Path and the query parameters that the page reads, in a fixed order: what is rendered, and the key under which it is cached.
   */
  readonly key: string;
  readonly hasQuery: boolean;
  readonly movesLanguage: boolean;
}

/** Splits a raw URL into path and query. */
export function splitUrl(url: string): { pathname: string; query: string } {
  const at = url.indexOf("?");
  return at < 0 ? { pathname: url, query: "" } : { pathname: url.slice(0, at), query: url.slice(at + 1) };
}

/**
 * A path as its renderer reads it, which resolves dot segments and turns backslashes into slashes: nothing may be rendered under
 * another path, or `/x/../member` would be `/member` under the rules of some other page. Empty segments, which would name another
 * host, are removed. The path must not contain control characters.
 */
export function renderedPath(pathname: string): string {
  const address = new URL("http://site.invalid");
  address.pathname = pathname;
  return address.pathname.replaceAll(/\/{2,}/g, "/");
}

/** The parts of a raw URL that matter to its page, which says what it reads. */
export function pageAddress(url: string, page: MatchedPage | undefined): PageAddress {
  const { pathname, query } = splitUrl(url);
  const read = page?.searchParams && new Set(page.searchParams);
  const given = [...new URLSearchParams(query)];
  const params = given
    .filter(([name]) => !read || read.has(name) || name === LANGUAGE_PARAMETER)
    .map(([name, value]): [string, string] => [name, truncate(value)])
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const search = new URLSearchParams(params).toString();
  return {
    pathname,
    key: search === "" ? pathname : `${pathname}?${search}`,
    hasQuery: search !== "",
    movesLanguage: params.some(([name]) => name === LANGUAGE_PARAMETER),
  };
}

function truncate(value: string): string {
  // A character of two halves that is cut between them is left out whole.
  return value.slice(0, MAX_VALUE_LENGTH).replace(/[\ud800-\udbff]$/, "");
}
