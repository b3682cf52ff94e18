import { SECOND_MS } from "@kaifong/domain/time";
import { EncryptJWT, errors, jwtDecrypt, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { z } from "zod";
import type { Env } from "./env.ts";
import { deriveSecret } from "./secrets.ts";

/** A token that is handed out and comes back unchanged, without being stored. Good only for its own purpose. */
export interface TokenKind<Claims extends z.ZodType> {
  readonly purpose: Parameters<typeof deriveSecret>[1];
  /** Its contents, besides `iat` and `exp` (seconds since 1970). */
  readonly claims: Claims;
  /** How long it is good. */
  readonly seconds: number;
}

const SIGNED = "HS256";
/** Shows that nothing was changed, as a signature does. */
const ENCRYPTED = { alg: "dir", enc: "A256GCM" } as const;
/** As much as browsers store in one cookie. */
const MAX_LETTERS = 4_000;

type Keys = Pick<Env, "sessionSigningKey">;

/** A token that whoever has it can read (JWS). */
export function signToken(
  keys: Keys,
  { purpose, seconds }: Pick<TokenKind<z.ZodType>, "purpose" | "seconds">,
  claims: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<string> {
  const at = Math.floor(now.getTime() / SECOND_MS);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNED })
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(secretOf(keys, purpose));
}

/** The claims of a signed token; undefined when it is not ours, of another kind, changed, or too old. */
export function verifyToken<Claims extends z.ZodType>(
  keys: Keys,
  kind: TokenKind<Claims>,
  token: string,
  now: Date,
): Promise<z.output<Claims> | undefined> {
  return claimsIn(kind, token, () => jwtVerify(token, secretOf(keys, kind.purpose), { algorithms: [SIGNED], currentDate: now }));
}

/** A token that nobody else can read (JWE). */
export function encryptToken<Claims extends z.ZodObject>(
  keys: Keys,
  { purpose, seconds }: TokenKind<Claims>,
  claims: Omit<z.input<Claims>, "exp">,
  now: Date,
): Promise<string> {
  const at = Math.floor(now.getTime() / SECOND_MS);
  return new EncryptJWT(claims)
    .setProtectedHeader(ENCRYPTED)
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .encrypt(secretOf(keys, purpose));
}

/** The claims of an encrypted token; undefined when it is not ours, of another kind, changed, or too old. */
export function decryptToken<Claims extends z.ZodType>(
  keys: Keys,
  kind: TokenKind<Claims>,
  token: string,
  now: Date,
): Promise<z.output<Claims> | undefined> {
  const options = { keyManagementAlgorithms: [ENCRYPTED.alg], contentEncryptionAlgorithms: [ENCRYPTED.enc], currentDate: now };
  return claimsIn(kind, token, () => jwtDecrypt(token, secretOf(keys, kind.purpose), options));
}

async function claimsIn<Claims extends z.ZodType>(
  { claims }: TokenKind<Claims>,
  token: string,
  open: () => Promise<{ readonly payload: JWTPayload }>,
): Promise<z.output<Claims> | undefined> {
  if (token.length > MAX_LETTERS) return undefined;
  try {
    return claims.safeParse((await open()).payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function secretOf({ sessionSigningKey }: Keys, purpose: TokenKind<z.ZodType>["purpose"]): Uint8Array {
  return Buffer.from(deriveSecret(sessionSigningKey, purpose), "base64url");
}
