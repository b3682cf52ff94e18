import type { MemberType, SessionTimeouts } from "@kaifong/contract";
import {
  EXTENDED_TOGETHER_SECONDS,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_HOURS,
  SESSION_MOVES,
  type SessionState,
  sessionState,
  type SessionTimes,
} from "@kaifong/domain/membership";
import { DAY_SECONDS, HOUR_SECONDS } from "@kaifong/domain/time";
import { batched } from "../batched.ts";
import type { Tx } from "../db.ts";
import { deleteInBatches } from "../delete-in-batches.ts";
import { deletePushDevicesOf } from "../push/subscription-sql.ts";
import { isSessionIn } from "./session-states.ts";

/**
 * How long a session is stored after the day on which it would have ended by itself, and an address from which a member logged in
 * is known: it is read from these rows.
 */
const RECORD_DAYS = 30;
/** Live sessions of one member: more devices than anybody uses. */
export const MAX_LIVE_SESSIONS = 10;
/**
 * How often one member may log in, ended sessions included. Counted in the rows themselves: a separate counter could disagree.
 */
const NEW_SESSIONS = { atMost: 20, withinMinutes: 15 } as const;

/** Why sessions are revoked. */
export const REVOCATION_REASONS = [
  "PASSWORD_CHANGED",
  "MOBILE_CHANGED",
  "SUSPENDED",
  "EVERYWHERE",
  "ELSEWHERE",
  "REPLAYED",
] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

/*
 * The statements that move a session have the names of their moves in SESSION_MOVES of `@kaifong/domain/membership`, from which
 * their conditions come; a test compares both.
 */

/** A session and its member as the database knows them now. */
export interface SessionRow {
  readonly sessionId: string;
  readonly memberId: string;
  readonly memberType: MemberType;
  /** Its state when it was asked for. */
  readonly state: SessionState;
  /** The generation of its newest token. */
  readonly generation: number;
  /** The newest token came from extending another, and no call has used it yet. */
  readonly generationUnused: boolean;
}

/** Runs with every call of a logged-in member; exported for the test that looks at its plan. */
export const FIND_SESSIONS = `
  SELECT asked.place, s.id AS "sessionId", m.id AS "memberId", m.member_type AS "memberType",
    s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt", s.ended_at AS "endedAt", s.revoked_at AS "revokedAt",
    s.generation, s.generation > 0 AND s.generation_used_at IS NULL AS "generationUnused"
  FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (session_id, member_id, place)
  JOIN sessions s ON s.id = asked.session_id AND s.member_id = asked.member_id
  JOIN members m ON m.id = s.member_id`;

type FoundRow = Omit<SessionRow, "state"> & SessionTimes & { readonly place: number };

interface SessionLookup {
  readonly sessionId: string;
  readonly memberId: string;
  readonly now: Date;
}

async function findSessions(tx: Tx, asked: readonly SessionLookup[]): Promise<readonly (SessionRow | undefined)[]> {
  const values = [asked.map((one) => one.sessionId), asked.map((one) => one.memberId)];
  const { rows } = await tx.query<FoundRow>({ name: "find-sessions", text: FIND_SESSIONS, values });
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map(({ now }, index) => {
    const row = found.get(index + 1);
    return row && { ...row, state: sessionState(row, now) };
  });
}

const finders = new WeakMap<Tx, (asked: SessionLookup) => Promise<SessionRow | undefined>>();

/**
 * Reads a session by both its keys; undefined when there is none. Calls that come close together share a statement; each
 * gets a row that was read after it asked, so that a revocation holds at once.
 */
export function findSession(tx: Tx, asked: SessionLookup): Promise<SessionRow | undefined> {
  const find = finders.get(tx) ?? batched((all: readonly SessionLookup[]) => findSessions(tx, all));
  finders.set(tx, find);
  return find(asked);
}

export interface NewSession {
  readonly memberId: string;
  readonly agentFamily: string;
  readonly addressHash: string;
}

