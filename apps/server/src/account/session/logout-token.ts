import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { signToken, type TokenKind } from "../../platform/purpose-tokens.ts";
import { NEW_SESSION_TIMEOUTS } from "../../platform/session/sessions.ts";

/** Ends one session and opens nothing, as long as there could be such a session (decision 4). It does not say whose it is. */
export const LOGOUT_TOKEN = {
  purpose: "log-outs",
  claims: z.object({ sid: z.uuid() }),
  seconds: NEW_SESSION_TIMEOUTS.absolute_timeout_in,
} satisfies TokenKind<z.ZodType>;

/** A logout token for a session that begins now. */
export function newLogoutToken({ env }: Pick<Deps, "env">, sessionId: string, now: Date): Promise<string> {
  return signToken(env, LOGOUT_TOKEN, { sid: sessionId }, now);
}
