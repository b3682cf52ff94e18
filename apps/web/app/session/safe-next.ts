import { ownAddress, splitLanguage } from "@kaifong/i18n";
import { patternOf } from "../site-map.ts";

/** Where to go after login: `next` when it is an address of this site, else `fallback`. The login page itself is refused. */
export function safeNext(next: string | null, fallback: string): string {
  const address = ownAddress(next ?? "");
  const [pathname = ""] = address?.split(/[?#]/, 1) ?? [];
  return address === undefined || splitLanguage(pathname).path === patternOf("login") ? fallback : address;
}
