import { type Language, sameSiteAddress, splitLanguage } from "@kaifong/i18n";
import { hereIn } from "./path-to.ts";

interface NextOptions {
  readonly fallback: string;
  readonly language: Language;
  /** Path of the login page itself, which is refused. */
  readonly login: string;
}

/** The address to go to after login: `next` when it is an address of this site, in the present language, else `fallback`. */
export function safeNext(next: string | null, { fallback, language, login }: NextOptions): string {
  const address = sameSiteAddress(next ?? "");
  const [pathname = ""] = address?.split(/[?#]/, 1) ?? [];
  const { path } = splitLanguage(pathname);
  return address === undefined || path === login ? fallback : hereIn(language, { path, search: address.slice(pathname.length) });
}
