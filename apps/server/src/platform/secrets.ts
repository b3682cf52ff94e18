import { createHmac, hkdfSync } from "node:crypto";
import type { SigningJwk } from "./env.ts";

/**
 * Everything that has a secret of its own, each worthless for all others. The words are part of the derivation: one that is
 * changed makes worthless what was signed or hashed with it.
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
  /** Which browser is on its way to an identity provider. */
  | "sign-in under way"
  /** What the provider said of who came back. */
  | "sign-in done"
  | "care offers"
  | "push reading"
  | "helper codes"
  | "enquiry form"
  | "enquiry ticket"
  | "preview";

const SECRET_BYTES = 32;

/** What stands in the place of a value that nobody is to read, or to guess from its hash: HMAC-SHA-256 in base64url. */
export function keyedHash(secret: string, value: string): string {
  return createHmac("sha256", secret).update(value).digest("base64url");
}

/** A secret for one purpose, derived from the signing key (HKDF-SHA-256), so that one setting is enough. */
export function deriveSecret(jwk: SigningJwk, purpose: SecretPurpose): string {
  return Buffer.from(hkdfSync("sha256", Buffer.from(jwk.d, "base64url"), "", purpose, SECRET_BYTES)).toString("base64url");
}
