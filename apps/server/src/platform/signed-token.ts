import { HOUR_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { errors, jwtVerify, SignJWT } from "jose";
import type { z } from "zod";
import type { Env } from "./env.ts";
import { deriveSecret } from "./secrets.ts";

/** What is handed out and wanted back unchanged, without being stored: signed, and not secret. Good for its own purpose alone. */
export interface TokenKind<Claims extends z.ZodType> {
  readonly purpose: Parameters<typeof deriveSecret>[1];
  /** What it says, beside `iat` and `exp` (seconds since 1970). */
  readonly claims: Claims;
  readonly hours: number;
}

const ALGORITHM = "HS256";
/** Ours have fewer than two hundred letters. */
const MAX_LETTERS = 1_000;

type Keys = Pick<Env, "sessionSigningKey">;

export function signToken(
  keys: Keys,
  { purpose, hours }: Pick<TokenKind<z.ZodType>, "purpose" | "hours">,
  claims: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + hours * HOUR_SECONDS)
    .sign(secretOf(keys, purpose));
}

/** What a token says; undefined when it is not ours, of another kind, changed, or too old. */
export async function openToken<Claims extends z.ZodType>(
  keys: Keys,
  { purpose, claims }: TokenKind<Claims>,
  token: string,
  now: Date,
): Promise<z.output<Claims> | undefined> {
  if (token.length > MAX_LETTERS) return undefined;
  try {
    const { payload } = await jwtVerify(token, secretOf(keys, purpose), { algorithms: [ALGORITHM], currentDate: now });
    return claims.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function secretOf({ sessionSigningKey }: Keys, purpose: Parameters<typeof deriveSecret>[1]): Uint8Array {
  return Buffer.from(deriveSecret(sessionSigningKey, purpose), "base64url");
}
