import type { Deps } from "../platform/deps.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import type { MemberActor } from "../platform/session/actors.ts";
import { touchSession } from "../platform/session/sessions.ts";
import { ACCESS_TOKEN_SECONDS, tokensOf } from "../platform/session/tokens.ts";

/**
 * A new token for a live session; the old one stays good until its own end, so that two tabs may refresh at once. Never hashes.
 */
export async function extendToken(
  deps: Deps,
  actor: MemberActor,
): Promise<{ access_token: string; expires_in: number } | Refusal<"SESSION_INVALID">> {
  const now = deps.now();
  const isLive = await touchSession(deps.db, actor.sessionId, now);
  if (!isLive) return refuse("SESSION_INVALID");
  return { access_token: await tokensOf(deps.env.sessionSigningKey).sign(actor, now), expires_in: ACCESS_TOKEN_SECONDS };
}
