import { createEndsStore, createSessionStore } from "@kaifong/client";
import { SESSION_ENDS_KEY, SESSION_KEY } from "../storage-keys.ts";

/** The session and the preference, for hydrated pages and small scripts alike. */
export const sessionStore = createSessionStore(SESSION_KEY);

/** When that session ends by itself, for its warning (session-end.client.ts). */
export const sessionEnds = createEndsStore(SESSION_ENDS_KEY);
