import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { SigningJwk } from "./env.ts";

/**
 * Every purpose with its own secret, each worthless for all others. The words are part of the derivation: changing one makes
 * worthless what was signed or hashed with it.
 */
type SecretPurpose =
  /** Keys of rate limits. */
  | "limits"
  /** Network addresses of visitors. */
  | "addresses"
  /** Names that were typed at a login and belong to no account. */
  | "account names"
  | "proof of work"
  | "proof of work, key"
  | "one-time codes"
  | "passkey challenges"
  /** What ends a session and opens nothing. */
  | "log-outs"
  /** Which browser is on its way to an identity provider. */
  | "sign-in under way"
  /** The provider's facts of the person who came back. */
  | "sign-in done"
  | "care offers"
  | "push reading"
  /** Addresses by which calendars follow members' lessons. */
  | "calendar addresses"
  | "helper codes"
  | "stored requests"
  | "stored responses"
  | "message checks"
  | "enquiry form"
  | "enquiry ticket"
  | "registration form"
  | "names of codes"
  | "registration ticket"
  | "preview";

const SECRET_BYTES = 32;

/** HMAC-SHA-256 of the parts one after the other. */
export function hmacOf(secret: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  return parts.reduce((hmac, part) => hmac.update(part), createHmac("sha256", secret)).digest();
}

/** Replaces a value that nobody is to read, or to guess from its hash: HMAC-SHA-256 in base64url. */
export function keyedHash(secret: string, value: string): string {
  return hmacOf(secret, value).toString("base64url");
}

/** Equal or not, in the same time for every wrong value. An empty secret equals nothing. */
export function sameSecret(given: string | Uint8Array | undefined, secret: string | Uint8Array): boolean {
  const digest = (value: string | Uint8Array) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(given ?? ""), digest(secret)) && secret.length > 0;
}

/** A UUID of version 8 (RFC 9562 §5.8) from a hash in hexadecimal digits. */
export function uuidOfHash(hash: string): string {
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** The secrets derived from a key: each call of a member needs some. */
const derived = new WeakMap<SigningJwk, Map<SecretPurpose, string>>();

/** A secret for one purpose, derived from the signing key (HKDF-SHA-256), so that one setting is enough. */
export function deriveSecret(jwk: SigningJwk, purpose: SecretPurpose): string {
  const ofKey = derived.get(jwk) ?? new Map<SecretPurpose, string>();
  derived.set(jwk, ofKey);
  const known = ofKey.get(purpose);
  if (known !== undefined) return known;
  const secret = Buffer.from(hkdfSync("sha256", Buffer.from(jwk.d, "base64url"), "", purpose, SECRET_BYTES)).toString(
    "base64url",
  );
  ofKey.set(purpose, secret);
  return secret;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what is stored for a while and must not be readable from the database alone: AES-256-GCM, in base64url. `bound` names
 * what it belongs to: nothing else decrypts it.
 */
export function encrypt(secret: string, text: string, bound: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(secret, "base64url"), nonce).setAAD(Buffer.from(bound));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/**
 * Decrypts what `encrypt` has made with this secret. Throws when it was changed, belongs to something else or to another secret.
 */
export function decrypt(secret: string, encrypted: string, bound: string): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const cipher = createDecipheriv(CIPHER, Buffer.from(secret, "base64url"), nonce, options).setAAD(Buffer.from(bound));
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString("utf8");
}