/** Opens a session. Returns its id. */
export async function openSession(tx: Tx, session: NewSession, now: Date): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO sessions (member_id, created_at, last_seen_at, expires_at, agent_family, address_hash)
     VALUES ($1, $2, $2, $2::timestamptz + interval '${SESSION_ABSOLUTE_DAYS} days', $3, $4) RETURNING id`,
    [session.memberId, now, session.agentFamily, session.addressHash],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error("INSERT returned no session");
  return id;
}

/** Whole seconds until the member may open another session; 0 when they may now. */
export async function secondsUntilNextSession(tx: Tx, memberId: string, now: Date): Promise<number> {
  const { rows } = await tx.query<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM created_at + interval '${NEW_SESSIONS.withinMinutes} minutes' - $2::timestamptz))::integer AS seconds
     FROM sessions WHERE member_id = $1 ORDER BY created_at DESC OFFSET ${NEW_SESSIONS.atMost - 1} LIMIT 1`,
    [memberId, now],
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/**
 * Logs out the oldest live sessions until at most ten are left, `opened` among them. One that is taken away meanwhile does not
 * end too. Returns how many ended.
 */
export async function endOldestSessions(
  tx: Tx,
  { memberId, opened }: { readonly memberId: string; readonly opened: string },
  now: Date,
): Promise<number> {
  const result = await tx.query(
    `UPDATE sessions SET ended_at = $3 WHERE id IN (
       SELECT id FROM sessions
       WHERE member_id = $1 AND id <> $2 AND ${isSessionIn(["LIVE"], "$3")}
       ORDER BY created_at DESC, id DESC OFFSET ${MAX_LIVE_SESSIONS - 1})
     AND ${isSessionIn(SESSION_MOVES.endOldestSessions.from, "$3")}`,
    [memberId, opened, now],
  );
  return result.rowCount ?? 0;
}

/** A token of a session, by its generation. */
export interface SessionToken {
  readonly sessionId: string;
  readonly generation: number;
}

/**
 * Restarts the idle time and makes way for a new token. Returns its generation; undefined when the session is over by
 * now, or when the token may no longer be extended. Two tabs that extend one token together have tokens of one generation.
 */
export async function nextGeneration(tx: Tx, { sessionId, generation }: SessionToken, now: Date): Promise<number | undefined> {
  const { rows } = await tx.query<{ generation: number }>(
    `UPDATE sessions SET
       last_seen_at = greatest(last_seen_at, $3),
       generation = CASE WHEN generation = $2 THEN generation + 1 ELSE generation END,
       generation_used_at = CASE WHEN generation = $2 THEN NULL ELSE generation_used_at END
     WHERE id = $1 AND ${isSessionIn(SESSION_MOVES.nextGeneration.from, "$3")}
       AND (generation = $2 OR (generation = $2 + 1
         AND (generation_used_at IS NULL OR generation_used_at >= $3::timestamptz - interval '${EXTENDED_TOGETHER_SECONDS} seconds')))
     RETURNING generation`,
    [sessionId, generation, now],
  );
  return rows[0]?.generation;
}

/** When a live session ends by itself, in whole seconds from now; undefined when it is gone. */
export async function timeoutsOf(tx: Tx, sessionId: string, now: Date): Promise<SessionTimeouts | undefined> {
  const { rows } = await tx.query<SessionTimeouts>(
    `SELECT absolute_timeout_in, least(absolute_timeout_in, idle_timeout_in) AS idle_timeout_in
     FROM sessions, LATERAL (SELECT
       greatest(0, floor(extract(epoch FROM expires_at - $2::timestamptz)))::integer AS absolute_timeout_in,
       greatest(0, floor(extract(epoch FROM last_seen_at + interval '${SESSION_IDLE_HOURS} hours' - $2::timestamptz)))::integer
         AS idle_timeout_in) AS timeouts
     WHERE id = $1`,
    [sessionId, now],
  );
  return rows[0];
}

/** The times of a session that opens now. */
export const NEW_SESSION_TIMEOUTS = {
  idle_timeout_in: SESSION_IDLE_HOURS * HOUR_SECONDS,
  absolute_timeout_in: SESSION_ABSOLUTE_DAYS * DAY_SECONDS,
} satisfies SessionTimeouts;

