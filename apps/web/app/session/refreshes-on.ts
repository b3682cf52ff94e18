import { isOneOf } from "@kaifong/contract";
import type { SessionState } from "@kaifong/client";
import type { PageId } from "../site-map.ts";

/** Pages on which a logged-in visitor's token is not refreshed (specification §4). */
const UNREFRESHED: readonly PageId[] = ["home", "login"];

/** Whether arriving at a page of the site map, or at an address that is not a page, refreshes the token. */
export function refreshesOn(page: string | null | undefined, state: SessionState): boolean {
  return state.auth.loginStatus && !isOneOf(UNREFRESHED, page);
}
