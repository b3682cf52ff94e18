import { type Language, ownAddress, splitLanguage } from "@kaifong/i18n";
import { hereIn } from "../paths.ts";
import { patternOf } from "../site-map.ts";

/**
 * Where to go after login: `next` when it is an address of this site, in the language that is read by now, else `fallback`. The
 * login page itself is refused.
 */
export function safeNext(next: string | null, fallback: string, language: Language): string {
  const address = ownAddress(next ?? "");
  const [pathname = ""] = address?.split(/[?#]/, 1) ?? [];
  const { path } = splitLanguage(pathname);
  return address === undefined || path === patternOf("login")
    ? fallback
    : hereIn(language, { path, search: address.slice(pathname.length) });
}
