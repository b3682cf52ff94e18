import type { SigningJwk } from "../env.ts";
import { deriveSecret, keyedHash, sameSecret } from "../secrets.ts";

/** What goes with a message to a browser, so that pressing it says that its entry has been read; it opens nothing else. */
export function readToken(key: SigningJwk, entryId: string): string {
  return keyedHash(deriveSecret(key, "push reading"), entryId);
}

/** Whether a token is that of this entry. */
export function isReadToken(key: SigningJwk, entryId: string, token: string): boolean {
  return sameSecret(token, readToken(key, entryId));
}
