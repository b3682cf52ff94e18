/**
 * Runs before anything is painted, on every page: puts on <html> what the browser remembers, so that nothing jumps or flashes —
 * the font size, whether somebody is logged in, or acts for somebody else, whether cookies are agreed to, which other language
 * is offered, and that scripts run at all. From then on it keeps what is pressed before the other scripts have come.
 */
import { parsed, readState, recall } from "@kaifong/client";
import { APPLICANT_TYPES } from "@kaifong/domain/membership";
import { SCRIPT } from "@kaifong/ui/attributes";
import type { StoredActing } from "../session/acting.ts";
import { offeredLanguage } from "../shell/language/offered-language.ts";
import { ACTING_KEY, COOKIES_KEY, SIMPLE_KEY, STORE_KEY } from "../storage-keys.ts";
import { saveEarlyPresses } from "./early-presses.ts";
import { ACTING, APPLICANT, COOKIES, FONT, LANGUAGE, LOGIN, OFFER, SIMPLE } from "../root-attributes.ts";

const root = document.documentElement;
const state = readState(recall(STORE_KEY));
root.setAttribute(SCRIPT, "");
root.setAttribute(FONT, state.preference.fontType);
root.setAttribute(LOGIN, state.auth.loginStatus ? "in" : "out");
// Each storage costs a slow phone some milliseconds when it is first asked, so that of the tab waits until there is a question.
if (state.auth.loginStatus) {
  const acting = parsed(recall(ACTING_KEY, "sessionStorage")) as StoredActing | null; // as `startActing` has written it
  if (acting?.owner === state.tokenInfo.jwtDecode["sub"]) root.setAttribute(ACTING, "");
  if (APPLICANT_TYPES.some((type) => type === state.tokenInfo.jwtDecode["member_type"])) root.setAttribute(APPLICANT, "");
  if (recall(SIMPLE_KEY) === "1") root.setAttribute(SIMPLE, "");
}
if (recall(COOKIES_KEY) === "1") root.setAttribute(COOKIES, "agreed");
const offered = offeredLanguage(root.getAttribute(LANGUAGE) ?? undefined);
if (offered) root.setAttribute(OFFER, offered);
saveEarlyPresses();
