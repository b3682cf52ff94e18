import { MINUTE_SECONDS } from "@kaifong/domain/time";
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { MEMBER_TYPES, type MemberType } from "@kaifong/contract";
import { LRUCache } from "lru-cache";
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { SigningJwk, VerifyingJwk } from "../env.ts";

/** Specification §3 (tokenInfo). */
export const ACCESS_TOKEN_SECONDS = 15 * MINUTE_SECONDS;
const ALGORITHM = "EdDSA";
const AUDIENCE = "kaifong-api";
const ISSUER = "kaifong";
const CLOCK_TOLERANCE_SECONDS = 5;
/** How many signatures are remembered as good, so that a token is checked once for ten calls. A few megabytes. */
const REMEMBERED = 10_000;

/** The claims of a token. `memberType` is for the page to show; rights are read from the database. */
interface TokenClaims {
  readonly memberId: string;
  readonly sessionId: string;
  /** Which of the session's tokens this is: 0 from the login, one more with every extension (decision 51). */
  readonly generation: number;
}

export interface Tokens {
  /** Signs an access token of 15 minutes for a member, a session, their type, and the time. */
  sign(claims: TokenClaims & { readonly memberType: MemberType }, now: Date): Promise<string>;
  /**
   * Returns the claims of a token that we signed; undefined when it is anything else, or too old and `acceptExpired` is not set.
   */
  verify(token: string, now: Date, options?: VerifyOptions): Promise<TokenClaims | undefined>;
}

/** A token whose signature was found good. */
interface Verified {
  readonly kid: string | undefined;
  readonly key: KeyObject;
  readonly claims: TokenClaims | undefined;
  /** Seconds since 1970. */
  readonly expires: number;
}

interface VerifyOptions {
  readonly acceptExpired?: boolean;
  /** Keys that signed before this one, and whose tokens still count. */
  readonly oldKeys?: readonly VerifyingJwk[];
}

const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  gen: z.int().min(0).default(0),
  member_type: z.enum(MEMBER_TYPES),
});

const cache = new WeakMap<SigningJwk, Tokens>();

/** Tokens signed with this key; the same object for the same key. */
export function sessionTokens(jwk: SigningJwk): Tokens {
  const known = cache.get(jwk);
  if (known) return known;
  const made = createTokens(jwk);
  cache.set(jwk, made);
  return made;
}

function createTokens(jwk: SigningJwk): Tokens {
  const privateKey = createPrivateKey({ key: { ...jwk }, format: "jwk" });
  const publicKey = createPublicKey(privateKey);
  const remembered = new LRUCache<string, Verified>({ max: REMEMBERED });
  return {
    sign: ({ memberId, sessionId, generation, memberType }, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, gen: generation, member_type: memberType })
        .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid, typ: "JWT" })
        .setSubject(memberId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign(privateKey);
    },
    verify: async (token, now, { acceptExpired = false, oldKeys = [] } = {}) => {
      const known = remembered.get(token);
      const kid = known?.kid ?? keyIdOf(token);
      const old = oldKeys.find((key) => key.kid === kid);
      const key = kid === jwk.kid ? publicKey : old && publicKeyOf(old);
      if (!key) return undefined;
      const verified = known?.key === key ? known : await read(token, { kid, key }, now);
      if (!verified) return undefined;
      remembered.set(token, verified);
      return acceptExpired || !isOver(verified.expires, now) ? verified.claims : undefined;
    },
  };
}

const oldPublicKeys = new WeakMap<VerifyingJwk, KeyObject>();

function publicKeyOf(jwk: VerifyingJwk): KeyObject {
  const known = oldPublicKeys.get(jwk);
  if (known) return known;
  const made = createPublicKey({ key: { ...jwk }, format: "jwk" });
  oldPublicKeys.set(jwk, made);
  return made;
}

/** The key that a token says it was signed with: only a name to look up, not to be trusted. */
function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** Whether a token is over, as jose judges it. */
function isOver(expires: number, now: Date): boolean {
  return expires <= Math.floor(now.getTime() / 1000) - CLOCK_TOLERANCE_SECONDS;
}

/** The claims of a token with our signature, however old it is; undefined when it is anything else. */
async function read(token: string, by: Pick<Verified, "kid" | "key">, now: Date): Promise<Verified | undefined> {
  const verified = ({ exp = 0, ...payload }: JWTPayload): Verified => ({ ...by, claims: claimsOf(payload), expires: exp });
  try {
    const { payload } = await jwtVerify(token, by.key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      issuer: ISSUER,
      typ: "JWT",
      requiredClaims: ["exp", "iat"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    return verified(payload);
  } catch (error) {
    // jose checks signature, issuer and audience before it looks at the time, so an expired token is otherwise sound.
    if (error instanceof errors.JWTExpired) return verified(error.payload);
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function claimsOf(payload: unknown): TokenClaims | undefined {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  return { memberId: parsed.data.sub, sessionId: parsed.data.sid, generation: parsed.data.gen };
}
