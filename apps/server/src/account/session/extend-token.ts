import type { authEndpoints, PayloadOf } from "@kaifong/contract";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import type { CallingMember } from "../../platform/session/callers.ts";
import { nextGeneration, revokeSession, timeoutsOf } from "../../platform/session/sessions.ts";
import { ACCESS_TOKEN_SECONDS, sessionTokens } from "../../platform/session/tokens.ts";

/**
 * Gives a new token for a live session; the previous one stays good until its own end. When a token that was extended long ago
 * comes again, it is a copy, the thief's or the owner's: nobody can tell whose, so the session ends for both (decision 51).
 * Refuses with SESSION_REVOKED then. Never hashes.
 */
export async function extendToken(
  deps: Deps,
  actor: CallingMember,
): Promise<PayloadOf<typeof authEndpoints.extendToken> | Refusal<"SESSION_INVALID" | "SESSION_REVOKED">> {
  const now = deps.now();
  const generation = await nextGeneration(deps.db, actor, now);
  if (generation === undefined) return refuse((await revokeReplayed(deps, actor, now)) ? "SESSION_REVOKED" : "SESSION_INVALID");
  const claims = { ...actor, generation };
  const timeouts = await timeoutsOf(deps.db, actor.sessionId, now);
  if (!timeouts) return refuse("SESSION_INVALID");
  const token = await sessionTokens(deps.env.sessionSigningKey).sign(claims, now);
  return { access_token: token, expires_in: ACCESS_TOKEN_SECONDS, ...timeouts };
}

/**
 * Revokes a session whose token was copied. Returns false when it has ended meanwhile. Not a refusal, which would undo the
 * change.
 */
function revokeReplayed(
  { db }: Pick<Deps, "db">,
  { memberId, sessionId, generation }: CallingMember,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await revokeSession(tx, sessionId, "REPLAYED", now))) return false;
    await writeAudit(tx, [
      { subject: subjectOf(memberId), actor: "system", action: "TOKEN_REPLAYED", detail: { session: sessionId, generation } },
    ]);
    return true;
  });
}
