import { useSessionOf } from "@kaifong/client/react";
import { sessionStore } from "./store.ts";

/** The session, or undefined while it is not known yet. */
export const useSession = () => useSessionOf(sessionStore);
