import type { PushDevice, pushEndpoints } from "@kaifong/contract";
import { MAX_PUSH_DEVICES } from "@kaifong/domain/messages";
import { subjectOf } from "../platform/actor.ts";
import { agentFamily } from "../platform/agent-family.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call, RefusalOf } from "../platform/http/mount.ts";
import { isPushServiceAddress } from "../platform/push/push-services.ts";
import {
  deletePushDevice,
  linkPushDevice,
  movePushDevice,
  type PushDeviceRow,
  pushDevicesOf,
  writePushDevice,
} from "../platform/push/subscription-sql.ts";
import { isReadToken } from "../platform/push/read-token.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import type { CallingMember } from "../platform/session/callers.ts";
import { refuseEndedSession } from "../platform/session/authenticate.ts";
import { markReadById } from "./inbox-sql.ts";

type PushDeps = Pick<Deps, "db" | "env" | "now" | "limits" | "transports">;

/** The key by which browsers subscribe; null when this centre sends no push notifications. */
const keyOf = ({ env, transports }: Pick<PushDeps, "env" | "transports">) =>
  transports.byChannel.has("PUSH") ? (env.push?.publicKey ?? null) : null;

/** The browsers in which a member is notified, newest first. */
export async function listPushDevices(deps: Pick<PushDeps, "db" | "env" | "transports">, memberId: string) {
  const devices = await pushDevicesOf(deps.db, memberId);
  return { key: keyOf(deps), devices: devices.map(presentPushDevice), most: MAX_PUSH_DEVICES };
}

/**
 * R-NOT-11 to 13: notifies a member in this browser from now on. Refuses with RATE_LIMITED, PUSH_NOT_ACCEPTED (an address at no
 * push service that settings name), TOO_MANY_PUSH_DEVICES, and as `refuseEndedSession` does.
 */
export async function addPushDevice(
  deps: PushDeps,
  { actor, body: { subscription }, userAgent, transaction }: Call<typeof pushEndpoints.add>,
): Promise<PushDevice | RefusalOf<typeof pushEndpoints.add>> {
  const { memberId, sessionId } = actor;
  const limited = await deps.limits.consumeOrRefuse("pushDevices", memberId);
  if (limited) return limited;
  if (!mayPostTo(deps, subscription.endpoint)) return refuse("PUSH_NOT_ACCEPTED");
  const now = deps.now();
  return transaction(async (tx) => {
    // This lock puts two that are added at once in order.
    const ended = await refuseEndedSession(tx, actor, now);
    if (ended) return ended;
    const device = { memberId, sessionId, agentFamily: agentFamily(userAgent), subscription };
    const isKnown = (await linkPushDevice(tx, device, linkOf(subscription), now)) !== undefined;
    if (!isKnown && (await pushDevicesOf(tx, memberId)).length >= MAX_PUSH_DEVICES) return refuse("TOO_MANY_PUSH_DEVICES");
    const row = await writePushDevice(tx, device, now);
    if (!row) return refuse("PUSH_NOT_ACCEPTED");
    const subject = subjectOf(memberId);
    if (!isKnown) await writeAudit(tx, [{ subject, actor: subject, action: "PUSH_DEVICE_ADDED", detail: { device: row.id } }]);
    return presentPushDevice(row);
  });
}

/** R-NOT-12: whether this browser notifies its member; it is tied to this login then. Refuses with RATE_LIMITED. */
export async function identifyPushDevice(
  deps: PushDeps,
  { actor, body }: Call<typeof pushEndpoints.identify>,
): Promise<{ readonly key: string | null; readonly id: string | null } | RefusalOf<typeof pushEndpoints.identify>> {
  const limited = await deps.limits.consumeOrRefuse("pushDevices", actor.memberId);
  if (limited) return limited;
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const ended = await refuseEndedSession(tx, actor, now);
    return ended ?? { key: keyOf(deps), id: (await linkPushDevice(tx, actor, body, now)) ?? null };
  });
}

/** Stops notifying a member in one of their browsers. Refuses with ITEM_NOT_FOUND when it is not theirs. */
export function removePushDevice(
  { db }: Pick<PushDeps, "db">,
  { memberId }: CallingMember,
  id: string,
): Promise<Refusal<"ITEM_NOT_FOUND"> | undefined> {
  return db.transaction(async (tx) => {
    if (!(await deletePushDevice(tx, memberId, id))) return refuse("ITEM_NOT_FOUND");
    const subject = subjectOf(memberId);
    await writeAudit(tx, [{ subject, actor: subject, action: "PUSH_DEVICE_REMOVED", detail: { device: id } }]);
    return undefined;
  });
}

/** Stores the new address that a push service has given a browser. Refuses with RATE_LIMITED, PUSH_NOT_ACCEPTED. */
export async function replacePushSubscription(
  deps: PushDeps,
  { body: { replaces, subscription }, ipAddress }: Call<typeof pushEndpoints.replaceSubscription>,
): Promise<{ readonly known: boolean } | RefusalOf<typeof pushEndpoints.replaceSubscription>> {
  const limited = await deps.limits.consumeByIpOrRefuse("pushCalls", ipAddress);
  if (limited) return limited;
  if (!mayPostTo(deps, subscription.endpoint)) return refuse("PUSH_NOT_ACCEPTED");
  return { known: await movePushDevice(deps.db, replaces, subscription) };
}

/** R-NOT-14: marks a notification as read that was pressed. Refuses with RATE_LIMITED, NOT_FOUND. */
export async function markReadByPush(
  deps: PushDeps,
  { body: { id, token }, ipAddress }: Call<typeof pushEndpoints.markRead>,
): Promise<RefusalOf<typeof pushEndpoints.markRead> | undefined> {
  const limited = await deps.limits.consumeByIpOrRefuse("pushCalls", ipAddress);
  if (limited) return limited;
  if (!isReadToken(deps.env.sessionSigningKey, id, token)) return refuse("NOT_FOUND");
  return (await markReadById(deps.db, id, deps.now())) ? undefined : refuse("NOT_FOUND");
}

function mayPostTo(deps: PushDeps, endpoint: string): boolean {
  return keyOf(deps) !== null && isPushServiceAddress(endpoint, deps.env.push?.services ?? []);
}

const linkOf = ({ endpoint, keys: { auth } }: Call<typeof pushEndpoints.add>["body"]["subscription"]) => ({ endpoint, auth });

function presentPushDevice({ id, agentFamily: family, createdAt, lastSentAt }: PushDeviceRow): PushDevice {
  return {
    ...{ id, agentFamily: family },
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  };
}
