import { createECDH } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@kaifong/domain/time";
import { MAX_PUSH_DEVICES } from "@kaifong/domain/messages";
import { anAccount, aSession, pushBrowser, type PushBrowser, type TestAccount, testServer } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { readToken } from "../platform/push/read-token.ts";
import { purgePushDevices, pushTargetsOf } from "../platform/push/subscription-sql.ts";
import { revokeSessions } from "../platform/session/sessions.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { memberActor } from "../platform/actor.ts";

const START = new Date("2026-11-20T02:00:00Z");
const KEY = (() => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { own: pair.getPrivateKey("base64url").padStart(43, "A"), shown: pair.getPublicKey("base64url") };
})();
const { server, other, clock } = twoServers(START, {
  settings: { VAPID_PRIVATE_KEY: KEY.own, VAPID_SUBJECT: "mailto:it@centre.example" },
});
let member: TestAccount;
let browser: PushBrowser;
let authorization: string;
let nth = 0;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
  browser = aBrowser();
  authorization = await logIn();
});

const aBrowser = () => pushBrowser(`https://fcm.googleapis.com/fcm/send/${nth++}`);
const logIn = async (id = member.id) => (await aSession(server.deps, id)).authorization;
const DEVICES = "/api/member/me/push-devices";
const add = (by = authorization, of = browser, at = server) =>
  callApi(at, "POST", DEVICES, { authorization: by, body: { subscription: of.subscription } });
const know = (by = authorization, { subscription: { endpoint, keys } } = browser) =>
  callApi(server, "POST", `${DEVICES}/here`, { authorization: by, body: { endpoint, auth: keys.auth } });
const list = (by = authorization) => callApi(server, "GET", DEVICES, { authorization: by });
/** The browsers to which a message to the member would be sent. */
const targets = async (id = member.id) => (await pushTargetsOf(server.deps.db, id)).map(({ endpoint }) => endpoint);
const logOut = (by = authorization) => callApi(server, "POST", "/api/auth/logout", { authorization: by });

