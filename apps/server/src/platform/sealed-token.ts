import { MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import type { z } from "zod";
import type { Env } from "./env.ts";
import { deriveSecret } from "./secrets.ts";

/**
 * What is handed out and wanted back unchanged, and nobody but us may read: encrypted (AES-256-GCM, which also shows that nothing
 * was changed). Good for its own purpose alone.
 */
export interface SealedKind<Claims extends z.ZodType> {
  readonly purpose: Parameters<typeof deriveSecret>[1];
  /** What it says, beside `iat` and `exp` (seconds since 1970). */
  readonly claims: Claims;
  readonly minutes: number;
}

const ALGORITHM = { alg: "dir", enc: "A256GCM" } as const;
/** As much as browsers keep in one cookie. */
const MAX_LETTERS = 4_000;

type Keys = Pick<Env, "sessionSigningKey">;

export function seal<Claims extends z.ZodObject>(
  keys: Keys,
  { purpose, minutes }: SealedKind<Claims>,
  claims: Omit<z.input<Claims>, "exp">,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  return new EncryptJWT(claims)
    .setProtectedHeader(ALGORITHM)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * MINUTE_SECONDS)
    .encrypt(secretOf(keys, purpose));
}

/** What it says; undefined when it is not ours, of another kind, changed, or too old. */
export async function unseal<Claims extends z.ZodType>(
  keys: Keys,
  { purpose, claims }: SealedKind<Claims>,
  token: string,
  now: Date,
): Promise<z.output<Claims> | undefined> {
  if (token.length > MAX_LETTERS) return undefined;
  try {
    const { payload } = await jwtDecrypt(token, secretOf(keys, purpose), {
      keyManagementAlgorithms: [ALGORITHM.alg],
      contentEncryptionAlgorithms: [ALGORITHM.enc],
      currentDate: now,
    });
    return claims.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function secretOf({ sessionSigningKey }: Keys, purpose: SealedKind<z.ZodType>["purpose"]): Uint8Array {
  return Buffer.from(deriveSecret(sessionSigningKey, purpose), "base64url");
}
