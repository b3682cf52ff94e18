import { anyTime, type Moves } from "../moves.ts";
import { HOUR_MS, SECOND_MS } from "../time/index.ts";

/** A session that nobody extends is over after this long. */
export const SESSION_IDLE_HOURS = 12;
/** A session is over after this long, extended or not. */
export const SESSION_ABSOLUTE_DAYS = 7;
/** Tabs that extend one token together are this close; a second extension later is a copy's. */
export const EXTENDED_TOGETHER_SECONDS = 60;

/**
 * The states of a session. LIVE: calls may use it; IDLE: nobody extended it for too long, and it is over; EXPIRED: its last day
 * is over; ENDED: its member logged out, or logged in on too many devices since; REVOKED: it was taken away from elsewhere.
 */
export const SESSION_STATES = ["LIVE", "IDLE", "EXPIRED", "ENDED", "REVOKED"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** The columns of a session's row that determine its state. */
export interface SessionTimes {
  /** When it was opened or extended last. */
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The present state of a session. */
export function sessionState({ lastSeenAt, expiresAt, endedAt, revokedAt }: SessionTimes, now: Date): SessionState {
  if (endedAt !== null) return "ENDED";
  if (revokedAt !== null) return "REVOKED";
  if (expiresAt <= now) return "EXPIRED";
  return lastSeenAt.getTime() + SESSION_IDLE_HOURS * HOUR_MS <= now.getTime() ? "IDLE" : "LIVE";
}

/** States in which nobody has ended a session: it can still be used, or is over by the clock alone. */
export const UNENDED_SESSION_STATES = ["LIVE", "IDLE", "EXPIRED"] as const satisfies readonly SessionState[];

/** The token that a call brings, and the newest of its session (decision 51). */
interface TokenFacts {
  readonly generation: number;
  readonly newest: number;
  /** When a call first came with the newest; null when none has. */
  readonly newestUsedAt: Date | null;
}
interface MoveFacts {
  /** Of moves by a token alone. */
  readonly token?: TokenFacts;
  readonly now: Date;
}

/**
 * Every move of a session, by the name of the statement that takes it there (`apps/server/src/platform/session/sessions.ts`). By
 * the clock alone a session leads from LIVE to IDLE and EXPIRED; none of them leads back. A session that is over by the clock is
 * neither ended nor revoked by a call about it alone (R-NOT-12); one that is IDLE is revoked with all others.
 */
export const SESSION_MOVES = {
  nextGeneration: { from: ["LIVE"], to: "LIVE", by: { MEMBER: whileTokenIsNew } },
  endSession: { from: ["LIVE"], to: "ENDED", by: { MEMBER: anyTime } },
  /** More of them are live than anybody uses. */
  endOldestSessions: { from: ["LIVE"], to: "ENDED", by: { SYSTEM: anyTime } },
  /** On another device of its member; or one of its tokens was copied. */
  revokeSession: { from: ["LIVE"], to: "REVOKED", by: { MEMBER: anyTime, SYSTEM: anyTime } },
  revokeSessions: { from: ["LIVE", "IDLE"], to: "REVOKED", by: { MEMBER: anyTime, STAFF: anyTime, SYSTEM: anyTime } },
} as const satisfies Moves<SessionState, MoveFacts>;
export type SessionMoveName = keyof typeof SESSION_MOVES;

/**
 * The newest token may be extended. So may the one before it as long as nobody has shown that they have the newest (its response
 * was lost), and for a minute longer (two tabs at once).
 */
function whileTokenIsNew({ token, now }: MoveFacts): boolean {
  if (token === undefined) return false;
  const { generation, newest, newestUsedAt } = token;
  if (generation === newest) return true;
  const isOfTabs = newestUsedAt === null || newestUsedAt.getTime() + EXTENDED_TOGETHER_SECONDS * SECOND_MS >= now.getTime();
  return generation + 1 === newest && isOfTabs;
}
