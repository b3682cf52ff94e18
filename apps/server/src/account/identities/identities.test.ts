import { generateKeyPairSync } from "node:crypto";
import { identityEndpoints } from "@kaifong/contract";
import { SIGN_IN_CALLBACK } from "@kaifong/contract/paths";
import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { aSession, testServer } from "@kaifong/testing";
import { identityProvider } from "@kaifong/testing/identity-provider";
import { callApi } from "@kaifong/testing/two-servers";
import { describe, expect, test } from "vitest";
import { sendCode } from "../codes/one-time-codes.ts";
import { LOGIN_MINUTES } from "./sign-in-tokens.ts";
import { CHAN, SITE, identitySite } from "./test-identity-site.ts";

const site = identitySite();
const { person, aBrowser, listOf, unlink, auditOf } = site;

describe("an identity at an outside provider (R-MEM-16)", () => {
  test("opens no session when its use cannot be recorded, and logs in when it is tried again", async () => {
    const who = await person();
    await aBrowser().link(who);
    const browser = aBrowser();
    await browser.signIn();
    const sessions = async () =>
      (await site.server.deps.db.query("SELECT FROM sessions WHERE member_id = $1 AND ended_at IS NULL", [who.id])).rowCount;
    const before = await sessions();
    await site.server.deps.db.query("ALTER TABLE member_identities ADD CONSTRAINT fault CHECK (last_used_at IS NULL)");
    const failed = await browser
      .finish()
      .finally(() => site.server.deps.db.query("ALTER TABLE member_identities DROP CONSTRAINT fault"));
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
    expect(linked).toMatchObject({ status: 200, payload: { issuer: site.provider.issuer, current: true, lastUsedAt: null } });
    expect(await listOf(who)).toEqual([linked.payload]);
    const { rows } = await site.server.deps.db.query("SELECT template FROM outbox");
    expect(rows).toEqual([{ template: "account.identity_linked" }]);

    const stranger = aBrowser();
    const back = await stranger.open(
      await site.provider.visit((await stranger.begin("LOGIN", "/en/member?a=1")).payload.url, "chan"),
    );
    expect(back).toMatchObject({ status: 303, page: "/en/login/return?for=LOGIN&next=%2Fen%2Fmember%3Fa%3D1" });
    const done = await stranger.finish();
    expect(done.payload).toMatchObject({ outcome: "LOGGED_IN", member: { memberNo: who.memberNo } });
    const me = await callApi(site.server, "GET", "/api/member/me", { authorization: `Bearer ${done.payload.access_token}` });
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
    site.provider.holders.set("wong", { family_name: "Wong" });
    const begun = [aBrowser(), aBrowser(site.other)] as const;
    const urls = await Promise.all(
      begun.map(async (browser, i) =>
        browser.call(identityEndpoints.beginLink, { currentPassword: who.password }, [who, somebody][i]),
      ),
    );
    for (const [i, browser] of begun.entries()) await browser.open(await site.provider.visit(urls[i]?.payload.url, "chan"));
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
      await browser.open(await site.provider.visit(begun.payload.url, "chan"));
      return browser;
    };
    expect((await (await ready()).call(identityEndpoints.link, {}, somebody)).name).toBe("SIGN_IN_EXPIRED");
    const again = { ...who, authorization: (await aSession(site.server.deps, who.id)).authorization };
    expect((await (await ready()).call(identityEndpoints.link, {}, again)).name).toBe("SIGN_IN_EXPIRED");
    expect((await (await ready()).finish()).name).toBe("SIGN_IN_EXPIRED");
    const late = await ready();
    site.setLater(LOGIN_MINUTES * MINUTE_MS + SECOND_MS);
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
    const codeId = await site.server.deps.db.transaction((tx) =>
      sendCode(tx, site.server.deps.env, code, site.server.deps.now()),
    );
    await site.server.deps.db.query("UPDATE one_time_codes SET verified_at = now() WHERE id = $1", [codeId]);
    expect((await callApi(site.server, "POST", "/api/auth/password", { body: { codeId, password: "Another9Way" } })).status).toBe(
      200,
    );
    const { rows } = await site.server.deps.db.query("SELECT 1 FROM member_identities");
    expect(rows).toEqual([]);
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
    const gone = { ...site.provider.settings, OIDC_ISSUER: "http://127.0.0.1:9", SITE_URL: SITE };
    const lonely = await testServer({ settings: gone });
    try {
      expect(await callApi(lonely, "POST", identityEndpoints.begin.path, { body: { for: "LOGIN" } })).toMatchObject({
        status: 409,
        name: "IDENTITY_PROVIDER_AWAY",
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
