import type { authEndpoints, PayloadOf } from "@kaifong/contract";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import type { CallingMember } from "../../platform/session/callers.ts";
import { nextGeneration, revokeSession, timeoutsOf } from "../../platform/session/sessions.ts";
import { ACCESS_TOKEN_SECONDS, sessionTokens } from "../../platform/session/tokens.ts";

/**
 * A new token for a live session; the one before it stays good until its own end. A token that was extended long ago and comes
 * again is a copy, the thief's or the owner's: nobody can tell whose, so the session is taken away from both (decision 51).
 * Refuses with SESSION_REVOKED then. Never hashes.
 */
export async function extendToken(
  deps: Deps,
  actor: CallingMember,
): Promise<PayloadOf<typeof authEndpoints.extendToken> | Refusal<"SESSION_INVALID" | "SESSION_REVOKED">> {
  const now = deps.now();
  const generation = await nextGeneration(deps.db, actor, now);
  if (generation === undefined) return (await revokeReplayed(deps, actor, now)) ?? refuse("SESSION_INVALID");
  const claims = { ...actor, generation };
  const timeouts = await timeoutsOf(deps.db, actor.sessionId, now);
  if (!timeouts) return refuse("SESSION_INVALID");
  const token = await sessionTokens(deps.env.sessionSigningKey).sign(claims, now);
  return { access_token: token, expires_in: ACCESS_TOKEN_SECONDS, ...timeouts };
}

/** Undefined when the session has ended or was taken away meanwhile. */
function revokeReplayed(
  { db }: Pick<Deps, "db">,
  { memberId, sessionId, generation }: CallingMember,
  now: Date,
): Promise<Refusal<"SESSION_REVOKED"> | undefined> {
  return db.transaction(async (tx) => {
    if (!(await revokeSession(tx, sessionId, "REPLAYED", now))) return undefined;
    await writeAudit(tx, [
      { subject: subjectOf(memberId), actor: "system", action: "TOKEN_REPLAYED", detail: { session: sessionId, generation } },
    ]);
    return refuse("SESSION_REVOKED");
  });
}
