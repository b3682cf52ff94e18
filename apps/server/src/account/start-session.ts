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

/** Refuses with RATE_LIMITED while the member has logged in too often lately. Cheap: asked before a password is hashed. */
export async function tooManyLogins(db: Db, memberId: string, now: Date): Promise<Refusal<"RATE_LIMITED"> | undefined> {
  const seconds = await secondsUntilNextSession(db, memberId, now);
  return seconds > 0 ? refuse("RATE_LIMITED", { retryAfterSeconds: seconds }) : undefined;
}

/**
 * Opens a session for a member whose password was right; of more than ten live ones the oldest ends. Out: its id. Refuses with
 * RATE_LIMITED, asked again under the lock, so that logins that arrive together count one by one.
 */
export function startSession(db: Db, session: NewSession, now: Date): Promise<string | Refusal<"RATE_LIMITED">> {
  const { memberId } = session;
  return db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId);
    const seconds = await secondsUntilNextSession(tx, memberId, now);
    if (seconds > 0) return refuse("RATE_LIMITED", { retryAfterSeconds: seconds });
    const id = await openSession(tx, session, now);
    const sessions = await endOldestSessions(tx, { memberId, opened: id }, now);
    if (sessions > 0) {
      const detail = { sessions, atMost: LIVE_SESSIONS };
      await writeAudit(tx, [{ subject: `member:${memberId}`, actor: "system", action: "OLDEST_SESSIONS_ENDED", detail }]);
    }
    return id;
  });
}
