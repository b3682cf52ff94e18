import { randomInt } from "node:crypto";
import type { Deps } from "./deps.ts";
import { deriveSecret, keyedHash } from "./secrets.ts";

const DIGITS = 6;

/** Six digits, drawn at random: what somebody reads off a screen, or reads out, and types. */
export const sixDigits = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/** What is stored of a code, by which it is found again. In: the code without what people write between its signs. */
export function codeHash(
  { sessionSigningKey }: Pick<Deps["env"], "sessionSigningKey">,
  purpose: "one-time codes" | "care offers" | "helper codes",
  code: string,
): string {
  return keyedHash(deriveSecret(sessionSigningKey, purpose), code);
}
