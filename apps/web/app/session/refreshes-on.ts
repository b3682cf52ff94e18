import type { SessionState } from "@kaifong/client";
import { splitLanguage } from "@kaifong/i18n";

/** Pages on which a logged-in visitor's token is not refreshed (specification §4). */
const UNREFRESHED_PATHS = ["/", "/login"];

/** Whether arriving at `pathname` (with its language prefix) refreshes the token. */
export function refreshesOn(pathname: string, state: SessionState): boolean {
  return state.auth.loginStatus && !UNREFRESHED_PATHS.includes(splitLanguage(pathname).path);
}
