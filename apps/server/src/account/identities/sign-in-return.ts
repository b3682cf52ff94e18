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
import { LOGIN_MINUTES, SIGNED_IN, SIGNED_IN_COOKIE, UNDER_WAY, UNDER_WAY_COOKIE } from "./sign-in-tokens.ts";

const ID_BYTES = 16;
type UnderWay = z.infer<typeof UNDER_WAY.claims>;

export interface SignInReturn {
  /** The address at which the browser came back, with what the provider put there. */
  readonly address: URL;
  readonly cookies: Cookies;
  /** For who has come back too late, or never went. */
  readonly language: Language;
}

/**
 * A browser comes back from the provider. Out: the page of this site to go on to, whatever came of it. The page is told in its
 * address what went wrong, and nothing else; who it is stands in a cookie that no script reads and nobody can open.
 */
export async function handleSignInReturn(
  deps: Deps,
  provider: Provider,
  { address, cookies, language }: SignInReturn,
): Promise<string> {
  const underWay = await underWayIn(deps, cookies, address);
  cookies.clear(UNDER_WAY_COOKIE);
  if (!underWay) return pageAfter(language, { problem: "EXPIRED" });
  const own = languageOf(underWay.language);
  const params = { for: underWay.purpose.for, next: underWay.next };
  const who = await provider.complete(address, underWay);
  if (typeof who === "string") return pageAfter(own, { ...params, problem: who });
  await writeSignedIn(deps, provider, cookies, who, underWay);
  return pageAfter(own, params);
}

/** The sign-in that this browser is on, which comes back once. */
async function underWayIn({ db, env, now }: Deps, cookies: Cookies, address: URL): Promise<UnderWay | undefined> {
  const underWay = await decryptToken(env, UNDER_WAY, cookies.read(UNDER_WAY_COOKIE) ?? "", now());
  if (underWay === undefined || address.searchParams.get("state") !== underWay.state) return undefined;
  return (await recordUse(db, underWay.state, underWay.exp)) ? underWay : undefined;
}

async function writeSignedIn(
  { db, env, now }: Deps,
  provider: Provider,
  cookies: Cookies,
  who: SignedIn,
  { purpose }: UnderWay,
): Promise<void> {
  const { issuer, subject } = who;
  // Of whoever is known here already nothing more is asked.
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