describe("R-NOT-12: a browser that a member chose for notifications", () => {
  test("is stored and named, with the key for subscribing, and adding it again changes nothing", async () => {
    expect((await list()).payload).toEqual({ key: KEY.shown, devices: [], most: MAX_PUSH_DEVICES });
    const { status, payload } = await add();
    expect([status, payload.agentFamily, payload.lastSentAt]).toEqual([200, "Other", null]);
    expect((await add()).payload.id).toBe(payload.id);
    expect((await list()).payload.devices).toEqual([payload]);
    expect(await targets()).toEqual([browser.subscription.endpoint]);
    const { rows } = await server.deps.db.query("SELECT action FROM audit WHERE subject = $1", [memberActor(member.id)]);
    expect(rows).toEqual([{ action: "PUSH_DEVICE_ADDED" }]);
    expect((await callApi(server, "DELETE", `${DEVICES}/${payload.id}`, { authorization })).status).toBe(200);
    expect((await callApi(server, "DELETE", `${DEVICES}/${payload.id}`, { authorization })).status).toBe(404);
    expect(await targets()).toEqual([]);
  });

  test("notifies nobody once they log out there, or their session ends in any other way", async () => {
    const elsewhere = await logIn();
    const enders: readonly (() => Promise<unknown>)[] = [
      () => logOut(),
      () => callApi(server, "POST", "/api/auth/logout_everywhere", { authorization: elsewhere }),
      () =>
        server.deps.db.query(
          "UPDATE sessions SET revoked_at = $2, revoked_reason = 'SUSPENDED' WHERE member_id = $1 AND ended_at IS NULL AND revoked_at IS NULL",
          [member.id, START],
        ),
    ];
    for (const end of enders) {
      authorization = await logIn();
      await add();
      expect(await targets()).toHaveLength(1);
      await end();
      expect(await targets()).toEqual([]);
    }
  });

  test("is removed when the password is changed elsewhere, timed out or not, except the browser of the change", async () => {
    await add();
    clock.setLater(13 * HOUR_MS);
    const here = await aSession(server.deps, member.id);
    const other = aBrowser();
    await add(here.authorization, other);
    expect(await targets()).toHaveLength(2);
    await revokeSessions(server.deps.db, member.id, "PASSWORD_CHANGED", clock.now(), here.id);
    expect(await targets()).toEqual([other.subscription.endpoint]);
    await revokeSessions(server.deps.db, member.id, "MOBILE_CHANGED", clock.now());
    expect(await targets()).toEqual([]);
  });

  test("stays after a session that only timed out, and is tied to the next one", async () => {
    const id = (await add()).payload.id;
    clock.setLater(2 * DAY_MS);
    expect(await targets()).toHaveLength(1);
    const again = await logIn();
    expect((await know(again)).payload).toEqual({ key: KEY.shown, id });
    await logOut(again);
    expect(await targets()).toEqual([]);
  });

  test("is removed with its member", async () => {
    await add();
    await server.deps.db.query("DELETE FROM members WHERE id = $1", [member.id]);
    const { rows } = await server.deps.db.query("SELECT FROM push_subscriptions WHERE endpoint = $1", [
      browser.subscription.endpoint,
    ]);
    expect(rows).toEqual([]);
  });

  test("belongs to the next member who chooses it, and to nobody once another logs in there", async () => {
    await add();
    const next = await anAccount(server.deps.db);
    const byNext = await logIn(next.id);
    await add(byNext);
    expect([await targets(), await targets(next.id)]).toEqual([[], [browser.subscription.endpoint]]);
    expect((await know()).payload.id).toBeNull();
    expect(await targets(next.id)).toEqual([]);
  });

  test("cannot be taken by somebody who knows its address without its secret", async () => {
    await add();
    const stranger = await logIn((await anAccount(server.deps.db)).id);
    const { endpoint } = browser.subscription;
    const guess = { ...browser, subscription: { ...pushBrowser(endpoint).subscription } };
    expect(await add(stranger, guess)).toMatchObject({ status: 400, code: 1313 });
    expect((await know(stranger, guess)).payload.id).toBeNull();
    expect(await targets()).toEqual([endpoint]);
  });

  test("is not stored when its session ends while it is added", async () => {
    for (let round = 0; round < 5; round += 1) {
      authorization = await logIn();
      await Promise.all([add(authorization, aBrowser(), other), logOut(), add(authorization, aBrowser())]);
      expect(await targets()).toEqual([]);
    }
  });

  test("is deleted after half a year without its member, and so are the rows written while a session ended", async () => {
    await add();
    await server.deps.db.query("ALTER TABLE sessions DISABLE TRIGGER sessions_forget_push");
    const second = await logIn();
    await add(second, aBrowser());
    await logOut(second);
    await server.deps.db.query("ALTER TABLE sessions ENABLE TRIGGER sessions_forget_push");
    expect(await targets()).toEqual([browser.subscription.endpoint]);
    const ids = async () =>
      (await server.deps.db.query("SELECT FROM push_subscriptions WHERE member_id = $1", [member.id])).rowCount;
    expect(await ids()).toBe(2);
    await purgePushDevices(server.deps.db, new Date(START.getTime() + 179 * DAY_MS));
    expect(await ids()).toBe(1);
    await purgePushDevices(server.deps.db, new Date(START.getTime() + 181 * DAY_MS));
    expect(await ids()).toBe(0);
  });
});

describe("R-NOT-13: a member's browsers", () => {
  test("are five at most, however many are added at once", async () => {
    const all = Array.from({ length: 8 }, (_, index) => add(authorization, aBrowser(), index % 2 === 0 ? server : other));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    expect(await targets()).toHaveLength(MAX_PUSH_DEVICES);
  });
});

