import type { identityEndpoints } from "@kaifong/contract";
import { SECOND_MS } from "@kaifong/domain/time";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { recordUse } from "../../platform/single-use.ts";
import { isRefusal, refuse } from "../../platform/refusal.ts";
import { decryptToken } from "../../platform/purpose-tokens.ts";
import { hashAddress } from "../../platform/session/addresses.ts";
import { agentFamily } from "../../platform/agent-family.ts";
import { findAccountById } from "../holder/accounts.ts";
import { beginSession } from "../session/start-session.ts";
import { findIdentity, type IdentityRow, markIdentityUsed } from "./identity-sql.ts";
import type { Provider } from "./provider.ts";
import { SIGNED_IN, SIGNED_IN_COOKIE, type SignedInClaims } from "./sign-in-tokens.ts";

type Finish = typeof identityEndpoints.finish;

/**
 * The result of signing in: a session for the member to whom the identity is linked, the provider's facts for anybody else.
 * Nobody is ever found by a name, a number or an address from a provider. The page asks at once: after five minutes it gets
 * neither, because the cookie, by which one registers, stays for whoever uses the browser next. Refuses with SIGN_IN_EXPIRED (it
 * is over, or was another browser's), RATE_LIMITED, by address and as every login.
 */
export async function finishSignIn(deps: Deps, provider: Provider | undefined, call: Call<Finish>): Promise<OutcomeOf<Finish>> {
  if (!provider) return refuse("NOT_FOUND");
  const limited = await deps.limits.consumeByIpOrRefuse("signIns", call.ipAddress);
  if (limited) return limited;
  const signedIn = await signedInBy(deps, call.cookies);
  if (!signedIn || signedIn.purpose.for === "LINK" || signedIn.issuer !== provider.issuer) return refuse("SIGN_IN_EXPIRED");
  if (signedIn.loginUntil * SECOND_MS <= deps.now().getTime()) return refuse("SIGN_IN_EXPIRED");
  const identity = await findIdentity(deps.db, signedIn);
  if (!identity) return { outcome: "UNKNOWN", signInId: signedIn.id, given: signedIn.given };
  return openSession(deps, call, signedIn, identity);
}

async function openSession(
  deps: Deps,
  { cookies, userAgent, ipAddress }: Call<Finish>,
  signedIn: SignedInClaims,
  identity: IdentityRow,
): Promise<OutcomeOf<Finish>> {
  const now = deps.now();
  const account = await findAccountById(deps.db, identity.memberId);
  if (!account) return refuse("SIGN_IN_EXPIRED");
  const device = { agentFamily: agentFamily(userAgent), addressHash: hashAddress(deps.env, ipAddress) };
  const begun = await beginSession(deps, account, device, async (tx) => {
    const still = await findIdentity(tx, signedIn);
    const once = still?.id === identity.id && (await recordUse(tx, signedIn.id, signedIn.exp));
    if (!once) return refuse("SIGN_IN_EXPIRED");
    await markIdentityUsed(tx, identity.id, now);
    const subject = subjectOf(account.id);
    await writeAudit(tx, [{ subject, actor: subject, action: "IDENTITY_USED", detail: { identity: identity.id } }]);
    return undefined;
  });
  if (isRefusal(begun)) return begun;
  cookies.clear(SIGNED_IN_COOKIE);
  return { outcome: "LOGGED_IN", ...begun };
}

/** The person who signed in with this browser; undefined when nobody did, or too long ago. */
export function signedInBy({ env, now }: Pick<Deps, "env" | "now">, cookies: Cookies): Promise<SignedInClaims | undefined> {
  return decryptToken(env, SIGNED_IN, cookies.read(SIGNED_IN_COOKIE) ?? "", now());
}
