import { HOUR_MS } from "@kaifong/domain/time";
import type { ProviderFailure } from "@kaifong/contract";
import { isLocalAddress } from "@kaifong/contract/local-address";
import { importJWK } from "jose";
import { randomBytes } from "node:crypto";
import * as openid from "openid-client";
import type { Deps } from "../../platform/deps.ts";
import type { IdentityProviderSettings } from "../../platform/identity-provider-settings.ts";

/** The values that distinguish one browser's sign-in from every other. */
interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

/** The person who came back. The token is used once and stored nowhere. */
export interface SignedIn {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
}

export interface Provider {
  readonly issuer: string;
  readonly settings: IdentityProviderSettings;
  /** Where to send a browser, and what to check its return against. */
  begin(where: {
    readonly callback: string;
    readonly uiLocale: string;
  }): Promise<(SignInChecks & { readonly url: string }) | "AWAY">;
  /** Who came back to `address`. */
  complete(address: URL, checks: SignInChecks): Promise<SignedIn | ProviderFailure>;
  /** Adds the provider's claims, if it gives them only when asked; adds nothing when it does not respond. */
  withClaims(who: SignedIn): Promise<SignedIn["claims"]>;
}

const STATE_BYTES = 16;
/** A person waits during each call. */
const TIMEOUT_SECONDS = 8;
/** Clocks that differ by more are wrong. */
const TOLERATED_SECONDS = 30;
const AWAY_ERRORS = ["server_error", "temporarily_unavailable"];
const AWAY_CODES = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"];
const FIRST_SERVER_ERROR = 500;

/** The provider that the settings name. It is looked up when somebody first wants to sign in, and again every hour. */
export function openProvider(settings: IdentityProviderSettings, { log, now }: Pick<Deps, "log" | "now">): Provider {
  const lookUp = hourlyDiscovery(settings, now);
  const problem = (error: unknown, doing: string): ProviderFailure => {
    const found = problemIn(error);
    if (found !== "CANCELLED") log.warn({ ...reasonOf(error), doing, found }, "identity provider: nothing came of it");
    return found;
  };
  return {
    ...{ settings, issuer: settings.issuer },
    begin: async ({ callback, uiLocale }) => {
      const checks = {
        state: randomBytes(STATE_BYTES).toString("hex"), // as `recordUse` takes it
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      try {
        const wanted = { redirect_uri: callback, scope: settings.scopes.join(" "), ui_locales: uiLocale };
        const url = openid.buildAuthorizationUrl(await lookUp(), { ...wanted, ...(await parametersOf(checks)) });
        return { ...checks, url: url.href };
      } catch (error) {
        problem(error, "look up");
        return "AWAY";
      }
    },
    complete: async (address, { state, nonce, codeVerifier }) => {
      try {
        const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
        const tokens = await openid.authorizationCodeGrant(await lookUp(), address, expected);
        const claims = tokens.claims();
        if (!claims) return "REFUSED";
        return { issuer: claims.iss, subject: claims.sub, claims, accessToken: tokens.access_token };
      } catch (error) {
        return problem(error, "complete");
      }
    },
    withClaims: async ({ subject, claims, accessToken }) => {
      try {
        const config = await lookUp();
        if (config.serverMetadata().userinfo_endpoint === undefined) return claims;
        return { ...claims, ...(await openid.fetchUserInfo(config, accessToken, subject)) };
      } catch (error) {
        problem(error, "ask for claims");
        return claims;
      }
    },
  };
}

/**
 * The parameters by which the response is recognised. They also demand a new login: at a shared computer somebody else may still
 * be signed in there.
 */
async function parametersOf({ state, nonce, codeVerifier }: SignInChecks) {
  const challenge = await openid.calculatePKCECodeChallenge(codeVerifier);
  return { state, nonce, code_challenge: challenge, code_challenge_method: "S256", prompt: "login" };
}

function hourlyDiscovery(settings: IdentityProviderSettings, now: () => Date): () => Promise<openid.Configuration> {
  let found: { readonly config: Promise<openid.Configuration>; readonly until: number } | undefined;
  return () => {
    if (found && now().getTime() < found.until) return found.config;
    const config = discover(settings);
    const latest = { config, until: now().getTime() + HOUR_MS };
    found = latest;
    // After a failure the next sign-in looks it up again.
    config.catch(() => {
      if (found === latest) found = undefined;
    });
    return config;
  };
}

async function discover({ issuer, clientId, proof }: IdentityProviderSettings): Promise<openid.Configuration> {
  const authentication = "secret" in proof ? bySecret(proof.secret) : openid.PrivateKeyJwt(await privateKey(proof.key));
  const config = await openid.discovery(
    new URL(issuer),
    clientId,
    { [openid.clockTolerance]: TOLERATED_SECONDS },
    authentication,
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // TLS alone is not enough here: the response is signed, and the signature is checked.
        openid.enableNonRepudiationChecks,
        ...(isLocalAddress(issuer) && issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  return config;
}

/** Sends the secret in the way that the provider accepts: by HTTP Basic, which is usual, or in the body. */
function bySecret(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (taken.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}

async function privateKey(jwk: JsonWebKeyOfSettings): Promise<openid.PrivateKey> {
  const key = await importJWK(jwk);
  if (key instanceof Uint8Array) throw new TypeError("OIDC_CLIENT_KEY is no private key");
  return { key, kid: jwk.kid ?? "" };
}
type JsonWebKeyOfSettings = Parameters<typeof importJWK>[0];

function problemIn(error: unknown): ProviderFailure {
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === "access_denied") return "CANCELLED";
    return AWAY_ERRORS.includes(error.error) ? "AWAY" : "REFUSED";
  }
  if (error instanceof openid.ResponseBodyError) return error.status >= FIRST_SERVER_ERROR ? "AWAY" : "REFUSED";
  if (error instanceof openid.ClientError) return AWAY_CODES.includes(error.code ?? "") ? "AWAY" : "REFUSED";
  // The error that `fetch` throws when nothing responds.
  return error instanceof TypeError ? "AWAY" : "REFUSED";
}

/** The fault for the log: what went wrong, without anything that a person said. */
function reasonOf(error: unknown) {
  const code =
    error instanceof openid.ClientError ? error.code : error instanceof openid.ResponseBodyError ? error.error : undefined;
  return { reason: error instanceof Error ? error.message : "unknown", code };
}