describe("R-NOT-11: an address from a browser", () => {
  test.each([
    "https://evil.example/x",
    "http://127.0.0.1:5432/",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com:8443/x",
  ])("%s is not taken, neither at first nor later", async (endpoint) => {
    expect(await add(authorization, pushBrowser(endpoint))).toMatchObject({ status: 400, code: 1313 });
    await add();
    const { endpoint: from, keys } = browser.subscription;
    const body = { replaces: { endpoint: from, auth: keys.auth }, subscription: pushBrowser(endpoint).subscription };
    expect(await callApi(server, "POST", "/api/push/renew", { body })).toMatchObject({ status: 400, code: 1313 });
    expect(await targets()).toEqual([from]);
  });

  test("is the same in every spelling, and may be no longer than there is room for", async () => {
    const { endpoint, keys } = browser.subscription;
    const spelled = (address: string) => ({ ...browser, subscription: { endpoint: address, keys } });
    const first = await add(authorization, spelled(endpoint.replace("https:", "HTTPS:")));
    expect([first.status, await targets()]).toEqual([200, [endpoint]]);
    expect((await add(authorization, spelled(endpoint.replace(".com", ".COM:443")))).payload.id).toBe(first.payload.id);
    expect((await know(authorization, spelled(` ${endpoint}`))).payload.id).toBe(first.payload.id);
    // Escaped it has three letters for each byte.
    expect((await add(authorization, spelled(`${endpoint}/${"餅".repeat(200)}`))).code).toBe(1100);
  });

  test("that is replaced takes the place of the one before, for who has its secret", async () => {
    await add();
    const fresh = aBrowser();
    const replace = (auth: string, from = browser.subscription.endpoint) => {
      const body = { replaces: { endpoint: from, auth }, subscription: fresh.subscription };
      return callApi(server, "POST", "/api/push/renew", { body });
    };
    expect((await replace(fresh.subscription.keys.auth)).payload).toEqual({ known: false });
    expect((await replace(browser.subscription.keys.auth)).payload).toEqual({ known: true });
    expect(await targets()).toEqual([fresh.subscription.endpoint]);
    expect((await replace(browser.subscription.keys.auth)).payload).toEqual({ known: false });
  });
});

describe("R-NOT-14: pressing a notification", () => {
  test("marks it as read, by the token that came with it and no other", async () => {
    const data = { enrolmentId: "0199f0a0-0000-4000-8000-000000000001" };
    const to = { kind: "member", id: member.id } as const;
    await writeMessages(server.deps.db, [{ to, channel: "SMS", template: "enrolment.offered", data }]);
    const { rows } = await server.deps.db.query<{ id: string; readAt: Date | null }>(
      "SELECT id FROM outbox WHERE recipient_member_id = $1",
      [member.id],
    );
    const id = rows[0]?.id ?? "";
    const read = (token: string) => callApi(server, "POST", "/api/push/read", { body: { id, token } });
    const isRead = async () =>
      (await server.deps.db.query("SELECT FROM outbox WHERE id = $1 AND read_at IS NOT NULL", [id])).rowCount;
    expect((await read("A".repeat(43))).status).toBe(404);
    expect((await read(readToken(server.deps.env.sessionSigningKey, member.id))).status).toBe(404);
    expect(await isRead()).toBe(0);
    expect((await read(readToken(server.deps.env.sessionSigningKey, id))).status).toBe(200);
    expect(await isRead()).toBe(1);
  });
});

test("a centre that sends no push notifications takes no browser and gives out no key", async () => {
  const without = await testServer({ connectionString: server.deps.env.databaseUrl, deps: { now: () => clock.now() } });
  try {
    expect((await callApi(without, "GET", DEVICES, { authorization })).payload).toMatchObject({ key: null });
    expect(await add(authorization, browser, without)).toMatchObject({ status: 400, code: 1313 });
  } finally {
    await without.close();
  }
});
