import type { SigningJwk } from "../env.ts";
import { deriveSecret, keyedHash, sameSecret } from "../secrets.ts";

/** The token of a message to a browser, by which pressing it marks its notification as read; it opens nothing else. */
export function readToken(key: SigningJwk, entryId: string): string {
  return keyedHash(deriveSecret(key, "push reading"), entryId);
}

/** Whether a token belongs to this notification. */
export function isReadToken(key: SigningJwk, entryId: string, token: string): boolean {
  return sameSecret(token, readToken(key, entryId));
}