/** Records that somebody has shown that they have the newest token. */
export async function markGenerationUsed(tx: Tx, { sessionId, generation }: SessionToken, now: Date): Promise<void> {
  await tx.query({
    name: "mark-generation-used",
    text: "UPDATE sessions SET generation_used_at = $3 WHERE id = $1 AND generation = $2 AND generation_used_at IS NULL",
    values: [sessionId, generation, now],
  });
}

/**
 * Logs out one session; later use is refused with 1003. Returns whose it was; undefined when it was over already, or had timed
 * out: that is no end of it (R-NOT-12).
 */
export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<string | undefined> {
  const { rows } = await tx.query<{ memberId: string }>(
    `UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ${isSessionIn(SESSION_MOVES.endSession.from, "$2")}
     RETURNING member_id AS "memberId"`,
    [sessionId, now],
  );
  return rows[0]?.memberId;
}

/** Revokes one session; later use is refused with 1004. Returns false when it was over already. */
export async function revokeSession(tx: Tx, sessionId: string, reason: RevocationReason, now: Date): Promise<boolean> {
  const result = await tx.query(
    `UPDATE sessions SET revoked_at = $2, revoked_reason = $3
     WHERE id = $1 AND ${isSessionIn(SESSION_MOVES.revokeSession.from, "$2")}`,
    [sessionId, now, reason],
  );
  return result.rowCount === 1;
}

/**
 * Revokes every live session of a member except `exceptSessionId`; later use is refused with 1004. Browsers whose session has
 * timed out get no more notifications either (R-NOT-12). Returns how many could still be used.
 */
export async function revokeSessions(
  tx: Tx,
  memberId: string,
  reason: RevocationReason,
  now: Date,
  exceptSessionId: string | null = null,
): Promise<number> {
  const { rows } = await tx.query<SessionTimes>(
    `UPDATE sessions SET revoked_at = $2, revoked_reason = $3
     WHERE member_id = $1 AND ${isSessionIn(SESSION_MOVES.revokeSessions.from, "$2")} AND id IS DISTINCT FROM $4::uuid
     RETURNING last_seen_at AS "lastSeenAt", expires_at AS "expiresAt", old.ended_at AS "endedAt", old.revoked_at AS "revokedAt"`,
    [memberId, now, reason, exceptSessionId],
  );
  await deletePushDevicesOf(tx, memberId, exceptSessionId);
  return rows.filter((before) => sessionState(before, now) === "LIVE").length;
}

/** A session that is neither over nor revoked. */
export interface LiveSession {
  readonly id: string;
  readonly agentFamily: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The sessions of a member, latest seen first. */
export async function liveSessions(tx: Tx, memberId: string, now: Date): Promise<readonly LiveSession[]> {
  const { rows } = await tx.query<LiveSession>(
    `SELECT id, agent_family AS "agentFamily", created_at AS "createdAt", last_seen_at AS "lastSeenAt" FROM sessions
     WHERE member_id = $1 AND ${isSessionIn(["LIVE"], "$2")}
     ORDER BY last_seen_at DESC, id DESC`,
    [memberId, now],
  );
  return rows;
}

/** Whether the member has logged in from this address in the last `RECORD_DAYS`. */
export async function isKnownAddress(tx: Tx, memberId: string, addressHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM sessions WHERE member_id = $1 AND address_hash = $2
       AND created_at > $3::timestamptz - interval '${RECORD_DAYS} days' LIMIT 1`,
    [memberId, addressHash, now],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Deletes sessions that would have ended by themselves more than `RECORD_DAYS` ago, however they ended: long enough to recognise
 * an address.
 */
export async function purgeSessions(tx: Tx, now: Date): Promise<number> {
  const past = `expires_at < $1::timestamptz - interval '${RECORD_DAYS} days'`;
  return deleteInBatches(tx, "DELETE FROM sessions", past, [now]);
}
