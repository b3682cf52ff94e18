import { randomUUID } from "node:crypto";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { aMember, aSession, pushBrowser, testServer, type TestServer } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { fastify } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Message, toMember, writeMessages } from "../platform/messages/outbox.ts";
import type { Renderers } from "../platform/messages/rendering.ts";
import { createMetrics, type Metrics } from "../platform/metrics.ts";
import { writePushDevice } from "../platform/push/subscription-sql.ts";
import { type GatewayResponder, type TestGateway, testGateway } from "../platform/transports/test-gateway.ts";
import type { Transport } from "../platform/transports/transport.ts";
import { outboxWorker } from "./outbox-worker.ts";

let mail: SilentMailServer;
let gateway: TestGateway;
let server: TestServer;
let metrics: Metrics;
let memberId: string;
let respond: GatewayResponder;
const take: GatewayResponder = (response) => response.writeHead(201).end("{}");

beforeEach(async () => {
  respond = take;
  mail = await silentMailServer();
  gateway = await testGateway((...call) => respond(...call));
  server = await testServer({
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: "Kaifong <post@centre.example>",
      SMS_GATEWAY_URL: gateway.url,
      SMS_GATEWAY_USER: "AC1",
      SMS_GATEWAY_PASSWORD: "secret",
      SMS_FROM: "Kaifong",
      QUIET_HOURS: "00:00-00:00", // none: messages are sent at any hour of the day
    },
  });
  memberId = await aMember(server.deps.db);
});
afterEach(async () => {
  await server.close();
  await gateway.close();
  await mail.close();
});

interface SilentMailServer {
  readonly url: string;
  /** Connections that it has accepted, and on which it says nothing. */
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

async function silentMailServer(): Promise<SilentMailServer> {
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready));
  const { port } = listening.address() as AddressInfo; // it listens on a port
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => listening.close(closed));
  };
  return { url: `smtp://127.0.0.1:${port}`, sockets, close };
}

const SMS = { channel: "SMS", to: "+85291234567", language: "en-US", subject: "", text: "words" } as const;
const EMAIL = { ...SMS, channel: "EMAIL", to: "chan@home.example" } as const;
const RENDERERS = {
  "account.code": async () => ({ ...SMS, text: "a code" }),
  "enrolment.applied": async () => SMS,
  "enrolment.confirmed": async () => EMAIL,
  "enrolment.reminder": async () => ({
    ...SMS,
    onDevice: { about: "ENROLMENTS", item: null, site: "Kaifong", neutral: "You have a message." },
  }),
} as Partial<Renderers> as Renderers; // no others are written

