/** A site with an outside provider of identities, and browsers that sign in there. */
import { identityEndpoints, type LinkedIdentity } from "@kaifong/contract";
import { SIGN_IN_CALLBACK } from "@kaifong/contract/paths";
import { anAccount, aSession, type TestAccount, type TestServer, testServer } from "@kaifong/testing";
import { type Holder, identityProvider, type TestIdentityProvider } from "@kaifong/testing/identity-provider";
import { callApi } from "@kaifong/testing/two-servers";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { memberActor } from "../../platform/actor.ts";

export const SITE = "https://centre.example";
export const CHAN: Holder = {
  ...{ "family_name#zh-Hant": "陳", "given_name#zh-Hant": "大文", family_name: "Chan", given_name: "Tai Man" },
  ...{ gender: "male", birthdate: "1950-03-09", phone_number: "+85265550001", phone_number_verified: true },
};

interface Person extends TestAccount {
  readonly authorization: string;
}

/** A browser, with the cookies that it has stored for the site, and how it calls. */
function browserOf(at: TestServer, provider: TestIdentityProvider) {
  const jar = new Map<string, string>();
  const storeCookies = (lines: string | string[] | undefined) => {
    for (const line of [lines ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const call = async (endpoint: { readonly method: string; readonly path: string }, body: object, who?: Person) => {
    const method = endpoint.method as "GET" | "POST"; // the two that are used here
    const headers = { cookie: cookie() };
    const response = await callApi(at, method, endpoint.path, { body, headers, authorization: who?.authorization });
    storeCookies(response.headers["set-cookie"]);
    return response;
  };
  const begin = (what: "LOGIN" | "REGISTER" = "LOGIN", next?: string) =>
    call(identityEndpoints.begin, { for: what, ...(next === undefined ? {} : { next }) });
  /** Comes back to the site. Returns the status, and where it goes on. */
  const open = async (address: string) => {
    const response = await at.app.inject({
      url: address.replace(SITE, ""),
      headers: { cookie: cookie(), "accept-language": "en" },
    });
    storeCookies(response.headers["set-cookie"]);
    const page = new URL(response.headers.location ?? "/nowhere", SITE);
    return { status: response.statusCode, page: page.href.replace(SITE, ""), problem: page.searchParams.get("problem") };
  };
  const signIn = async (holder: string | null = "chan", what: "LOGIN" | "REGISTER" = "LOGIN") =>
    open(await provider.visit((await begin(what)).payload.url, holder));
  const finish = () => call(identityEndpoints.finish, {});
  const link = async (who: Person, holder = "chan") => {
    const begun = await call(identityEndpoints.beginLink, { currentPassword: who.password }, who);
    if (begun.status !== 200) return begun;
    await open(await provider.visit(begun.payload.url, holder));
    return call(identityEndpoints.link, {}, who);
  };
  return { jar, call, begin, open, signIn, finish, link };
}

/** Members of a site with their identities there. */
function accountsOf(server: () => TestServer) {
  async function person(): Promise<Person> {
    const account = await anAccount(server().deps.db);
    return { ...account, authorization: (await aSession(server().deps, account.id)).authorization };
  }

  const listOf = async (who: Person): Promise<LinkedIdentity[]> =>
    (await callApi(server(), "GET", identityEndpoints.list.path, { authorization: who.authorization })).payload;
  const unlink = (who: Person, id: string) =>
    callApi(server(), "DELETE", identityEndpoints.unlink.path.replace(":id", id), { authorization: who.authorization });
  async function auditOf(memberId: string): Promise<string[]> {
    const { rows } = await server().deps.db.query<{ action: string }>(
      "SELECT action FROM audit WHERE subject = $1 ORDER BY seq",
      [memberActor(memberId)],
    );
    return rows.map(({ action }) => action);
  }
  return { person, listOf, unlink, auditOf };
}

/** Two servers of the site over one database, and the provider. Open while the tests of the calling file run. */
export function identitySite() {
  let later = 0;
  let server: TestServer;
  let other: TestServer;
  let provider: TestIdentityProvider;

  beforeAll(async () => {
    provider = await identityProvider(SITE + SIGN_IN_CALLBACK);
    provider.holders.set("chan", CHAN);
    const options = {
      settings: { ...provider.settings, SITE_URL: SITE, TRUSTED_PROXIES: "127.0.0.1" },
      deps: { now: () => new Date(Date.now() + later) },
    };
    server = await testServer(options);
    other = await testServer({ ...options, connectionString: server.deps.env.databaseUrl });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    await provider.close();
  });
  beforeEach(async () => {
    later = 0;
    Object.assign(provider.faults, { slowMs: undefined, change: undefined, status: undefined });
    await server.deps.db.query("TRUNCATE rate_limits, outbox, member_identities");
  });

  const aBrowser = (at = server) => browserOf(at, provider);
  return {
    get server() {
      return server;
    },
    get other() {
      return other;
    },
    get provider() {
      return provider;
    },
    /** Sets how far the time of both servers is ahead, in milliseconds; they are not when a test begins. */
    setLater: (ms: number) => {
      later = ms;
    },
    aBrowser,
    ...accountsOf(() => server),
  };
}
