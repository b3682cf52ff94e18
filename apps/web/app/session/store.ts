import { createSessionStore } from "@kaifong/client";
import { STORE_KEY } from "../storage-keys.ts";

/** The session and the preference, for pages that hydrate and for the small scripts alike. */
export const sessionStore = createSessionStore(STORE_KEY);
