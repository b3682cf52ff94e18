import { randomBytes } from "node:crypto";
import { DAY_MS } from "@kaifong/domain/time";
import { type TestServer, testEnv, testServer } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { SILENT_GATEWAY, SILENT_MAIL } from "@kaifong/testing/two-servers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { anEnquiry, aProof } from "./enquiry/test-enquiries.ts";
import { MAX_DEMO_MESSAGES, demoChannels, storeDemoMessage } from "./platform/transports/demo-messages.ts";
import { demoTransport, TRIM_EVERY } from "./platform/transports/demo-transport.ts";
import type { OutgoingMessage } from "./platform/transports/transport.ts";
import { proofFor } from "./platform/test-proofs.ts";
import { demoMessagesForPages } from "./sending/demo-messages-for-pages.ts";

const NOON = new Date("2026-11-20T04:00:00Z");
const DEMO = { DEMO_DATA: "true" };
const REAL = { SITE_URL: "https://www.example.org" };

let demo: TestServer;
let clock = NOON;
/** Messages are due by the time of the database. */
let runs = false;
const now = () => (runs ? new Date() : clock);
const others: TestServer[] = [];
beforeAll(async () => {
  demo = await testServer({ settings: DEMO, deps: { now } });
  await demo.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => demo.close());
beforeEach(async () => {
  clock = NOON;
  runs = false;
  await demo.deps.db.query("TRUNCATE rate_limits, used_nonces, enquiries, outbox, demo_messages");
});
afterEach(async () => {
  for (const server of others.splice(0)) await server.close();
});

/** Another server on the same database, with its own settings. */
async function serverWith(settings: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await testServer({
    settings,
    connectionString: demo.deps.env.databaseUrl,
    deps: { now },
  });
  others.push(server);
  return server;
}

const post = async (url: string, payload: object, at = demo) => {
  const headers = { "content-type": "application/json", "accept-language": "en" };
  return (await at.app.inject({ method: "POST", url, headers, payload: JSON.stringify(payload) })).json();
};
const sendEnquiry = async () => post("/api/enquiry", { ...anEnquiry(), proof: await aProof(demo.deps) });
const shown = async (at = demo) => (await demoMessagesForPages(at.deps)?.list()) ?? [];
const storedCount = async () => (await demo.deps.db.query("SELECT 1 FROM demo_messages")).rowCount;
const aMessage = (code = "1"): OutgoingMessage => ({
  id: crypto.randomUUID(),
  channel: "SMS",
  to: "+85291234567",
  language: "en-US",
  subject: "",
  text: "Hello",
  code,
});
const store = (message = aMessage()) => storeDemoMessage(demo.deps.db, message, clock);

const PUSH = { VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"), VAPID_SUBJECT: "mailto:site@example.org" };
const SILENT_WHATSAPP = { WHATSAPP_URL: "http://127.0.0.1:9/messages", WHATSAPP_TOKEN: "t", WHATSAPP_TEMPLATE: "kaifong" };

describe("a demonstration", () => {
  test("promises an acknowledgement, stores it for its page, and leaves nothing waiting", async () => {
    runs = true;
    const { payload } = await sendEnquiry();
    expect(payload.acknowledgementChannel).toBe("EMAIL");
    const [message, ...more] = await eventually(async () => {
      const found = await shown();
      expect(found).not.toEqual([]);
      return found;
    });
    expect(more).toEqual([]);
    expect(message).toMatchObject({ channel: "EMAIL", language: "en-US", code: null });
    expect(message?.text).toContain(payload.caseNumber);
    await eventually(async () => {
      const { rows } = await demo.deps.db.query("SELECT outcome, channel FROM outbox");
      expect(rows).toEqual([{ outcome: "SENT", channel: "EMAIL" }]);
    });
  });

  test("sends codes, which its page shows by themselves", async () => {
    runs = true;
    const proof = await proofFor(demo.deps, "code");
    const { payload } = await post("/api/auth/codes", { purpose: "REGISTER", mobile: "98765432", proof });
    expect(payload.mobileTail).toBe("5432");
    const [message] = await eventually(async () => {
      const found = await shown();
      expect(found).not.toEqual([]);
      return found;
    });
    expect(message).toMatchObject({ channel: "SMS", to: "+85298765432" });
    expect(message?.code).toMatch(/^\d{6}$/);
    expect(message?.text).toContain(message?.code);
  });

  test.each([
    ["that the settings don't name", {}],
    ["that they name", { SMS_CALLING_CODES: "852,86" }],
  ])("registers nobody by the number of a country %s, like any other site", async (_, settings) => {
    const site = await serverWith({ ...DEMO, ...settings });
    const proof = await proofFor(site.deps, "code");
    const { payload } = await post("/api/auth/codes", { purpose: "REGISTER", mobile: "+86 139 1234 5678", proof }, site);
    expect(payload.fields).toMatchObject([{ path: "mobile", code: "MOBILE_NUMBER" }]);
  });

  test("shows the newest first, each once, for a day, and no more than it stores", async () => {
    const early = aMessage("early");
    await store(early);
    clock = new Date(NOON.getTime() + DAY_MS - 1);
    await store(early);
    await store(aMessage("late"));
    expect((await shown()).map(({ code }) => code)).toEqual(["late", "early"]);
    clock = new Date(NOON.getTime() + DAY_MS);
    expect((await shown()).map(({ code }) => code)).toEqual(["late"]);
    await demo.deps.jobs.runNow("housekeeping");
    expect(await storedCount()).toBe(1);
    for (let more = 0; more < MAX_DEMO_MESSAGES; more += 1) {
      clock = new Date(clock.getTime() + 1);
      await store();
    }
    expect((await shown()).map(({ code }) => code)).not.toContain("late");
    expect(await shown()).toHaveLength(MAX_DEMO_MESSAGES);
  });

  test("stays bounded, without a search for surplus rows with every message", async () => {
    const query = vi.spyOn(demo.deps.db, "query");
    const sms = demoTransport(demo.deps.db, now, () => true);
    const most = MAX_DEMO_MESSAGES + TRIM_EVERY;
    for (let sent = 0; sent < most + TRIM_EVERY; sent += 1) {
      clock = new Date(clock.getTime() + 1);
      await sms.send(aMessage(), new AbortController().signal);
    }
    const deletes = query.mock.calls.filter(([text]) => typeof text === "string" && text.startsWith("DELETE")).length;
    query.mockRestore();
    expect(deletes).toBe(most / TRIM_EVERY + 1);
    expect(await storedCount()).toBeLessThanOrEqual(most);
    expect(await shown()).toHaveLength(MAX_DEMO_MESSAGES);
  });

  test.each([
    ["every channel", {}, ["EMAIL", "SMS", "WHATSAPP", "PUSH"]],
    ["text messages where there is a mail server", SILENT_MAIL, ["SMS", "WHATSAPP", "PUSH"]],
    ["emails where there is a gateway", SILENT_GATEWAY, ["EMAIL", "WHATSAPP", "PUSH"]],
    ["nothing where there are all", { ...SILENT_MAIL, ...SILENT_GATEWAY, ...SILENT_WHATSAPP, ...PUSH }, []],
  ])("stores %s", (_, settings, channels) => {
    expect(demoChannels(testEnv(demo.deps.env.databaseUrl, { ...DEMO, ...settings }))).toEqual(channels);
  });
});

describe("any other site", () => {
  test.each([
    ["a developer's, DEMO_DATA=false", { DEMO_DATA: "false" }],
    ["with an address of its own", REAL],
  ])("%s, has neither such a transport nor the messages, and deletes those of before", async (_, settings) => {
    await store();
    const site = await serverWith(settings);
    expect([...site.deps.transports.byChannel.keys()]).toEqual([]);
    expect(demoMessagesForPages(site.deps)).toBeUndefined();
    await site.deps.jobs.runNow("housekeeping");
    expect(await storedCount()).toBe(0);
  });

  test("has none even when a setting should have been refused", () => {
    const env = testEnv(demo.deps.env.databaseUrl, REAL);
    expect(demoChannels({ ...env, demoData: true })).toEqual([]);
  });

  test("deletes the text messages and retains the emails once its gateway has come", async () => {
    await store();
    await store({ ...aMessage(), channel: "EMAIL", to: "somebody@example.com" });
    const site = await serverWith({ ...DEMO, ...SILENT_GATEWAY });
    await site.deps.jobs.runNow("housekeeping");
    expect((await shown(site)).map(({ channel }) => channel)).toEqual(["EMAIL"]);
  });
});
