/**
 * Runs before anything is painted, on every page. It writes onto <html> what the browser remembers, so that nothing jumps or
 * flashes: the font size, whether somebody is logged in or acts for somebody else, whether cookies are agreed to, which other
 * language is offered, and that scripts run at all. From then on it records what is pressed before the other scripts have come.
 */
import { parseJson, readState, readStored } from "@kaifong/client";
import { APPLICANT_TYPES } from "@kaifong/domain/membership";
import { SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import type { StoredActing } from "../session/acting.ts";
import { offeredLanguage } from "../shell/language/offered-language.ts";
import { ACTING_KEY, COOKIES_KEY, SIMPLE_KEY, SESSION_KEY } from "../storage-keys.ts";
import { saveEarlyPresses } from "@kaifong/page-parts/early-presses.client";
import {
  ACTING_ATTRIBUTE,
  APPLICANT_ATTRIBUTE,
  COOKIES_ATTRIBUTE,
  FONT_ATTRIBUTE,
  LANGUAGE_ATTRIBUTE,
  LOGIN_ATTRIBUTE,
  OFFERED_LANGUAGE_ATTRIBUTE,
  SIMPLE_ATTRIBUTE,
} from "../root-attributes.ts";

const root = document.documentElement;
const state = readState(readStored(SESSION_KEY));
root.setAttribute(SCRIPT_ATTRIBUTE, "");
root.setAttribute(FONT_ATTRIBUTE, state.preference.fontType);
root.setAttribute(LOGIN_ATTRIBUTE, state.auth.loginStatus ? "in" : "out");
// On a slow phone the first read of each storage costs some milliseconds, so the tab's is read only when it is needed.
if (state.auth.loginStatus) {
  const acting = parseJson(readStored(ACTING_KEY, "sessionStorage")) as StoredActing | null; // as `startActing` has written it
  if (acting?.owner === state.tokenInfo.jwtDecode["sub"]) root.setAttribute(ACTING_ATTRIBUTE, "");
  if (APPLICANT_TYPES.some((type) => type === state.tokenInfo.jwtDecode["member_type"]))
    root.setAttribute(APPLICANT_ATTRIBUTE, "");
  if (readStored(SIMPLE_KEY) === "1") root.setAttribute(SIMPLE_ATTRIBUTE, "");
}
if (readStored(COOKIES_KEY) === "1") root.setAttribute(COOKIES_ATTRIBUTE, "agreed");
const offered = offeredLanguage(root.getAttribute(LANGUAGE_ATTRIBUTE) ?? undefined);
if (offered) root.setAttribute(OFFERED_LANGUAGE_ATTRIBUTE, offered);
saveEarlyPresses();
