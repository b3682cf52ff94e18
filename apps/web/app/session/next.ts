import { splitLanguage } from "@kaifong/i18n";

/** No host is really called: it only gives relative addresses something to stand on. */
const BASE = "https://this.site.invalid";

/**
 * Where to go after login: `next` when it is a path of this site, else `fallback`. Anything that a browser would read as another
 * site (`//evil.example`, `/\evil.example`, `https:…`, control characters) is refused, and so is the login page itself.
 */
export function safeNext(next: string | null, fallback: string): string {
  if (next === null || !/^\/(?![/\\])/.test(next) || hasControlCharacter(next)) return fallback;
  const url = parsed(next);
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  return splitLanguage(url.pathname).path === "/login" ? fallback : url.pathname + url.search + url.hash;
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address, BASE);
  } catch {
    return undefined;
  }
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}
