import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import Provider from "oidc-provider";

/** Somebody whom the provider knows: their claims by name. */
export type Holder = Readonly<Record<string, string | boolean>>;

/** Faults of the provider that a test sets. */
interface Faults {
  /** Milliseconds before it responds. */
  slowMs?: number;
  /** Changes the body of each response, by the requested path. */
  change?: ((path: string, body: string) => string) | undefined;
  /** Responds to everything with this status. */
  status?: number | undefined;
}

export interface TestIdentityProvider {
  readonly issuer: string;
  /** Settings of a server that knows this provider. */
  readonly settings: Readonly<Record<string, string>>;
  readonly faults: Faults;
  readonly holders: Map<string, Holder>;
  /** Bodies of the requests to its token endpoint. */
  readonly tokenRequests: string[];
  /**
   * Goes through the provider's pages as a browser does. `url`: the address to which the site sends it; `holder`: the person who
   * signs in, or null: they cancel. Returns the address to which the provider sends them back.
   */
  visit(url: string, holder: string | null): Promise<string>;
  /** The provider's own signature (RS256), in base64url, of a token that a test wrote. */
  sign(token: string): string;
  close(): Promise<void>;
}

const CLIENT = { id: "kaifong", secret: "a-secret-of-the-test-0123456789" };
const SCOPES = { profile: ["family_name", "given_name", "family_name#zh-Hant", "given_name#zh-Hant", "gender", "birthdate"] };
const OK = 200;
const USUAL_SECONDS = 300;
const MAX_STEPS = 12;

/**
 * A real OpenID provider on the loopback interface, for the site at `siteUrl`; `also`: more of its configuration, such as another
 * client authentication. Its page asks who signs in: one button for each holder, and one to cancel.
 */
export async function identityProvider(
  redirectUri: string,
  also: { readonly client?: Readonly<Record<string, unknown>>; readonly configuration?: Readonly<Record<string, unknown>> } = {},
): Promise<TestIdentityProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const holders = new Map<string, Holder>();
  const faults: Faults = {};
  const tokenRequests: string[] = [];
  const key = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
  const provider = new Provider(issuer, configurationOf(redirectUri, holders, key, also));
  serve(server, provider, { holders, faults, tokenRequests });
  return {
    ...{ issuer, holders, faults, tokenRequests },
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      ...(also.client === undefined ? { OIDC_CLIENT_SECRET: CLIENT.secret } : {}),
      OIDC_NAME_ZH_HK: "街坊通",
      OIDC_NAME_ZH_CN: "街坊通",
      OIDC_NAME_EN: "Neighbour ID",
    },
    sign: (token) => sign("sha256", Buffer.from(token), key).toString("base64url"),
    visit: (url, holder) => visit(url, holder, issuer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function configurationOf(
  redirectUri: string,
  holders: ReadonlyMap<string, Holder>,
  key: KeyObject,
  { client, configuration }: NonNullable<Parameters<typeof identityProvider>[1]>,
) {
  return {
    clients: [
      {
        ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] },
        ...{ grant_types: ["authorization_code"], response_types: ["code"] },
        ...client,
      },
    ],
    claims: { openid: ["sub"], phone: ["phone_number", "phone_number_verified"], ...SCOPES },
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: "first", use: "sig", alg: "RS256" }] },
    cookies: { keys: ["of a test"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: USUAL_SECONDS,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    findAccount: (_: unknown, accountId: string) => {
      const holder = holders.get(accountId);
      return holder && { accountId, claims: () => ({ sub: accountId, ...holder }) };
    },
    ...configuration,
  };
}

type Parts = Pick<TestIdentityProvider, "holders" | "faults" | "tokenRequests">;

function serve(server: Server, provider: Provider, { holders, faults, tokenRequests }: Parts): void {
  const respond = provider.callback();
  server.on("request", (request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    void (async () => {
      if (path === "/token") request.on("data", (chunk: Buffer) => tokenRequests.push(chunk.toString()));
      if (faults.slowMs !== undefined) await sleep(faults.slowMs);
      if (faults.status !== undefined) return void response.writeHead(faults.status).end("not now");
      changed(response, (body) => faults.change?.(path, body) ?? body);
      if (path.startsWith("/interaction/")) return interact(provider, request, response, holders);
      return respond(request, response);
    })().catch(() => response.writeHead(500).end());
  });
}

/** The provider writes each body with one `end`. */
function changed(response: ServerResponse, change: (body: string) => string): void {
  const end = response.end.bind(response);
  response.end = ((body?: unknown) => {
    if (typeof body !== "string" && !Buffer.isBuffer(body)) return end();
    const text = change(body.toString());
    if (!response.headersSent) response.setHeader("content-length", Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end; // with the arguments that Koa passes
}

/** The provider's own page, and what somebody presses there. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  holders: ReadonlyMap<string, Holder>,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === "consent") {
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: params["client_id"] });
    grant.addOIDCScope(String(params["scope"]));
    const result = { consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  }
  const pressed = new URL(request.url ?? "", "http://provider").searchParams.get("holder");
  if (pressed === null) {
    const buttons = [...holders.keys(), ""].map(
      (holder) => `<p><a href="?holder=${holder}">${holder === "" ? "Cancel" : holder}</a></p>`,
    );
    response.setHeader("content-type", "text/html; charset=utf-8");
    response
      .writeHead(OK)
      .end(`<!doctype html><html lang="en"><title>Test provider</title><h1>Who is there?</h1>${buttons.join("")}`);
    return;
  }
  const result = pressed === "" ? { error: "access_denied" } : { login: { accountId: pressed, remember: false } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function visit(start: string, holder: string | null, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = start;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (!next.startsWith(issuer)) return next;
    const pressed = next.includes("/interaction/") ? `${next}?holder=${holder ?? ""}` : next;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(pressed, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`the provider led nowhere: ${response.status} ${await response.text()}`);
    next = new URL(location, pressed).href;
  }
  throw new Error("the provider led in circles");
}