/** A server that only sends messages, with this grace when it ends, and this many requests in progress. */
async function sendWith({ graceMs = 0, requestsInFlight = (): number => 0, byChannel = server.deps.transports.byChannel } = {}) {
  const app = fastify();
  metrics = { ...createMetrics(() => server.deps.db.stats()), requestsInFlight };
  const jobs = { ...server.deps.jobs, schedule: () => undefined };
  await app.register(
    outboxWorker({ ...server.deps, transports: { byChannel, close: () => undefined }, metrics, jobs }, RENDERERS, graceMs),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app;
}

const message = (template: "enrolment.applied" | "enrolment.confirmed"): Message => ({
  to: { kind: "member", id: memberId },
  channel: template === "enrolment.confirmed" ? "EMAIL" : "SMS",
  template,
  data: { enrolmentId: randomUUID() },
});
const code = { to: { kind: "address", address: SMS.to, language: "en-US" }, channel: "SMS", template: "account.code" } as const;
const write = (template: "enrolment.applied" | "enrolment.confirmed", count: number) =>
  writeMessages(
    server.deps.db,
    Array.from({ length: count }, () => message(template)),
  );
const rows = async () => {
  const { rows: all } = await server.deps.db.query(
    `SELECT outcome, unclear_attempts AS "unclearAttempts", attempts, due_at <= now() AS "isDue", sending_since AS "sendingSince" FROM outbox ORDER BY id`,
  );
  return all;
};
/** The figures of messages that Prometheus reads. */
const figures = async () =>
  Object.fromEntries(
    (await metrics.text())
      .split("\n")
      .filter((line) => line.startsWith("kaifong_message"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );

test("a mail server that says nothing delays no text message, however many emails wait", async () => {
  await write("enrolment.confirmed", 60);
  await write("enrolment.applied", 1);
  const app = await sendWith();
  await eventually(() => expect(gateway.calls).toHaveLength(1));
  await eventually(() => expect(mail.sockets.size).toBeGreaterThan(0));
  await app.close();
});

test("a code is sent while a gateway hangs on ten results of a draw", async () => {
  respond = (response, call) => (call.form.get("Body") === "a code" ? take(response, call, 0) : undefined);
  await write("enrolment.applied", 10);
  const app = await sendWith();
  await eventually(() => expect(gateway.calls.length).toBeGreaterThan(3));
  await writeMessages(server.deps.db, [{ ...code, data: { code: "123456" } }]);
  await eventually(() => expect(gateway.calls.map(({ form }) => form.get("Body"))).toContain("a code"));
  await app.close();
});

test("in a crowd of requests news is sent one by one, codes as ever, and everything as before once it is over", async () => {
  const held: (() => void)[] = [];
  respond = (response, call, nth) => {
    if (call.form.get("Body") === "a code") take(response, call, nth);
    else held.push(() => take(response, call, nth));
  };
  await write("enrolment.applied", 10);
  let requests = 16;
  const app = await sendWith({ requestsInFlight: () => requests });
  await eventually(() => expect(held).toHaveLength(1));
  const takenUp = async () => (await rows()).filter(({ isDue }) => !isDue).length;
  expect(await takenUp()).toBe(1); // otherwise four would be claimed by the same statement
  await writeMessages(server.deps.db, [{ ...code, data: { code: "123456" } }]);
  await eventually(() => expect(gateway.calls.map(({ form }) => form.get("Body"))).toContain("a code"));
  expect(held).toHaveLength(1);
  requests = 15; // the one being sent hangs, and delays nothing
  await eventually(() => expect(held).toHaveLength(4));
  // Nobody waited until it was given up.
  expect((await rows()).filter(({ unclearAttempts }) => unclearAttempts > 0)).toEqual([]);
  held[0]?.();
  await eventually(() => expect(held).toHaveLength(5));
  for (const go of held.slice(1)) go();
  await app.close();
});

describe("a message to a member with a browser that takes notifications", () => {
  const posted: string[] = [];
  const push: Transport = {
    repeatsAreSafe: true,
    reaches: () => true,
    send: async ({ device }) => {
      posted.push(device?.memberId ?? "");
      return { kind: "SENT", reference: "1" };
    },
    close: () => undefined,
  };
  const owner = async () => {
    const { db } = server.deps;
    const id = await aMember(db);
    const { id: sessionId } = await aSession(server.deps, id);
    const { subscription } = pushBrowser(`https://fcm.googleapis.com/fcm/send/${id}`);
    await writePushDevice(db, { memberId: id, sessionId, agentFamily: "Chrome", subscription }, new Date());
    return id;
  };
  const writeTo = (id: string, count: number) =>
    writeMessages(
      server.deps.db,
      Array.from({ length: count }, () =>
        toMember(id, "enrolment.reminder", { enrolmentId: randomUUID(), startsAt: "2026-11-21T02:00:00Z", days: 1 }),
      ),
    );
  beforeEach(() => {
    posted.length = 0;
  });

  test("is sent there when no text message can be sent", async () => {
    const id = await owner();
    await writeTo(id, 10);
    const app = await sendWith({ byChannel: new Map([["PUSH", push]]) });
    await eventually(() => expect(posted).toEqual(Array.from({ length: 10 }, () => id)));
    await app.close();
  });

  test("is sent there while the gateway of text messages hangs, and those wait in their order", async () => {
    respond = () => undefined;
    await writeTo(memberId, 10);
    const app = await sendWith({ byChannel: new Map(server.deps.transports.byChannel).set("PUSH", push) });
    await eventually(() => expect(gateway.calls).toHaveLength(4));
    await writeTo(await owner(), 50);
    await eventually(() => expect(posted).toHaveLength(50));
    expect(gateway.calls).toHaveLength(4);
    const waiting = (await rows()).filter(({ outcome, isDue }) => outcome === null && isDue);
    expect(waiting).toMatchObject(Array.from({ length: 6 }, () => ({ attempts: 0, unclearAttempts: 0, sendingSince: null })));
    await app.close();
  });
});

describe("a server that ends", () => {
  test("claims nothing more, and what is being sent arrives within its grace", async () => {
    const held: (() => void)[] = [];
    respond = (response, call, nth) => held.push(() => take(response, call, nth));
    await write("enrolment.applied", 20);
    const app = await sendWith({ graceMs: 60_000 });
    await eventually(() => expect(held).toHaveLength(4));
    const closing = app.close();
    for (const go of held) go();
    await closing;
    expect(gateway.calls).toHaveLength(4);
    const all = await rows();
    expect(all.filter(({ outcome }) => outcome === "SENT")).toHaveLength(4);
    expect(all.filter(({ outcome, isDue, attempts }) => outcome === null && isDue && attempts === 0)).toHaveLength(16);
  });

  test("breaks off what takes longer, and an email of which nothing was handed over goes to the next server at once", async () => {
    await write("enrolment.confirmed", 1);
    const app = await sendWith();
    await eventually(() => expect(mail.sockets.size).toBe(1));
    await app.close();
    expect(await rows()).toMatchObject([{ outcome: null, unclearAttempts: 0, attempts: 1, isDue: true, sendingSince: null }]);
  });

  test("marks a text message that the gateway may have taken, which is sent again once", async () => {
    respond = () => undefined;
    await write("enrolment.applied", 1);
    const app = await sendWith();
    await eventually(() => expect(gateway.calls).toHaveLength(1));
    await app.close();
    expect(await rows()).toMatchObject([{ outcome: null, unclearAttempts: 1, attempts: 1, isDue: false, sendingSince: null }]);
    await server.deps.db.query("UPDATE outbox SET due_at = now()");
    respond = take;
    const next = await sendWith();
    await eventually(async () => expect(await rows()).toMatchObject([{ outcome: "SENT", unclearAttempts: 1 }]));
    await next.close();
  });
});

test("figures say by channel what waits, for how long, what was attempted and how it ended", async () => {
  const app = await sendWith();
  await write("enrolment.applied", 1);
  await eventually(async () => expect(await rows()).toMatchObject([{ outcome: "SENT" }]));
  await write("enrolment.confirmed", 3);
  await server.deps.db.query(
    "UPDATE outbox SET created_at = now() - interval '1 hour', due_at = now() + interval '1 hour' WHERE outcome IS NULL",
  );
  await eventually(async () =>
    expect(await figures()).toMatchObject({
      'kaifong_messages_waiting{channel="EMAIL"}': 3,
      'kaifong_messages_due{channel="EMAIL"}': 0,
      'kaifong_messages_waiting{channel="SMS"}': 0,
      'kaifong_messages_oldest_seconds{channel="SMS"}': 0,
      'kaifong_message_attempts_total{channel="SMS",result="SENT"}': 1,
      'kaifong_messages_settled_total{channel="SMS",outcome="SENT"}': 1,
    }),
  );
  const { 'kaifong_messages_oldest_seconds{channel="EMAIL"}': oldest } = await figures();
  expect(oldest).toBeGreaterThanOrEqual(3600);
  await app.close();
});
