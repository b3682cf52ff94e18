import { writeAudit } from "../platform/audit.ts";
import type { Db } from "../platform/db.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { lock } from "../platform/locks.ts";
import {
  endOldestSessions,
  LIVE_SESSIONS,
  type NewSession,
  openSession,
  secondsUntilNextSession,
} from "../platform/session/sessions.ts";

/**
 * Opens a session for a member whose password was right; of more than ten live ones the oldest ends. Out: its id. Refuses with
 * RATE_LIMITED while the member has logged in too often lately, asked under the lock, so that logins that arrive together count
 * one by one.
 */
export function startSession(db: Db, session: NewSession, now: Date): Promise<string | Refusal<"RATE_LIMITED">> {
  const { memberId } = session;
  return db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId);
    const seconds = await secondsUntilNextSession(tx, memberId, now);
    if (seconds > 0) return refuse("RATE_LIMITED", { retryAfterSeconds: seconds });
    const id = await openSession(tx, session, now);
    const sessions = await endOldestSessions(tx, { memberId, opened: id }, now);
    const subject = `member:${memberId}` as const;
    const { agentFamily } = session;
    await writeAudit(tx, [
      { subject, actor: subject, action: "LOGGED_IN", detail: { session: id, agentFamily } },
      ...(sessions > 0
        ? [{ subject, actor: "system", action: "OLDEST_SESSIONS_ENDED", detail: { sessions, atMost: LIVE_SESSIONS } } as const]
        : []),
    ]);
    return id;
  });
}
