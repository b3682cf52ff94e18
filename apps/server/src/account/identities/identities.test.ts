import { generateKeyPairSync } from "node:crypto";
import { identityEndpoints, type LinkedIdentity } from "@kaifong/contract";
import { SIGN_IN_CALLBACK } from "@kaifong/contract/paths";
import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import {
  anAccount,
  aRegistration,
  aSession,
  type TestAccount,
  type TestServer,
  testServer,
  aStaffCaller,
} from "@kaifong/testing";
import { type Holder, identityProvider, type TestIdentityProvider } from "@kaifong/testing/identity-provider";
import { callApi } from "@kaifong/testing/two-servers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "../../platform/limits.ts";
import { sendCode } from "../codes/one-time-codes.ts";
import { decideRegistration } from "../registration/decide-registration.ts";
import { compareGiven } from "./compare-given.ts";
import { givenFactsOf } from "./identity-sql.ts";
import { LOGIN_MINUTES, SIGNED_IN_MINUTES } from "./sign-in-tokens.ts";
import { memberActor } from "../../platform/actor.ts";

const SITE = "https://centre.example";
const CHAN: Holder = {
  ...{ "family_name#zh-Hant": "陳", "given_name#zh-Hant": "大文", family_name: "Chan", given_name: "Tai Man" },
  ...{ gender: "male", birthdate: "1950-03-09", phone_number: "+85265550001", phone_number_verified: true },
};
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

interface Person extends TestAccount {
  readonly authorization: string;
}
async function person(): Promise<Person> {
  const account = await anAccount(server.deps.db);
  return { ...account, authorization: (await aSession(server.deps, account.id)).authorization };
}

