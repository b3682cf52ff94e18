import { createHash } from "node:crypto";
import type { PushSubscriptionFacts } from "@kaifong/contract";
import { UNENDED_SESSION_STATES } from "@kaifong/domain/membership";
import { DAY_MS } from "@kaifong/domain/time";
import type { Tx } from "../db.ts";
import { deleteInBatches } from "../delete-in-batches.ts";
import { isSessionIn } from "../session/session-states.ts";
import { AT_ANY_TIME } from "../state-conditions.ts";

/** After this long without its member a browser is one that they no longer use, or that is somebody else's. */
const UNUSED_DAYS = 180;

/** A browser in which a member is notified. */
export interface PushDeviceRow {
  readonly id: string;
  readonly agentFamily: string;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
}

/** A browser in which a member is notified, with what it takes to write to it. */
export interface PushTarget extends PushSubscriptionFacts {
  readonly id: string;
}

export interface NewPushDevice {
  readonly memberId: string;
  readonly sessionId: string;
  readonly agentFamily: string;
  readonly subscription: PushSubscriptionFacts;
}

const DEVICE = `id, agent_family AS "agentFamily", created_at AS "createdAt", last_sent_at AS "lastSentAt"`;
/** R-NOT-12, checked again when messages are sent: a row that was written while its session ended is nobody's. */
const IS_LIVE = `NOT EXISTS (SELECT FROM sessions s WHERE s.id = p.session_id AND NOT (${isSessionIn(UNENDED_SESSION_STATES, AT_ANY_TIME)}))`;

const hashOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

/** The push devices of a member, newest first. */
export async function pushDevicesOf(tx: Tx, memberId: string): Promise<readonly PushDeviceRow[]> {
  const { rows } = await tx.query<PushDeviceRow>({
    name: "push-devices",
    text: `SELECT ${DEVICE} FROM push_subscriptions p WHERE member_id = $1 AND ${IS_LIVE} ORDER BY created_at DESC, id DESC`,
    values: [memberId],
  });
  return rows;
}

/** The browsers to which messages to a member are sent. */
export async function pushTargetsOf(tx: Tx, memberId: string): Promise<readonly PushTarget[]> {
  const { rows } = await tx.query<{ id: string; endpoint: string; p256dh: string; auth: string }>({
    name: "push-targets",
    text: `SELECT id, endpoint, p256dh, auth FROM push_subscriptions p WHERE member_id = $1 AND ${IS_LIVE} ORDER BY id`,
    values: [memberId],
  });
  return rows.map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, keys: { p256dh, auth } }));
}

/**
 * Writes a push device, or gives a browser that was another member's to this one (R-NOT-12): its secret shows that it is the
 * same. Returns undefined when the address is known with another secret.
 */
export async function writePushDevice(tx: Tx, device: NewPushDevice, now: Date): Promise<PushDeviceRow | undefined> {
  const { memberId, sessionId, agentFamily, subscription } = device;
  const { endpoint, keys } = subscription;
  const { rows } = await tx.query<PushDeviceRow>(
    `INSERT INTO push_subscriptions AS known
       (member_id, session_id, endpoint_hash, endpoint, p256dh, auth, agent_family, created_at, linked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT (endpoint_hash) DO UPDATE SET
       created_at = CASE WHEN known.member_id = excluded.member_id THEN known.created_at ELSE excluded.created_at END,
       last_sent_at = CASE WHEN known.member_id = excluded.member_id THEN known.last_sent_at END,
       member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
       agent_family = excluded.agent_family, linked_at = excluded.linked_at
       WHERE known.auth = excluded.auth
     RETURNING ${DEVICE}`,
    [memberId, sessionId, hashOf(endpoint), endpoint, keys.p256dh, keys.auth, agentFamily, now],
  );
  return rows[0];
}

interface Known {
  readonly endpoint: string;
  readonly auth: string;
}

/**
 * R-NOT-12: ties a browser to its member's current login, or deletes it when it was somebody else's. Returns its id if theirs.
 */
export async function linkPushDevice(
  tx: Tx,
  { memberId, sessionId }: Pick<NewPushDevice, "memberId" | "sessionId">,
  { endpoint, auth }: Known,
  now: Date,
): Promise<string | undefined> {
  const linked = await tx.query<{ id: string }>(
    `UPDATE push_subscriptions SET session_id = $3, linked_at = $5 WHERE endpoint_hash = $1 AND auth = $2 AND member_id = $4
     RETURNING id`,
    [hashOf(endpoint), auth, sessionId, memberId, now],
  );
  if (linked.rows[0]) return linked.rows[0].id;
  await tx.query("DELETE FROM push_subscriptions WHERE endpoint_hash = $1 AND auth = $2", [hashOf(endpoint), auth]);
  return undefined;
}

/** Stores another address that the push service gave a browser. Returns whether it was known by the one before. */
export async function movePushDevice(tx: Tx, from: Known, { endpoint, keys }: PushSubscriptionFacts): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE push_subscriptions SET endpoint_hash = $3, endpoint = $4, p256dh = $5, auth = $6
     WHERE endpoint_hash = $1 AND auth = $2
       AND NOT EXISTS (SELECT FROM push_subscriptions WHERE endpoint_hash = $3 AND endpoint_hash <> $1)`,
    [hashOf(from.endpoint), from.auth, hashOf(endpoint), endpoint, keys.p256dh, keys.auth],
  );
  return rowCount === 1;
}

/** Deletes one push device of a member. Returns whether there was one. */
export async function deletePushDevice(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query("DELETE FROM push_subscriptions WHERE member_id = $1 AND id = $2", [memberId, id]);
  return rowCount === 1;
}

/** Deletes the push devices of a member, except those of `exceptSessionId`, when they are logged out everywhere, or elsewhere. */
export async function deletePushDevicesOf(tx: Tx, memberId: string, exceptSessionId: string | null): Promise<void> {
  await tx.query("DELETE FROM push_subscriptions WHERE member_id = $1 AND session_id IS DISTINCT FROM $2::uuid", [
    memberId,
    exceptSessionId,
  ]);
}

/** Deletes a push device that its push service no longer knows, unless it has another address by now. */
export async function deleteGonePushDevice(tx: Tx, { id, endpoint }: PushTarget): Promise<void> {
  await tx.query("DELETE FROM push_subscriptions WHERE id = $1 AND endpoint_hash = $2", [id, hashOf(endpoint)]);
}

/** Records that its push service has taken a message. */
export async function markPushSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE push_subscriptions SET last_sent_at = greatest(last_sent_at, $2) WHERE id = $1", [id, now]);
}

/** Deletes push devices that nobody uses any longer, or whose session ended while they were written. Returns how many. */
export async function purgePushDevices(tx: Tx, now: Date): Promise<number> {
  const unused = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  return deleteInBatches(tx, "DELETE FROM push_subscriptions p", `linked_at < $1 OR NOT ${IS_LIVE}`, [unused]);
}
