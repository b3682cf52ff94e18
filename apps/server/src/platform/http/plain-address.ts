import { DATA_PATHS } from "./api-scope.ts";

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
/** RFC 3986 §2.3: escaped or not, these mean the same. */
const UNRESERVED = /[A-Za-z0-9._~-]/;

/**
 * The address of a request in one spelling, so that no decision by its path (no-store, limits, pages) can be evaded by another
 * spelling: a path without origin, and without needless escapes (`/%61pi` → `/api`). Escapes that encode no character (`/%zz`,
 * `/%ff`) are taken literally, so that a person who mistyped a page's address gets the not-found page; in an address of data they
 * stay, and are refused as malformed. Dot segments stay too: no data are found by them, and pages lead to the plain address
 * (`renderedPath`). Takes the request's target as it came.
 */
export function plainAddress(target: string): string {
  const relative = target.replace(ABSOLUTE_FORM, "");
  const at = relative.indexOf("?");
  const path = at < 0 ? relative : relative.slice(0, at);
  const query = at < 0 ? "" : relative.slice(at);
  if (path === "") return `/${query}`;
  const plain = path.replaceAll(/%[0-9A-Fa-f]{2}/g, unescapedWhenPlain);
  return (DATA_PATHS.test(plain) || isReadable(plain) ? plain : plain.replaceAll("%", "%25")) + query;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function unescapedWhenPlain(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape;
}
