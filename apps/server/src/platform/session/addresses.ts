import { createHmac } from "node:crypto";
import type { Env } from "../env.ts";
import { deriveSecret } from "./tokens.ts";

/** A network address as it is kept: a keyed hash, so that the table alone does not give addresses away. */
export function hashAddress(env: Pick<Env, "sessionSigningKey">, address: string): string {
  return createHmac("sha256", deriveSecret(env.sessionSigningKey, "addresses")).update(address).digest("base64url");
}
