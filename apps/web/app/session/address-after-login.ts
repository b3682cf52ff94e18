import { readStored } from "@kaifong/client";
import { APPLICANT_TYPES } from "@kaifong/domain/membership";
import type { Language } from "@kaifong/i18n";
import { safeNext } from "@kaifong/page-host/paths";
import { pathTo } from "../paths.ts";
import { patternOf } from "../site-map.ts";
import { SIMPLE_KEY } from "../storage-keys.ts";
import { sessionStore } from "./store.ts";

/**
 * Where a login leads: to `next` when that is an address of this site, otherwise to the member's enrolments. An applicant has
 * none, and finds the state of the registration on the account page, where simple mode has its four tiles too.
 */
export function addressAfterLogin(next: string | null, language: Language): string {
  const type = sessionStore.read().tokenInfo.jwtDecode["member_type"];
  const waits = APPLICANT_TYPES.some((applicant) => applicant === type);
  const simple = readStored(SIMPLE_KEY) === "1";
  return safeNext(next, {
    fallback: pathTo(language, waits || simple ? "member" : "enrolled"),
    language,
    login: patternOf("login"),
  });
}
