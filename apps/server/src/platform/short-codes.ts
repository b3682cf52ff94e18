import { randomInt } from "node:crypto";
import type { Deps } from "./deps.ts";
import { deriveSecret, keyedHash } from "./secrets.ts";

const DIGITS = 6;

/** Six random digits, which people read off a screen, or read out, and type. */
export const sixDigits = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/**
 * The hash of a code that is stored, and by which it is found again. Takes the code without what people write between its signs.
 */
export function codeHash(
  { sessionSigningKey }: Pick<Deps["env"], "sessionSigningKey">,
  purpose: "one-time codes" | "care offers" | "helper codes",
  code: string,
): string {
  return keyedHash(deriveSecret(sessionSigningKey, purpose), code);
}
