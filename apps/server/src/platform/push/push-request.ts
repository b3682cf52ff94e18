import { createECDH } from "node:crypto";
import { HOUR_MS, SECOND_MS } from "@kaifong/domain/time";
import ece from "http_ece";
import { importJWK, SignJWT } from "jose";
import type { SendingPushSettings } from "../transports/push-settings.ts";
import type { PushTarget } from "./subscription-sql.ts";

/** How long a signature is good: half of what push services take (RFC 8292 section 2). */
const SIGNED_HOURS = 12;
/** How long it is used again: Apple wants no new one with every message. */
const REUSED_HOURS = 1;

export interface PushOptions {
  readonly ttlSeconds: number;
  readonly urgency: "normal" | "high";
  /** The push service delivers only the later of two messages with the same topic, to a device that was away. */
  readonly topic: string;
}

/** Encrypts words for one browser (RFC 8291, `aes128gcm`): its push service can read none of them. */
export function encryptFor({ keys }: Pick<PushTarget, "keys">, payload: string): Uint8Array {
  const ours = createECDH("prime256v1");
  ours.generateKeys();
  return ece.encrypt(Buffer.from(payload), { version: "aes128gcm", dh: keys.p256dh, privateKey: ours, authSecret: keys.auth });
}

/** The headers for a push service with a message, besides its encrypted words (RFC 8030, RFC 8188). */
export const pushHeaders = ({ ttlSeconds, urgency, topic }: PushOptions): Readonly<Record<string, string>> => ({
  "content-type": "application/octet-stream",
  "content-encoding": "aes128gcm",
  ttl: String(ttlSeconds),
  urgency,
  topic,
});

/** Signs for push services who is sending (RFC 8292, "VAPID"); one signature an hour and service. */
export function vapidSigner({ privateJwk, publicKey, subject }: SendingPushSettings, now: () => Date) {
  const signed = new Map<string, { readonly header: Promise<string>; readonly until: number }>();
  const key = importJWK(privateJwk, "ES256");
  const sign = async (origin: string, at: number) => {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", typ: "JWT" })
      .setAudience(origin)
      .setSubject(subject)
      .setExpirationTime(Math.floor((at + SIGNED_HOURS * HOUR_MS) / SECOND_MS))
      .sign(await key);
    return `vapid t=${token}, k=${publicKey}`;
  };
  /** Returns the header `Authorization` for an endpoint. */
  return (endpoint: string): Promise<string> => {
    const { origin } = new URL(endpoint);
    const at = now().getTime();
    const known = signed.get(origin);
    if (known && at < known.until) return known.header;
    const header = sign(origin, at);
    signed.set(origin, { header, until: at + REUSED_HOURS * HOUR_MS });
    return header;
  };
}
