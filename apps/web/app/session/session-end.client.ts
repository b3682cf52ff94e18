import * as paths from "@kaifong/contract/paths";
import { startSessionEnd as start } from "@kaifong/page-parts/session-end.client";
import { api } from "./api.ts";
import { logInAgain } from "./leave-page.ts";
import { sessionEnds, sessionStore } from "./store.ts";

/** Warns a member before their session ends. */
export const startSessionEnd = (place: Element): Promise<void> =>
  start(place, {
    api,
    logInAgain,
    store: sessionStore,
    ends: sessionEnds,
    timeouts: () => api.callAsIs(paths.getSessionTimeouts),
  });
