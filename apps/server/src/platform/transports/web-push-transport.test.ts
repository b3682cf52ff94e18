import { createECDH } from "node:crypto";
import { HOUR_MS, SECOND_MS } from "@kaifong/domain/time";
import { aMember, aSession, pushBrowser, type PushBrowser, testServer, type TestServer } from "@kaifong/testing";
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { servicePoster } from "../push/post-to-service.ts";
import { isReadToken } from "../push/read-token.ts";
import { pushDevicesOf, writePushDevice } from "../push/subscription-sql.ts";
import { type TestPushService, testPushService } from "../push/test-push-service.ts";
import { type PushSettings, pushSettings } from "./push-settings.ts";
import type { OutgoingMessage, Transport } from "./transport.ts";
import { webPushTransport } from "./web-push-transport.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
const ENTRY = "0199f0a0-0000-7000-8000-000000000003";
const SUBJECT = "mailto:it@centre.example";
const PATIENT = new AbortController().signal;
const newKey = () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair.getPrivateKey("base64url").padStart(43, "A");
};

let server: TestServer;
let service: TestPushService;
let settings: PushSettings & { readonly subject: string };
let transport: Transport;
let memberId: string;
let clock = NOW;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = NOW;
  service = await testPushService();
  settings = settingsFor(service.origin);
  transport = open();
  memberId = await aMember(server.deps.db);
  return () => service.close();
});

function settingsFor(...services: string[]) {
  const given = pushSettings({ VAPID_PRIVATE_KEY: newKey(), VAPID_SUBJECT: SUBJECT, PUSH_SERVICES: services });
  if (!given) throw new Error("no key");
  return { ...given, subject: SUBJECT };
}
function open(poster = servicePoster(), over = settings): Transport {
  const { db, env } = server.deps;
  return webPushTransport(over, { db, now: () => clock, signingKey: env.sessionSigningKey, poster });
}
async function aBrowser(path: string, origin = service.origin): Promise<PushBrowser> {
  const browser = pushBrowser(`${origin}${path}`);
  const { id: sessionId } = await aSession(server.deps, memberId);
  const device = { memberId, sessionId, agentFamily: "Chrome", subscription: browser.subscription };
  await writePushDevice(server.deps.db, device, NOW);
  return browser;
}
const message = (over: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: "0199f0a0-0000-8000-8000-00000000000a",
  channel: "PUSH",
  to: "+85291234567",
  language: "zh-HK",
  subject: "您的報名：八段錦（TC-01）",
  text: "街坊：您已成功報名。",
  device: {
    ...{
      memberId,
      entryId: ENTRY,
      about: "ENROLMENTS",
      item: ENTRY,
      site: "街坊",
      neutral: "您有一則新通知。",
      urgency: "normal",
    },
    expiresAt: new Date(NOW.getTime() + HOUR_MS),
  },
  ...over,
});
const send = (over?: Partial<OutgoingMessage>) => transport.send(message(over), PATIENT);
const devices = async () => (await pushDevicesOf(server.deps.db, memberId)).length;

