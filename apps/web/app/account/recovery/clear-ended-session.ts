import { createCaller, forcedLogoutReason, loggedOut } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { server } from "../../session/api.ts";
import { sessionStore } from "../../session/store.ts";

/**
 * A new password has ended every session of its account: this browser's token is removed if it was one of them, and nobody is led
 * away from the page that says so. When the server can't be asked, the next call finds out.
 */
export async function clearEndedSession(): Promise<void> {
  const { accessToken } = sessionStore.read().tokenInfo;
  if (accessToken === "") return;
  const result = await createCaller({ ...server, authorization: () => accessToken })(paths.getSessionTimeouts);
  const isOver = !result.ok && result.error && forcedLogoutReason(result.status, result.error.error_code) !== undefined;
  if (isOver && sessionStore.read().tokenInfo.accessToken === accessToken) sessionStore.write(loggedOut(sessionStore.read()));
}
