import type { LockingTx } from "../db.ts";
import type { Deps } from "../deps.ts";
import { lock } from "../locks.ts";
import { isRefusal, refuse, type Refusal } from "../refusal.ts";
import type { CallingMember, TokenOptions } from "./callers.ts";
import { findSession, markGenerationUsed, type SessionRow } from "./sessions.ts";
import { sessionTokens } from "./tokens.ts";

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const MAX_TOKEN_LENGTH = 2_048;

/**
 * Finds who sends this Authorization header. Refuses with SESSION_INVALID (401, 1003) when there is no token, when it is
 * malformed, expired (unless the endpoint takes such tokens, decision 4), not ours, or when its session was logged out or timed
 * out; with SESSION_REVOKED (403, 1004) when the session was revoked. The session row is read at every call, so that a revocation
 * holds at once in every process.
 */
export async function authenticate(
  deps: Pick<Deps, "env" | "db" | "now">,
  authorization: string | undefined,
  options: TokenOptions = {},
): Promise<CallingMember | Refusal<"SESSION_INVALID" | "SESSION_REVOKED">> {
  if (authorization === undefined || authorization.length > MAX_TOKEN_LENGTH) return refuse("SESSION_INVALID");
  const token = BEARER.exec(authorization)?.[1];
  if (!token) return refuse("SESSION_INVALID");
  const now = deps.now();
  const { sessionSigningKey, sessionOldKeys: oldKeys } = deps.env;
  const claims = await sessionTokens(sessionSigningKey).verify(token, now, {
    acceptExpired: options.acceptExpiredToken ?? false,
    oldKeys,
  });
  if (!claims) return refuse("SESSION_INVALID");
  const session = await findSession(deps.db, { ...claims, now });
  const live = whenLive(session);
  if (isRefusal(live)) return live;
  const { generation } = claims;
  // Once for each token: its sender has received it, so the previous one is no longer needed.
  if (generation === live.generation && live.generationUnused)
    await markGenerationUsed(deps.db, { sessionId: live.sessionId, generation }, now);
  return { memberId: live.memberId, sessionId: live.sessionId, memberType: live.memberType, generation };
}

/**
 * Checks the session of a call again, under the lock `sessions` of its member, which the transaction holds from then on: before a
 * permanent way in is opened, which a session that was revoked while the call waited must not do. Refuses as `authenticate` does.
 */
export async function refuseEndedSession(
  tx: LockingTx,
  { memberId, sessionId }: CallingMember,
  now: Date,
): Promise<Refusal<"SESSION_INVALID" | "SESSION_REVOKED"> | undefined> {
  await lock(tx, "sessions", memberId);
  const live = whenLive(await findSession(tx, { memberId, sessionId, now }));
  return isRefusal(live) ? live : undefined;
}

function whenLive(session: SessionRow | undefined): SessionRow | Refusal<"SESSION_INVALID" | "SESSION_REVOKED"> {
  if (session?.state === "REVOKED") return refuse("SESSION_REVOKED");
  return session?.state === "LIVE" ? session : refuse("SESSION_INVALID");
}