/** A browser, with the cookies that it has stored for the site, and how it calls. */
function aBrowser(at: TestServer = server) {
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

const listOf = async (who: Person): Promise<LinkedIdentity[]> =>
  (await callApi(server, "GET", identityEndpoints.list.path, { authorization: who.authorization })).payload;
const unlink = (who: Person, id: string) =>
  callApi(server, "DELETE", identityEndpoints.unlink.path.replace(":id", id), { authorization: who.authorization });
async function auditOf(memberId: string): Promise<string[]> {
  const { rows } = await server.deps.db.query<{ action: string }>("SELECT action FROM audit WHERE subject = $1 ORDER BY seq", [
    memberActor(memberId),
  ]);
  return rows.map(({ action }) => action);
}

describe("an identity at an outside provider (R-MEM-16)", () => {
  test("opens no session when its use cannot be recorded, and logs in when it is tried again", async () => {
    const who = await person();
    await aBrowser().link(who);
    const browser = aBrowser();
    await browser.signIn();
    const sessions = async () =>
      (await server.deps.db.query("SELECT FROM sessions WHERE member_id = $1 AND ended_at IS NULL", [who.id])).rowCount;
    const before = await sessions();
    await server.deps.db.query("ALTER TABLE member_identities ADD CONSTRAINT fault CHECK (last_used_at IS NULL)");
    const failed = await browser
      .finish()
      .finally(() => server.deps.db.query("ALTER TABLE member_identities DROP CONSTRAINT fault"));
    expect([failed.status, await sessions()]).toEqual([500, before]);
    expect((await browser.finish()).payload.outcome).toBe("LOGGED_IN");
  });

  test("is linked by a logged-in member who knows the password, logs them in from then on, and notifies them", async () => {
    const who = await person();
    const browser = aBrowser();
    expect((await browser.call(identityEndpoints.beginLink, { currentPassword: "Wrong1Password" }, who)).name).toBe(
      "CURRENT_PASSWORD_WRONG",
    );
    const linked = await browser.link(who);
    expect(linked).toMatchObject({ status: 200, payload: { issuer: provider.issuer, current: true, lastUsedAt: null } });
    expect(await listOf(who)).toEqual([linked.payload]);
    const { rows } = await server.deps.db.query("SELECT template FROM outbox");
    expect(rows).toEqual([{ template: "account.identity_linked" }]);

    const stranger = aBrowser();
    const back = await stranger.open(await provider.visit((await stranger.begin("LOGIN", "/en/member?a=1")).payload.url, "chan"));
    expect(back).toMatchObject({ status: 303, page: "/en/login/return?for=LOGIN&next=%2Fen%2Fmember%3Fa%3D1" });
    const done = await stranger.finish();
    expect(done.payload).toMatchObject({ outcome: "LOGGED_IN", member: { memberNo: who.memberNo } });
    const me = await callApi(server, "GET", "/api/member/me", { authorization: `Bearer ${done.payload.access_token}` });
    expect(me.payload.memberNo).toBe(who.memberNo);
    expect((await listOf(who))[0]?.lastUsedAt).not.toBeNull();
    expect(await auditOf(who.id)).toEqual(["IDENTITY_LINKED", "IDENTITY_USED", "LOGGED_IN"]);
    expect(stranger.jar.size).toBe(0);
    expect((await stranger.finish()).name).toBe("SIGN_IN_EXPIRED");
  });

  test("asks the provider with PKCE, state and nonce, names this site, and demands a new login", async () => {
    const { payload } = await aBrowser().begin();
    const asked = Object.fromEntries(new URL(payload.url).searchParams);
    expect(asked).toMatchObject({
      ...{ response_type: "code", client_id: "kaifong", scope: "openid profile phone", prompt: "login" },
      ...{ redirect_uri: SITE + SIGN_IN_CALLBACK, code_challenge_method: "S256", ui_locales: "en-HK" },
    });
    expect(new Set([asked["state"], asked["nonce"], asked["code_challenge"]]).size).toBe(3);
  });

  test("is one of each provider at most, and one member's only, also when two link it at once", async () => {
    const [who, somebody] = [await person(), await person()];
    provider.holders.set("wong", { family_name: "Wong" });
    const begun = [aBrowser(), aBrowser(other)] as const;
    const urls = await Promise.all(
      begun.map(async (browser, i) =>
        browser.call(identityEndpoints.beginLink, { currentPassword: who.password }, [who, somebody][i]),
      ),
    );
    for (const [i, browser] of begun.entries()) await browser.open(await provider.visit(urls[i]?.payload.url, "chan"));
    const responses = await Promise.all([
      begun[0].call(identityEndpoints.link, {}, who),
      begun[1].call(identityEndpoints.link, {}, somebody),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.name).toBe("IDENTITY_TAKEN");
    const winner = responses[0]?.status === 200 ? who : somebody;
    expect((await aBrowser().link(winner, "wong")).name).toBe("IDENTITY_ALREADY_LINKED");
  });

  test("is linked only in the session that asked, and in time", async () => {
    const [who, somebody] = [await person(), await person()];
    const ready = async () => {
      const browser = aBrowser();
      const begun = await browser.call(identityEndpoints.beginLink, { currentPassword: who.password }, who);
      await browser.open(await provider.visit(begun.payload.url, "chan"));
      return browser;
    };
    expect((await (await ready()).call(identityEndpoints.link, {}, somebody)).name).toBe("SIGN_IN_EXPIRED");
    const again = { ...who, authorization: (await aSession(server.deps, who.id)).authorization };
    expect((await (await ready()).call(identityEndpoints.link, {}, again)).name).toBe("SIGN_IN_EXPIRED");
    expect((await (await ready()).finish()).name).toBe("SIGN_IN_EXPIRED");
    const late = await ready();
    later = LOGIN_MINUTES * MINUTE_MS + SECOND_MS;
    expect((await late.call(identityEndpoints.link, {}, who)).name).toBe("SIGN_IN_EXPIRED");
    expect(await listOf(who)).toEqual([]);
  });

  test("does not log in once its member unlinked it, or a password was chosen by a code", async () => {
    const [who, somebody] = [await person(), await person()];
    const { payload } = await aBrowser().link(who);
    expect((await unlink(somebody, payload.id)).name).toBe("ITEM_NOT_FOUND");
    expect((await unlink(who, payload.id)).status).toBe(200);
    expect((await unlink(who, payload.id)).name).toBe("ITEM_NOT_FOUND");
    const browser = aBrowser();
    await browser.signIn();
    expect((await browser.finish()).payload.outcome).toBe("UNKNOWN");

    await aBrowser().link(who);
    const code = { purpose: "SET_PASSWORD", mobile: who.mobile, memberId: who.id, language: "en-US" } as const;
    const codeId = await server.deps.db.transaction((tx) => sendCode(tx, server.deps.env, code, server.deps.now()));
    await server.deps.db.query("UPDATE one_time_codes SET verified_at = now() WHERE id = $1", [codeId]);
    expect((await callApi(server, "POST", "/api/auth/password", { body: { codeId, password: "Another9Way" } })).status).toBe(200);
    const { rows } = await server.deps.db.query("SELECT 1 FROM member_identities");
    expect(rows).toEqual([]);
  });
});

describe("coming back from the provider (R-MEM-16)", () => {
  test("finds nobody by the provider's facts, though it is a member's own number and name", async () => {
    const who = await anAccount(server.deps.db);
    provider.holders.set("twin", { ...CHAN, phone_number: who.mobile, email: "chan@example.org" });
    const browser = aBrowser();
    await browser.signIn("twin");
    const { payload } = await browser.finish();
    expect(payload).toMatchObject({ outcome: "UNKNOWN", given: { surnameZh: "陳", surnameEn: "Chan", birthDate: "1950-03-09" } });
    expect(payload).not.toHaveProperty("access_token");
  });

  test("counts only in the browser that was sent there, once, and within ten minutes", async () => {
    const [browser, thief] = [aBrowser(), aBrowser()];
    const address = await provider.visit((await browser.begin()).payload.url, "chan");
    await thief.begin();
    expect(await thief.open(address)).toMatchObject({ status: 303, problem: "EXPIRED" });
    expect(await aBrowser().open(address)).toMatchObject({ status: 303, page: "/en/login/return?problem=EXPIRED" });
    const copy = new Map(browser.jar);
    expect((await browser.open(address)).problem).toBeNull();
    for (const [name, value] of copy) browser.jar.set(name, value);
    expect((await browser.open(address)).problem).toBe("EXPIRED");

    const slow = await provider.visit((await browser.begin()).payload.url, "chan");
    later = 10 * MINUTE_MS + SECOND_MS;
    expect((await browser.open(slow)).problem).toBe("EXPIRED");
  });

  test("opens one session when the page asks twice at once, on two servers", async () => {
    await aBrowser().link(await person());
    const browser = aBrowser();
    await browser.signIn();
    const twin = aBrowser(other);
    for (const [name, value] of browser.jar) twin.jar.set(name, value);
    const responses = await Promise.all([browser.finish(), twin.finish()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("says in the address what went wrong, and no more, also to a person who cancelled", async () => {
    expect(await aBrowser().signIn(null)).toEqual({
      ...{ status: 303, page: "/en/login/return?for=LOGIN&problem=CANCELLED", problem: "CANCELLED" },
    });
  });

  test("leads nowhere but to this site", async () => {
    const browser = aBrowser();
    const url = (await browser.begin("LOGIN", "https://evil.example/")).payload.url;
    const { page } = await browser.open(await provider.visit(url, "chan"));
    expect(page).toMatch(/^\/en\/login\/return\?/); // whose `next` the page checks, as the login page does
  });

  const signed = (
    change: (header: Record<string, unknown>, claims: Record<string, unknown>) => void,
    sign?: (token: string) => string,
  ) => {
    provider.faults.change = (path, body) => {
      if (path !== "/token") return body;
      const response = JSON.parse(body) as Readonly<Record<string, string>>; // from the provider
      const [header = "", claims = "", own = ""] = (response["id_token"] ?? "").split(".");
      const parts = [header, claims].map((part) => JSON.parse(Buffer.from(part, "base64url").toString()));
      change(parts[0], parts[1]);
      const token = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
      return JSON.stringify({ ...response, id_token: `${token}.${sign?.(token) ?? own}` });
    };
  };
  const bySelf = (token: string) => provider.sign(token);
  test.each<[string, () => void]>([
    ["an ID token that was changed", () => signed((_, claims) => (claims["sub"] = "somebody"))],
    [
      "an ID token that nobody signed",
      () =>
        signed(
          (header) => (header["alg"] = "none"),
          () => "",
        ),
    ],
    ["an ID token of another issuer", () => signed((_, claims) => (claims["iss"] = "https://evil.example"), bySelf)],
    ["an ID token for another site", () => signed((_, claims) => (claims["aud"] = "another"), bySelf)],
    ["an ID token of another sign-in", () => signed((_, claims) => (claims["nonce"] = "another"), bySelf)],
    [
      "no ID token",
      () => (provider.faults.change = (path, body) => (path === "/token" ? body.replace('"id_token"', '"x"') : body)),
    ],
    ["no JSON at all", () => (provider.faults.change = (path, body) => (path === "/token" ? "<html>" : body))],
  ])("is refused with %s, by a page", async (_what, fault) => {
    const browser = aBrowser();
    const address = await provider.visit((await browser.begin()).payload.url, "chan");
    fault();
    expect(await browser.open(address)).toMatchObject({ status: 303, problem: "REFUSED" });
    expect((await browser.finish()).name).toBe("SIGN_IN_EXPIRED");
  });

  test("is refused when the address names another issuer (RFC 9207), or another code", async () => {
    for (const [name, value] of [
      ["iss", "https://evil.example"],
      ["code", "another"],
    ] as const) {
      const browser = aBrowser();
      const address = new URL(await provider.visit((await browser.begin()).payload.url, "chan"));
      address.searchParams.set(name, value);
      expect((await browser.open(address.href)).problem).toBe("REFUSED");
    }
  });

  test.each([
    [-20, null],
    [-60, "REFUSED"],
  ])("tolerates clocks that differ a little: an ID token that ended %i seconds from now gives %s", async (seconds, problem) => {
    signed((_, claims) => (claims["exp"] = Math.floor(Date.now() / SECOND_MS) + seconds), bySelf);
    expect((await aBrowser().signIn()).problem).toBe(problem);
  });

  test("waits for a slow provider, and not for ever", async () => {
    const browser = aBrowser();
    const address = await provider.visit((await browser.begin()).payload.url, "chan");
    provider.faults.slowMs = 12 * SECOND_MS;
    expect(await browser.open(address)).toMatchObject({ status: 303, problem: "AWAY" });
  });

  test("copes with a provider that is down", async () => {
    const browser = aBrowser();
    const address = await provider.visit((await browser.begin()).payload.url, "chan");
    provider.faults.status = 503;
    expect(await browser.open(address)).toMatchObject({ status: 303, problem: "AWAY" });
    provider.faults.status = undefined;
    const failed = aBrowser();
    await failed.begin();
    const state = new URL((await failed.begin()).payload.url).searchParams.get("state");
    const back = `${SITE}${SIGN_IN_CALLBACK}?error=temporarily_unavailable&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect((await failed.open(back)).problem).toBe("AWAY");
  });

  test("is limited by address", async () => {
    const browser = aBrowser();
    for (let i = 0; i < LIMITS.signIns.points; i++) await server.deps.limits.consumeByIpOrRefuse("signIns", "203.0.113.1");
    expect((await browser.begin()).name).toBe("RATE_LIMITED");
    expect((await browser.finish()).name).toBe("RATE_LIMITED");
  });
});

describe("registering with a provider's facts (R-MEM-16)", () => {
  let next = 0;
  async function aProvenCode(): Promise<string> {
    next += 1;
    const code = { purpose: "REGISTER", mobile: `+8526777${1_000 + next}`, memberId: null, language: "en-US" } as const;
    const codeId = await server.deps.db.transaction((tx) => sendCode(tx, server.deps.env, code, server.deps.now()));
    if (typeof codeId !== "string") throw new Error("no code was sent");
    await server.deps.db.query("UPDATE one_time_codes SET verified_at = now() WHERE id = $1", [codeId]);
    return codeId;
  }
  const REGISTER = { method: "POST", path: "/api/member/registrations" };
  const ready = async () => {
    const browser = aBrowser();
    await browser.signIn("chan", "REGISTER");
    const { payload } = await browser.finish();
    return { browser, signInId: String(payload.signInId), given: payload.given };
  };

  test("fills in the form, links the identity, and shows staff the facts until they decide", async () => {
    const { browser, signInId, given } = await ready();
    expect(given).toEqual({
      ...{ surnameZh: "陳", givenNameZh: "大文", surnameEn: "Chan", givenNameEn: "Tai Man" },
      ...{ gender: "M", birthDate: "1950-03-09", mobile: "65550001" },
    });
    const body = { ...aRegistration(await aProvenCode(), { surnameEn: "Chan" }), signInId };
    const registered = await browser.call(REGISTER, body);
    expect(registered).toMatchObject({ status: 200, payload: { identityLinked: true } });
    const { rows } = await server.deps.db.query<{ memberId: string }>(
      'SELECT member_id AS "memberId" FROM registrations WHERE reference = $1',
      [registered.payload.reference],
    );
    const memberId = rows[0]?.memberId ?? "";
    expect(await givenFactsOf(server.deps.db, memberId)).toEqual({ issuer: provider.issuer, givenFacts: given });
    expect((await compareGiven(server.deps.db, [memberId])).get(memberId)).toEqual({
      ...{ issuer: provider.issuer, same: ["surnameEn"] },
      changed: Object.entries(given).filter(([fact]) => fact !== "surnameEn"),
    });
    expect(await auditOf(memberId)).toEqual(["REGISTERED", "IDENTITY_LINKED"]);

    const login = aBrowser();
    await login.signIn();
    expect((await login.finish()).payload).toMatchObject({ outcome: "LOGGED_IN", member: { memberType: "PENDING" } });

    const decision = { reference: registered.payload.reference, move: "APPROVE" } as const;
    expect(await decideRegistration(server.deps, aStaffCaller(), decision)).toHaveProperty("memberNo");
    expect(await givenFactsOf(server.deps.db, memberId)).toBeUndefined();
  });

  test("gives the page its result at once, and whoever has the browser later neither the facts nor a way to register with them", async () => {
    const { browser, signInId, given } = await ready();
    expect((await browser.finish()).payload).toEqual({ outcome: "UNKNOWN", signInId, given }); // its response was lost
    later = LOGIN_MINUTES * MINUTE_MS + SECOND_MS;
    const asked = await browser.finish();
    expect([asked.name, JSON.stringify(asked.payload)]).toEqual(["SIGN_IN_EXPIRED", expect.not.stringContaining("1950-03-09")]);
    const body = { ...aRegistration(await aProvenCode()), signInId };
    expect((await browser.call(REGISTER, body)).payload.identityLinked).toBe(true);
  });

  test("goes through without the identity, and says so, once the sign-in is over, was used, or was another browser's", async () => {
    const outcome = async (browser: ReturnType<typeof aBrowser>, signInId: string) =>
      (await browser.call(REGISTER, { ...aRegistration(await aProvenCode()), signInId })).payload.identityLinked;
    const first = await ready();
    expect(await outcome(aBrowser(), first.signInId)).toBe(false);
    expect(await outcome(first.browser, "0".repeat(32))).toBe(false);
    expect(await outcome(first.browser, first.signInId)).toBe(true);
    expect(await outcome(first.browser, first.signInId)).toBe(false);
    await server.deps.db.query("TRUNCATE member_identities");
    const second = await ready();
    later = SIGNED_IN_MINUTES * MINUTE_MS + SECOND_MS;
    expect(await outcome(second.browser, second.signInId)).toBe(false);
  });
});

describe("without a provider in the settings (R-MEM-16)", () => {
  test("no call offers a sign-in by one", async () => {
    const bare = await testServer({ settings: { SITE_URL: SITE } });
    try {
      expect((await callApi(bare, "POST", identityEndpoints.begin.path, { body: { for: "LOGIN" } })).name).toBe("NOT_FOUND");
      expect((await callApi(bare, "POST", identityEndpoints.finish.path, { body: {} })).name).toBe("NOT_FOUND");
      expect((await bare.app.inject({ url: SIGN_IN_CALLBACK })).statusCode).toBe(404);
    } finally {
      await bare.close();
    }
  });

  test("a provider that does not respond is reported at the button, not as a fault", async () => {
    const gone = { ...provider.settings, OIDC_ISSUER: "http://127.0.0.1:9", SITE_URL: SITE };
    const lonely = await testServer({ settings: gone });
    try {
      expect(await callApi(lonely, "POST", identityEndpoints.begin.path, { body: { for: "LOGIN" } })).toMatchObject({
        ...{ status: 409, name: "IDENTITY_PROVIDER_AWAY" },
      });
    } finally {
      await lonely.close();
    }
  });
});

describe("a provider that takes keys instead of secrets (R-MEM-16)", () => {
  test("gets a signature of the site (private_key_jwt), and no secret", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const named = { kid: "ours", alg: "RS256" };
    const strict = await identityProvider(SITE + SIGN_IN_CALLBACK, {
      client: {
        token_endpoint_auth_method: "private_key_jwt",
        jwks: { keys: [{ ...publicKey.export({ format: "jwk" }), ...named, use: "sig" }] },
      },
    });
    strict.holders.set("chan", CHAN);
    const OIDC_CLIENT_KEY = JSON.stringify({ ...privateKey.export({ format: "jwk" }), ...named });
    const keyed = await testServer({ settings: { ...strict.settings, OIDC_CLIENT_KEY, SITE_URL: SITE } });
    try {
      const browser = aBrowser(keyed);
      expect((await browser.open(await strict.visit((await browser.begin()).payload.url, "chan"))).problem).toBeNull();
      expect(strict.tokenRequests.join()).toContain("client_assertion=");
      expect(strict.tokenRequests.join()).not.toContain("client_secret");
    } finally {
      await keyed.close();
      await strict.close();
    }
  });
});