describe("R-NOT-13: a message by web push", () => {
  test("is read by the browser that it is for, and by no other", async () => {
    const browser = await aBrowser("/push/a");
    expect(await send()).toEqual({ kind: "SENT", reference: "1/1" });
    const [call] = service.calls;
    const { readToken, ...payload } = JSON.parse(browser.read(call?.body ?? Buffer.of()));
    expect(payload).toEqual({
      ...{
        id: ENTRY,
        lang: "zh-Hant-HK",
        language: "zh-HK",
        about: "ENROLMENTS",
        item: ENTRY,
        site: "街坊",
        neutral: "您有一則新通知。",
      },
      ...{ title: "您的報名：八段錦（TC-01）", text: "街坊：您已成功報名。" },
    });
    expect(isReadToken(server.deps.env.sessionSigningKey, ENTRY, readToken)).toBe(true);
    expect(isReadToken(server.deps.env.sessionSigningKey, memberId, readToken)).toBe(false);
    expect(() => pushBrowser(service.origin).read(call?.body ?? Buffer.of())).toThrow(/authenticate/);
    expect(call?.body.toString("latin1")).not.toContain("TC-01");
  });

  test("says for how long it is news, and replaces an earlier one of the same notification", async () => {
    await aBrowser("/push/a");
    await send();
    expect(service.calls[0]).toMatchObject({
      path: "/push/a",
      headers: { ttl: "3600", urgency: "normal", topic: ENTRY.replaceAll("-", ""), "content-encoding": "aes128gcm" },
    });
    clock = new Date(NOW.getTime() + 2 * HOUR_MS);
    await send();
    expect(service.calls[1]?.headers["ttl"]).toBe("0");
  });

  test("is signed for its push service (VAPID), for half a day, once an hour", async () => {
    await aBrowser("/push/a");
    await send();
    await send();
    clock = new Date(NOW.getTime() + HOUR_MS);
    await send();
    const signatures = service.calls.map(({ headers }) => headers.authorization ?? "");
    const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(signatures[0] ?? "") ?? [];
    expect(key).toBe(settings.publicKey);
    const { d: _private, ...publicJwk } = settings.privateJwk;
    const options = { audience: service.origin, subject: SUBJECT, currentDate: NOW };
    const { payload } = await jwtVerify(token, await importJWK(publicJwk, "ES256"), options);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", typ: "JWT" });
    expect(payload.exp).toBe(NOW.getTime() / SECOND_MS + 12 * 3_600);
    expect(signatures[1]).toBe(signatures[0]);
    expect(signatures[2]).not.toBe(signatures[0]);
  });

  test("is sent to all browsers of the member, counts once, and deletes those that are gone", async () => {
    const [one, two] = [await aBrowser("/push/1"), await aBrowser("/push/2")];
    await aBrowser("/push/gone");
    service.respond = (response, { path }) => response.writeHead(path === "/push/gone" ? 410 : 201).end();
    expect(await send()).toEqual({ kind: "SENT", reference: "2/3" });
    const of = (path: string) => service.calls.find((call) => call.path === path)?.body ?? Buffer.of();
    expect(JSON.parse(one.read(of("/push/1"))).id).toBe(ENTRY);
    expect(JSON.parse(two.read(of("/push/2"))).id).toBe(ENTRY);
    expect(await devices()).toBe(2);
    const { rows } = await server.deps.db.query(
      `SELECT last_sent_at AS "lastSentAt" FROM push_subscriptions WHERE member_id = $1`,
      [memberId],
    );
    expect(rows).toEqual([{ lastSentAt: NOW }, { lastSentAt: NOW }]);
  });

  test("is shortened by whole letters when it is longer than push services take", async () => {
    const browser = await aBrowser("/push/a");
    await send({ text: '八段錦👵\n"'.repeat(600) });
    const body = service.calls[0]?.body ?? Buffer.of();
    expect(body.length).toBeLessThanOrEqual(4_096);
    const { text } = JSON.parse(browser.read(body));
    expect(text).toMatch(/^(八段錦👵\n")+.*…$/s);
    expect(text).not.toMatch(/\uFFFD|[\uD800-\uDBFF]…/);
  });
});

describe("the response of a push service", () => {
  test.each([
    [201, {}, { kind: "SENT", reference: "1/1" }, 1],
    [202, {}, { kind: "SENT", reference: "1/1" }, 1],
    [404, {}, { kind: "REFUSED", reason: "HTTP 404" }, 0],
    [410, {}, { kind: "REFUSED", reason: "HTTP 410" }, 0],
    [400, {}, { kind: "REFUSED", reason: "HTTP 400" }, 1],
    [403, {}, { kind: "REFUSED", reason: "HTTP 403" }, 1],
    [413, {}, { kind: "REFUSED", reason: "HTTP 413" }, 1],
    [307, { location: "http://127.0.0.1:1/" }, { kind: "REFUSED", reason: "HTTP 307" }, 1],
    [429, { "retry-after": "120" }, { kind: "FAILED", reason: "HTTP 429", mayHaveArrived: false, retryAfterMs: 120_000 }, 1],
    [
      429,
      { "retry-after": "Fri, 20 Nov 2026 02:05:00 GMT" },
      { kind: "FAILED", reason: "HTTP 429", mayHaveArrived: false, retryAfterMs: 300_000 },
      1,
    ],
    [429, { "retry-after": "soon" }, { kind: "FAILED", reason: "HTTP 429", mayHaveArrived: false, retryAfterMs: 0 }, 1],
    [503, { "retry-after": "5" }, { kind: "FAILED", reason: "HTTP 503", mayHaveArrived: false, retryAfterMs: 5_000 }, 1],
    [500, {}, { kind: "FAILED", reason: "HTTP 500", mayHaveArrived: true, retryAfterMs: 0 }, 1],
  ] as const)("%i %j", async (status, headers, result, left) => {
    await aBrowser("/push/a");
    service.respond = (response) => response.writeHead(status, headers).end("words of theirs");
    expect(await send()).toEqual(result);
    expect(await devices()).toBe(left);
    expect(service.calls).toHaveLength(1);
  });

  test("is enough from one browser that took it, and otherwise it waits for the one that still may", async () => {
    await aBrowser("/push/1");
    await aBrowser("/push/2");
    const answering = (other: number) => {
      service.respond = (response, { path }) => response.writeHead(path === "/push/1" ? 500 : other).end();
      return send();
    };
    expect(await answering(201)).toEqual({ kind: "SENT", reference: "1/2" });
    expect(await answering(403)).toMatchObject({ kind: "FAILED", reason: "HTTP 500", mayHaveArrived: true });
  });

  test("leaves it unclear when it breaks off, but without a service nothing has arrived", async () => {
    await aBrowser("/push/a");
    service.respond = (response) => response.destroy();
    expect(await send()).toMatchObject({ kind: "FAILED", reason: "HTTP ECONNRESET", mayHaveArrived: true });
    await service.close();
    expect(await send()).toMatchObject({ kind: "FAILED", reason: "HTTP ECONNREFUSED", mayHaveArrived: false });
    service = await testPushService();
  });

  test("is given up as unclear when it never comes", async () => {
    await aBrowser("/push/a");
    service.respond = () => undefined;
    const result = await transport.send(message(), AbortSignal.timeout(100));
    expect(result).toMatchObject({ kind: "FAILED", mayHaveArrived: true });
  });
});

describe("R-NOT-11: nothing is posted", () => {
  test("when the member has no browser, or the message no device data", async () => {
    expect(await send()).toEqual({ kind: "REFUSED", reason: "push: no device" });
    const { device: _none, ...bare } = message();
    expect(await transport.send(bare, PATIENT)).toMatchObject({ kind: "REFUSED" });
  });

  test("to a service that settings no longer name", async () => {
    await aBrowser("/push/a");
    transport = open(servicePoster(), settingsFor("fcm.googleapis.com"));
    expect(await send()).toEqual({ kind: "REFUSED", reason: "no push service of ours" });
    expect(service.calls).toEqual([]);
  });

  test("to a private network to which the name of a known service leads", async () => {
    await aBrowser("/push/a", "https://fcm.googleapis.com");
    const poster = servicePoster((_host, found) => found(null, [{ address: "127.0.0.1", family: 4 }]));
    transport = open(poster, settingsFor("fcm.googleapis.com"));
    expect(await send()).toMatchObject({ kind: "FAILED", reason: "HTTP ENOTPUBLIC", mayHaveArrived: false });
  });

  test("when the database is away, and it is tried again", async () => {
    const { env } = server.deps;
    const db = { query: () => Promise.reject(new Error("away")), now: () => clock };
    const away = webPushTransport(settings, { db, now: () => clock, signingKey: env.sessionSigningKey, poster: servicePoster() });
    expect(await away.send(message(), PATIENT)).toMatchObject({ kind: "FAILED", mayHaveArrived: false });
  });
});
