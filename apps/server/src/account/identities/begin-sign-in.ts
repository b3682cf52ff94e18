import type { identityEndpoints } from "@kaifong/contract";
import { SIGN_IN_CALLBACK } from "@kaifong/contract/paths";
import type { Deps } from "../../platform/deps.ts";
import type { Call, RefusalOf } from "../../platform/http/mount.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { encryptToken } from "../../platform/purpose-tokens.ts";
import { checkOwnPassword } from "../holder/own-password.ts";
import { identitiesOf } from "./identity-sql.ts";
import type { Provider } from "./provider.ts";
import { type PurposeClaims, PENDING_SIGN_IN, PENDING_SIGN_IN_COOKIE } from "./sign-in-tokens.ts";

type Begin = typeof identityEndpoints.begin;
type BeginLink = typeof identityEndpoints.beginLink;

/** Sends a browser to the provider, to log in or to register. */
export async function beginSignIn(
  deps: Deps,
  provider: Provider | undefined,
  call: Call<Begin>,
): Promise<{ url: string } | RefusalOf<Begin>> {
  if (!provider) return refuse("NOT_FOUND");
  const limited = await deps.limits.consumeByIpOrRefuse("signIns", call.ipAddress);
  return limited ?? sendThere(deps, provider, call, { for: call.body.for }, call.body.next);
}

/** Sends the browser of a member who knows their password to the provider, to link an identity. */
export async function beginIdentityLink(
  deps: Deps,
  provider: Provider | undefined,
  call: Call<BeginLink>,
): Promise<{ url: string } | RefusalOf<BeginLink>> {
  if (!provider) return refuse("NOT_FOUND");
  const { memberId, sessionId } = call.actor;
  const account = await checkOwnPassword(deps, memberId, call.body.currentPassword);
  if (isRefusal(account)) return account;
  const linked = await identitiesOf(deps.db, memberId);
  if (linked.some(({ issuer }) => issuer === provider.issuer)) return refuse("IDENTITY_ALREADY_LINKED");
  return sendThere(deps, provider, call, { for: "LINK", memberId, sessionId });
}

/** Where the browser is sent. What its return is checked against is stored by the browser itself, encrypted. */
async function sendThere(
  { env, now }: Pick<Deps, "env" | "now">,
  provider: Provider,
  { cookies, language }: Pick<Call<Begin>, "cookies" | "language">,
  purpose: PurposeClaims,
  next?: string,
): Promise<{ url: string } | Refusal<"IDENTITY_PROVIDER_AWAY">> {
  const begun = await provider.begin({ callback: env.siteUrl + SIGN_IN_CALLBACK, uiLocale: language.htmlLang });
  if (begun === "AWAY") return refuse("IDENTITY_PROVIDER_AWAY");
  const { url, ...checks } = begun;
  cookies.write(
    PENDING_SIGN_IN_COOKIE,
    await encryptToken(env, PENDING_SIGN_IN, { ...checks, purpose, language: language.code, next }, now()),
  );
  return { url };
}
