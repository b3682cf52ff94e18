import { createCaller, forcedLogoutReason, loggedOut } from "@kaifong/client";
import { sessionTimeouts } from "@kaifong/contract/paths";
import { server } from "../../session/api.ts";
import { sessionStore } from "../../session/store.ts";

/**
 * A new password has ended every session of its account: this browser's goes where it was one of them, and nobody is brought
 * away from where that is said. Where the server can't be asked, the next call hears of it.
 */
export async function clearEndedSession(): Promise<void> {
  const { accessToken } = sessionStore.read().tokenInfo;
  if (accessToken === "") return;
  const result = await createCaller({ ...server, authorization: () => accessToken })(sessionTimeouts);
  const isOver = !result.ok && result.error && forcedLogoutReason(result.status, result.error.error_code) !== undefined;
  if (isOver && sessionStore.read().tokenInfo.accessToken === accessToken) sessionStore.write(loggedOut(sessionStore.read()));
}
