import type { SignInFailure, SignInPurpose } from "@kaifong/contract";
import { SIGN_IN_RETURN } from "@kaifong/contract/paths";
import { MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { type Language, languageOf, pathIn } from "@kaifong/i18n";
import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import { recordUse } from "../../platform/single-use.ts";
import { decryptToken, encryptToken } from "../../platform/purpose-tokens.ts";
import { givenFacts } from "./given-facts.ts";
import { findIdentity } from "./identity-sql.ts";
import type { Provider, SignedIn } from "./provider.ts";
import { LOGIN_MINUTES, SIGNED_IN, SIGNED_IN_COOKIE, PENDING_SIGN_IN, PENDING_SIGN_IN_COOKIE } from "./sign-in-tokens.ts";

const ID_BYTES = 16;
type PendingSignIn = z.infer<typeof PENDING_SIGN_IN.claims>;

export interface SignInReturn {
  /** The address at which the browser came back, with the provider's parameters. */
  readonly address: URL;
  readonly cookies: Cookies;
  /** The language for people who came back too late, or were never sent. */
  readonly language: Language;
}

/**
 * Handles a browser that comes back from the provider. Returns the page of this site to go on to, whatever the outcome. The
 * address of that page says only what went wrong; the identity is in a cookie that no script reads and nobody can decrypt.
 */
export async function handleSignInReturn(
  deps: Deps,
  provider: Provider,
  { address, cookies, language }: SignInReturn,
): Promise<string> {
  const pending = await pendingSignIn(deps, cookies, address);
  cookies.clear(PENDING_SIGN_IN_COOKIE);
  if (!pending) return pageAfter(language, { problem: "EXPIRED" });
  const own = languageOf(pending.language);
  const params = { for: pending.purpose.for, next: pending.next };
  const who = await provider.complete(address, pending);
  if (typeof who === "string") return pageAfter(own, { ...params, problem: who });
  await writeSignedIn(deps, provider, cookies, who, pending);
  return pageAfter(own, params);
}

/** The sign-in that this browser has begun; it can be used once. */
async function pendingSignIn({ db, env, now }: Deps, cookies: Cookies, address: URL): Promise<PendingSignIn | undefined> {
  const pending = await decryptToken(env, PENDING_SIGN_IN, cookies.read(PENDING_SIGN_IN_COOKIE) ?? "", now());
  if (pending === undefined || address.searchParams.get("state") !== pending.state) return undefined;
  return (await recordUse(db, pending.state, pending.exp)) ? pending : undefined;
}

async function writeSignedIn(
  { db, env, now }: Deps,
  provider: Provider,
  cookies: Cookies,
  who: SignedIn,
  { purpose }: PendingSignIn,
): Promise<void> {
  const { issuer, subject } = who;
  // Nothing more is asked about people who are known here already.
  const known = purpose.for === "LINK" || (await findIdentity(db, who)) !== undefined;
  const given = known ? {} : givenFacts(await provider.withClaims(who), provider.settings.claims);
  const at = now();
  const claims = {
    ...{ id: randomBytes(ID_BYTES).toString("hex"), issuer, subject, purpose, given },
    loginUntil: Math.floor(at.getTime() / SECOND_MS) + LOGIN_MINUTES * MINUTE_SECONDS,
  };
  cookies.write(SIGNED_IN_COOKIE, await encryptToken(env, SIGNED_IN, claims, at));
}

interface ReturnParameters {
  readonly for?: SignInPurpose;
  readonly next?: string | undefined;
  readonly problem?: SignInFailure;
}

function pageAfter(language: Language, parameters: ReturnParameters): string {
  const search = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return `${pathIn(language, SIGN_IN_RETURN)}?${search.toString()}`;
}
