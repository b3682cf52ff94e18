import { createEndsStore, createSessionStore } from "@kaifong/client";
import { SESSION_ENDS_KEY, STORE_KEY } from "../storage-keys.ts";

/** The session and the preference, for pages that hydrate and for the small scripts alike. */
export const sessionStore = createSessionStore(STORE_KEY);

/** When that session ends by itself, for its warning (session-end.client.ts). */
export const sessionEnds = createEndsStore(SESSION_ENDS_KEY);
