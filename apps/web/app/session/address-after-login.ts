import type { Language } from "@kaifong/i18n";
import { safeNext } from "@kaifong/page-host/paths";
import { pathTo } from "../paths.ts";
import { patternOf } from "../site-map.ts";

/** Where a login leads: to `next` where that is an address of this site, else to one's enrolments. */
export function addressAfterLogin(next: string | null, language: Language): string {
  return safeNext(next, { fallback: pathTo(language, "enrolled"), language, login: patternOf("login") });
}
