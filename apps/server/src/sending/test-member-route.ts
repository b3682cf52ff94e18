import type { Channel } from "@kaifong/contract";
import { QUIET_HOURS } from "@kaifong/domain/time";
import { aMember, aSession, pushBrowser, testServer, type TestServer } from "@kaifong/testing";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Message, writeMessages } from "../platform/messages/outbox.ts";
import type { RenderedMessage, Renderers, Unsent } from "../platform/messages/rendering.ts";
import { isMemberTemplate, type TemplateName } from "../platform/messages/templates.ts";
import { writePushDevice } from "../platform/push/subscription-sql.ts";
import type { AttemptResult, OutgoingMessage, Transport } from "../platform/transports/transport.ts";
import { startDueMessages } from "./queue-worker.ts";

/** Ten in the morning in Hong Kong. */
export const NOW = new Date("2026-11-20T02:00:00Z");
/** Eleven in the evening, when phones are left in peace. */
export const NIGHT = new Date("2026-11-20T15:00:00Z");
/** Eight in the morning, when that is over. */
export const MORNING = new Date("2026-11-21T00:00:00Z");
/** What every message says. */
export const WORDS: RenderedMessage = {
  channel: "SMS",
  to: "+85291234567",
  language: "zh-HK",
  subject: "",
  text: "words",
  onDevice: { about: "ENROLMENTS", item: null, site: "Kaifong", neutral: "You have a new message." },
};

interface RouteInTest {
  server: TestServer;
  memberId: string;
  clock: Date;
  /** What every message says in this test, or why it is not sent. */
  rendered: RenderedMessage | Unsent;
  /** What came of an attempt, by channel; it was sent where nothing stands. */
  results: Partial<Record<Channel, AttemptResult>>;
  readonly sent: OutgoingMessage[];
}
/** The server, the member and what was sent; `sendToMember` sets it before each test. */
export const route = { clock: NOW } as RouteInTest; // whole in every test

/** Has a member of their own for each test of the calling file, to whom messages are sent by transports that send nothing. */
export function sendToMember(): void {
  beforeAll(async () => {
    route.server = await testServer({ deps: { now: () => route.clock } });
  });
  afterAll(() => route.server.close());
  beforeEach(async () => {
    route.clock = NOW;
    route.rendered = WORDS;
    route.results = {};
    Object.assign(route, { sent: [] });
    await route.server.deps.db.query("TRUNCATE outbox");
    route.memberId = await aMember(route.server.deps.db);
  });
}

const KNOWN = { configurable: true, enumerable: true, value: undefined };
/** Renderers that say the same for every template. */
const renderers = new Proxy(
  {},
  { get: () => async () => route.rendered, has: () => true, getOwnPropertyDescriptor: () => KNOWN },
) as Renderers; // of any name
const transportOf = (channel: Channel): Transport => ({
  repeatsAreSafe: false,
  reaches: () => true,
  send: async (message) => {
    route.sent.push(message);
    return route.results[channel] ?? { kind: "SENT", reference: `${channel}-${route.sent.length}` };
  },
  close: () => undefined,
});
const byChannel = new Map<Channel, Transport>(
  (["PUSH", "SMS", "WHATSAPP"] as const).map((channel) => [channel, transportOf(channel)]),
);
const figures = { countAttempt: () => undefined, countSettled: () => undefined };

/** Sends both queues, until nothing in them is due. */
export async function sendDue(): Promise<void> {
  const given = {
    db: route.server.deps.db,
    env: route.server.deps.env,
    now: () => route.clock,
    log: pino({ level: "silent" }),
    renderers,
    figures,
  };
  const ongoing = { isStopping: () => false, cut: new AbortController().signal, quietHours: QUIET_HOURS };
  const deps = { ...given, ...ongoing, transports: { byChannel, close: () => undefined } };
  for (let begun = 1; begun > 0; ) {
    begun = 0;
    for (const [channel, transport] of byChannel) {
      const all = await startDueMessages(deps, { channel, priority: "NORMAL" }, transport, 40);
      await Promise.all(all);
      begun += all.length;
    }
  }
}

/** Writes a message of normal priority, due now. */
export const write = async (template: TemplateName = "enrolment.drawn_place") => {
  const data = { enrolmentId: "0199f0a0-0000-4000-8000-000000000001" };
  const bare = { kind: "address", address: WORDS.to, language: WORDS.language };
  const to = isMemberTemplate(template) ? { kind: "member", id: route.memberId } : bare;
  await writeMessages(route.server.deps.db, [{ to, channel: "SMS", template, data } as Message]); // of any template
  await route.server.deps.db.query(
    "UPDATE outbox SET priority = 'NORMAL', created_at = $1, due_at = $1, expires_at = $1::timestamptz + (expires_at - created_at) WHERE outcome IS NULL",
    [route.clock],
  );
};
/** The member chooses channels for a kind of message. */
export const choose = (kind: string, ...channels: readonly string[]) =>
  route.server.deps.db.query("INSERT INTO message_choices (member_id, kind, channels, changed_at) VALUES ($1, $2, $3, $4)", [
    route.memberId,
    kind,
    channels,
    NOW,
  ]);
/** The member has a browser in which they are notified. */
export const haveDevice = async () => {
  const { id: sessionId } = await aSession(route.server.deps, route.memberId);
  const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/" + route.memberId);
  await writePushDevice(route.server.deps.db, { memberId: route.memberId, sessionId, agentFamily: "Chrome", subscription }, NOW);
};
/** The member reads all messages in the inbox. */
export const read = () => route.server.deps.db.query("UPDATE outbox SET read_at = $1", [route.clock]);
/** Lets time pass, in milliseconds. */
export const after = (ms: number) => {
  route.clock = new Date(route.clock.getTime() + ms);
};
/** The message as it stands; undefined when there is none. */
export const row = async () => {
  const { rows } = await route.server.deps.db.query(
    `SELECT outcome, channel, due_at AS "dueAt", tried_channels AS tried, reference, attempts FROM outbox`,
  );
  return rows[0];
};
/** The channels by which it was sent, in their order. */
export const went = () => route.sent.map(({ channel }) => channel);
