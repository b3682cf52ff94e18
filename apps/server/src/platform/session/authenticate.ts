import type { Deps } from "../deps.ts";
import { refuse, type Refusal } from "../refusal.ts";
import type { MemberActor, TokenOptions } from "./actors.ts";
import { findSession, noteGenerationUsed } from "./sessions.ts";
import { tokensOf } from "./tokens.ts";

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const MAX_TOKEN_LENGTH = 2_048;

/**
 * Who sends this Authorization header. Refuses with SESSION_INVALID (401, 1003) when there is no token, when it is malformed,
 * expired (unless the endpoint takes such tokens, decision 4), not ours, or when its session was logged out or timed out; with
 * SESSION_REVOKED (403, 1004) when the session was revoked. The session row is read at every call, so that a revocation holds at
 * once in every process.
 */
export async function authenticate(
  deps: Pick<Deps, "env" | "db" | "now">,
  authorization: string | undefined,
  options: TokenOptions = {},
): Promise<MemberActor | Refusal<"SESSION_INVALID" | "SESSION_REVOKED">> {
  if (authorization === undefined || authorization.length > MAX_TOKEN_LENGTH) return refuse("SESSION_INVALID");
  const token = BEARER.exec(authorization)?.[1];
  if (!token) return refuse("SESSION_INVALID");
  const now = deps.now();
  const { sessionSigningKey, sessionOldKeys: oldKeys } = deps.env;
  const claims = await tokensOf(sessionSigningKey).verify(token, now, {
    acceptExpired: options.acceptExpiredToken ?? false,
    oldKeys,
  });
  if (!claims) return refuse("SESSION_INVALID");
  const session = await findSession(deps.db, { ...claims, now });
  if (!session || session.ended) return refuse("SESSION_INVALID");
  if (session.revoked) return refuse("SESSION_REVOKED");
  if (session.timedOut) return refuse("SESSION_INVALID");
  const { generation } = claims;
  // Once for each token: whoever sends it has got it, so the one before it is nobody's any more.
  if (generation === session.generation && session.generationUnused)
    await noteGenerationUsed(deps.db, { sessionId: session.sessionId, generation }, now);
  return { memberId: session.memberId, sessionId: session.sessionId, memberType: session.memberType, generation };
}
