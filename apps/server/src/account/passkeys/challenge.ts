import { randomBytes } from "node:crypto";
import { MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import type { Env } from "../../platform/env.ts";
import { deriveSecret, hmacOf, sameSecret } from "../../platform/secrets.ts";

/** The purpose of what is to be signed: a login, or adding a passkey for this member. */
export type ChallengePurpose = "log in" | { readonly addFor: string };

/** Long enough to find a finger, a phone or a key. */
export const CHALLENGE_MINUTES = 5;
const NONCE_BYTES = 16;
const EXPIRY_BYTES = 4;
const UNSIGNED_BYTES = NONCE_BYTES + EXPIRY_BYTES;
const SIGNATURE_BYTES = 32;

/** A challenge that this server signed. `nonce` and `expires` (seconds since 1970) serve to mark it as used. */
export interface OpenedChallenge {
  readonly nonce: string;
  readonly expires: number;
}

type Keys = Pick<Env, "sessionSigningKey">;

/** Random bytes for a device to sign, signed by us, so that the server need not remember what it asked. */
export function newPasskeyChallenge(keys: Keys, purpose: ChallengePurpose, now: Date): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUInt32BE(Math.floor(now.getTime() / SECOND_MS) + CHALLENGE_MINUTES * MINUTE_SECONDS);
  const unsigned = Buffer.concat([randomBytes(NONCE_BYTES), expiry]);
  return Uint8Array.from(Buffer.concat([unsigned, signatureOf(keys, purpose, unsigned)]));
}

/** Reads a signed challenge, in base64url; undefined when it is not ours, is for something else, or is too old. */
export function openChallenge(keys: Keys, purpose: ChallengePurpose, challenge: string, now: Date): OpenedChallenge | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== UNSIGNED_BYTES + SIGNATURE_BYTES) return undefined;
  const unsigned = bytes.subarray(0, UNSIGNED_BYTES);
  if (!sameSecret(bytes.subarray(UNSIGNED_BYTES), signatureOf(keys, purpose, unsigned))) return undefined;
  const expires = unsigned.readUInt32BE(NONCE_BYTES);
  if (expires * SECOND_MS <= now.getTime()) return undefined;
  return { nonce: unsigned.subarray(0, NONCE_BYTES).toString("hex"), expires };
}

function signatureOf({ sessionSigningKey }: Keys, purpose: ChallengePurpose, unsigned: Uint8Array): Buffer {
  const what = purpose === "log in" ? purpose : `add for ${purpose.addFor}`;
  return hmacOf(deriveSecret(sessionSigningKey, "passkey challenges"), what, unsigned);
}
