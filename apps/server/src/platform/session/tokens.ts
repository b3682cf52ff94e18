import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { MEMBER_TYPES, type MemberType } from "@kaifong/contract";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { SigningJwk } from "../env.ts";

/** Specification §3 (tokenInfo) and behaviours §2. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = "EdDSA";
const AUDIENCE = "kaifong-api";
const ISSUER = "kaifong";
const CLOCK_TOLERANCE_SECONDS = 5;
const DERIVED_SECRET_BYTES = 32;

/** What a token says. `memberType` is for the page to show; rights are read from the database. */
export interface TokenClaims {
  readonly memberId: string;
  readonly sessionId: string;
}

export interface Tokens {
  /** Signs an access token of 15 minutes. In: whose, of which session, their type, and the time. */
  sign(claims: TokenClaims & { readonly memberType: MemberType }, now: Date): Promise<string>;
  /** Out: the claims of a token that we signed; undefined when it is anything else, or too old and `acceptExpired` is not set. */
  verify(token: string, now: Date, acceptExpired: boolean): Promise<TokenClaims | undefined>;
}

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), member_type: z.enum(MEMBER_TYPES) });

const cache = new WeakMap<SigningJwk, Tokens>();

/** Tokens signed with this key; the same object for the same key. */
export function tokensOf(jwk: SigningJwk): Tokens {
  const known = cache.get(jwk);
  if (known) return known;
  const made = createTokens(jwk);
  cache.set(jwk, made);
  return made;
}

/** A secret for another purpose, derived from the signing key (HKDF-SHA-256), so that one setting is enough. */
export function deriveSecret(jwk: SigningJwk, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", Buffer.from(jwk.d, "base64url"), "", purpose, DERIVED_SECRET_BYTES)).toString(
    "base64url",
  );
}

function createTokens(jwk: SigningJwk): Tokens {
  const privateKey = createPrivateKey({ key: { ...jwk }, format: "jwk" });
  const publicKey = createPublicKey(privateKey);
  return {
    sign: ({ memberId, sessionId, memberType }, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, member_type: memberType })
        .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid, typ: "JWT" })
        .setSubject(memberId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign(privateKey);
    },
    verify: (token, now, acceptExpired) => verify(token, publicKey, jwk.kid, now, acceptExpired),
  };
}

async function verify(
  token: string,
  key: KeyObject,
  kid: string,
  now: Date,
  acceptExpired: boolean,
): Promise<TokenClaims | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      issuer: ISSUER,
      typ: "JWT",
      requiredClaims: ["exp", "iat"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    return protectedHeader.kid === kid ? claimsOf(payload) : undefined;
  } catch (error) {
    // jose checks signature, issuer and audience before it looks at the time, so an expired token is otherwise sound.
    if (acceptExpired && error instanceof errors.JWTExpired) return claimsOf(error.payload);
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function claimsOf(payload: unknown): TokenClaims | undefined {
  const parsed = claimsSchema.safeParse(payload);
  return parsed.success ? { memberId: parsed.data.sub, sessionId: parsed.data.sid } : undefined;
}
