import { createECDH } from "node:crypto";
import { z } from "zod";
import { isServiceEntry, KNOWN_SERVICES } from "../push/push-services.ts";
import { listSetting } from "../setting-types.ts";

const KEY_BYTES = 32;
const POINT_BYTES = 65;
const KEY_RULE = "must be a private key of P-256 in base64url, 43 characters, as tools for VAPID make them";

/** The keys by which browsers and push services know this site, and which push services there are. */
export interface PushSettings {
  /** An uncompressed point of P-256 in base64url, with which browsers subscribe. */
  readonly publicKey: string;
  readonly privateJwk: {
    readonly kty: "EC";
    readonly crv: "P-256";
    readonly x: string;
    readonly y: string;
    readonly d: string;
  };
  /** The contact for push services; undefined when nothing is sent, in a demonstration. */
  readonly subject: string | undefined;
  readonly services: readonly string[];
}

/** The settings of a site that really sends messages. */
export interface SendingPushSettings extends PushSettings {
  readonly subject: string;
}

/** The settings of web push, as the environment gives them. */
export const PUSH_SETTINGS = {
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => publicPointOf(key) !== undefined, KEY_RULE)
    .default(""),
  VAPID_SUBJECT: z
    .url({ protocol: /^(mailto|https)$/, error: "must be mailto: with an address, or a web address that begins with https:" })
    .default(""),
  PUSH_SERVICES: listSetting
    .refine(
      (entries) => entries.length > 0 && entries.every(isServiceEntry),
      "must be host names such as fcm.googleapis.com or *.push.apple.com, comma between",
    )
    .default([...KNOWN_SERVICES]),
} as const;

/** A sentence when a subject is set without a key for signing. */
export function incompletePushSettings(
  given: Pick<z.output<z.ZodObject<typeof PUSH_SETTINGS>>, "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT">,
) {
  const lacksKey = given.VAPID_SUBJECT !== "" && given.VAPID_PRIVATE_KEY === "";
  return lacksKey ? ["  VAPID_PRIVATE_KEY: is missing, which VAPID_SUBJECT needs"] : [];
}

/** The settings of web push; undefined without a key, when nobody can subscribe. */
export function pushSettings(given: z.output<z.ZodObject<typeof PUSH_SETTINGS>>): PushSettings | undefined {
  const { VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: subject, PUSH_SERVICES: services } = given;
  const point = publicPointOf(key);
  if (!point) return undefined;
  const [x, y] = [point.subarray(1, KEY_BYTES + 1), point.subarray(KEY_BYTES + 1)].map((half) => half.toString("base64url"));
  return {
    publicKey: point.toString("base64url"),
    privateJwk: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d: key },
    subject: subject === "" ? undefined : subject,
    services,
  };
}

/** The public key of a private one; undefined when it is not a private key. */
function publicPointOf(privateKey: string): Buffer | undefined {
  const bytes = Buffer.from(privateKey, "base64url");
  if (bytes.length !== KEY_BYTES || bytes.toString("base64url") !== privateKey) return undefined;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(bytes);
    const point = pair.getPublicKey();
    return point.length === POINT_BYTES ? point : undefined;
  } catch {
    return undefined; // zero, or not below the order of the curve
  }
}
