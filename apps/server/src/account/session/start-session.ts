import type { authEndpoints, ErrorName, PayloadOf } from "@kaifong/contract";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { lock } from "../../platform/locks.ts";
import {
  endOldestSessions,
  NEW_SESSION_TIMEOUTS,
  MAX_LIVE_SESSIONS,
  type NewSession,
  openSession,
  secondsUntilNextSession,
} from "../../platform/session/sessions.ts";
import { ACCESS_TOKEN_SECONDS, sessionTokens } from "../../platform/session/tokens.ts";
import { newLogoutToken } from "./logout-token.ts";
import { type AccountRow, presentMember } from "../holder/accounts.ts";

export type LoggedIn = PayloadOf<typeof authEndpoints.logIn>;

/**
 * Asked under the lock under which passwords and passkeys are replaced, before a session opens: whether what was shown still
 * counts. The check of it may have waited for a long time. What it writes is undone where no session opens.
 */
type StillCounts<Why extends ErrorName> = (tx: Tx) => Promise<Refusal<Why> | undefined>;

/**
 * Opens a session for somebody who has shown that they are this member, and signs its first token. Refuses as `startSession`
 * does.
 */
export async function beginSession<Why extends ErrorName>(
  { db, env, now }: Pick<Deps, "db" | "env" | "now">,
  account: AccountRow,
  device: Pick<NewSession, "agentFamily" | "addressHash">,
  stillCounts: StillCounts<Why>,
): Promise<LoggedIn | Refusal<"RATE_LIMITED" | Why>> {
  const at = now();
  const sessionId = await startSession(db, { memberId: account.id, ...device }, stillCounts, at);
  if (isRefusal(sessionId)) return sessionId;
  const claims = { memberId: account.id, sessionId, generation: 0, memberType: account.memberType };
  return {
    access_token: await sessionTokens(env.sessionSigningKey).sign(claims, at),
    expires_in: ACCESS_TOKEN_SECONDS,
    logout_token: await newLogoutToken({ env }, sessionId, at),
    ...NEW_SESSION_TIMEOUTS,
    member: presentMember(account, at),
  };
}

/**
 * Opens a session for a member who has shown who they are; of more than ten live ones the oldest ends. Returns its id. Refuses
 * with RATE_LIMITED while the member has logged in too often lately, checked under the lock, so that logins that arrive together
 * count one by one; and as `stillCounts` does.
 */
function startSession<Why extends ErrorName>(
  db: Db,
  session: NewSession,
  stillCounts: StillCounts<Why>,
  now: Date,
): Promise<string | Refusal<"RATE_LIMITED" | Why>> {
  const { memberId } = session;
  return db.transaction(async (tx) => {
    await lock(tx, "sessions", memberId);
    const over = await stillCounts(tx);
    if (over) return over;
    const seconds = await secondsUntilNextSession(tx, memberId, now);
    if (seconds > 0) return refuse("RATE_LIMITED", { retryAfterSeconds: seconds });
    const id = await openSession(tx, session, now);
    const sessions = await endOldestSessions(tx, { memberId, opened: id }, now);
    const subject = subjectOf(memberId);
    const { agentFamily } = session;
    await writeAudit(tx, [
      { subject, actor: subject, action: "LOGGED_IN", detail: { session: id, agentFamily } },
      ...(sessions > 0
        ? [
            {
              subject,
              actor: "system",
              action: "OLDEST_SESSIONS_ENDED",
              detail: { sessions, atMost: MAX_LIVE_SESSIONS },
            } as const,
          ]
        : []),
    ]);
    return id;
  });
}
