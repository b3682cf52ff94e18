import type { Channel } from "@kaifong/contract";
import { HOUR_MS, MINUTE_MS, QUIET_HOURS } from "@kaifong/domain/time";
import { aMember, aSession, pushBrowser, testServer, type TestServer } from "@kaifong/testing";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Message, writeMessages } from "../platform/messages/outbox.ts";
import type { RenderedMessage, Renderers, Unsent } from "../platform/messages/rendering.ts";
import { isMemberTemplate, type TemplateName } from "../platform/messages/templates.ts";
import { writePushDevice } from "../platform/push/subscription-sql.ts";
import type { AttemptResult, OutgoingMessage, Transport } from "../platform/transports/transport.ts";
import { beginHandover, expire, requeueStranded, escalate, claim } from "./outbox-sql.ts";
import { startDueMessages } from "./queue-worker.ts";
import { LEASE_MS } from "./send-message.ts";

/** Ten in the morning in Hong Kong. */
const NOW = new Date("2026-11-20T02:00:00Z");
const NIGHT = new Date("2026-11-20T15:00:00Z");
const MORNING = new Date("2026-11-21T00:00:00Z");
const WORDS: RenderedMessage = {
  channel: "SMS",
  to: "+85291234567",
  language: "zh-HK",
  subject: "",
  text: "words",
  onDevice: { about: "ENROLMENTS", item: null, site: "Kaifong", neutral: "You have a new message." },
};

let server: TestServer;
let memberId: string;
let clock = NOW;
let rendered: RenderedMessage | Unsent;
let results: Partial<Record<Channel, AttemptResult>>;
let sent: OutgoingMessage[] = [];

beforeAll(async () => {
  server = await testServer({ deps: { now: () => clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = NOW;
  rendered = WORDS;
  results = {};
  sent = [];
  await server.deps.db.query("TRUNCATE outbox");
  memberId = await aMember(server.deps.db);
});

const KNOWN = { configurable: true, enumerable: true, value: undefined };
/** Renderers that say the same for every template. */
const renderers = new Proxy(
  {},
  { get: () => async () => rendered, has: () => true, getOwnPropertyDescriptor: () => KNOWN },
) as Renderers; // of any name
const transportOf = (channel: Channel): Transport => ({
  repeatsAreSafe: false,
  reaches: () => true,
  send: async (message) => {
    sent.push(message);
    return results[channel] ?? { kind: "SENT", reference: `${channel}-${sent.length}` };
  },
  close: () => undefined,
});
const byChannel = new Map<Channel, Transport>(
  (["PUSH", "SMS", "WHATSAPP"] as const).map((channel) => [channel, transportOf(channel)]),
);
const figures = { countAttempt: () => undefined, countSettled: () => undefined };

/** Sends both queues, until nothing in them is due. */
async function sendDue(): Promise<void> {
  const given = {
    db: server.deps.db,
    env: server.deps.env,
    now: () => clock,
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
const write = async (template: TemplateName = "enrolment.drawn_place") => {
  const data = { enrolmentId: "0199f0a0-0000-4000-8000-000000000001" };
  const bare = { kind: "address", address: WORDS.to, language: WORDS.language };
  const to = isMemberTemplate(template) ? { kind: "member", id: memberId } : bare;
  await writeMessages(server.deps.db, [{ to, channel: "SMS", template, data } as Message]); // of any template
  await server.deps.db.query(
    "UPDATE outbox SET priority = 'NORMAL', created_at = $1, due_at = $1, expires_at = $1::timestamptz + (expires_at - created_at) WHERE outcome IS NULL",
    [clock],
  );
};
const choose = (kind: string, ...channels: readonly string[]) =>
  server.deps.db.query("INSERT INTO message_choices (member_id, kind, channels, changed_at) VALUES ($1, $2, $3, $4)", [
    memberId,
    kind,
    channels,
    NOW,
  ]);
const haveDevice = async () => {
  const { id: sessionId } = await aSession(server.deps, memberId);
  const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/" + memberId);
  await writePushDevice(server.deps.db, { memberId, sessionId, agentFamily: "Chrome", subscription }, NOW);
};
const read = () => server.deps.db.query("UPDATE outbox SET read_at = $1", [clock]);
const after = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const row = async () => {
  const { rows } = await server.deps.db.query(
    `SELECT outcome, channel, due_at AS "dueAt", tried_channels AS tried, reference, attempts FROM outbox`,
  );
  return rows[0];
};
const went = () => sent.map(({ channel }) => channel);

describe("R-NOT-07: a message to a member", () => {
  test("is sent by text message when they have chosen nothing", async () => {
    await write();
    await sendDue();
    expect([went(), (await row())?.outcome]).toEqual([["SMS"], "SENT"]);
  });

  test("is sent without reading the member again, from whom its words were made", async () => {
    const query = vi.spyOn(server.deps.db, "query");
    await write();
    await sendDue();
    const names = query.mock.calls.map(([asked]) => (typeof asked === "object" && "name" in asked ? asked.name : undefined));
    query.mockRestore();
    expect([went(), names.filter((name) => name === "member-by-id")]).toEqual([["SMS"], []]);
  });

  test("is sent by the channel that they chose, to the same number", async () => {
    await choose("REMINDER", "WHATSAPP");
    await write("enrolment.reminder");
    await sendDue();
    expect(sent).toMatchObject([{ channel: "WHATSAPP", to: WORDS.to }]);
    expect(await row()).toMatchObject({ outcome: "SENT", channel: "WHATSAPP" });
  });

  test("is sent to their browser first if they have one, and by text message once they have none", async () => {
    await haveDevice();
    await write("enrolment.reminder");
    await sendDue();
    expect(sent).toMatchObject([{ channel: "PUSH", device: { memberId, urgency: "normal", about: "ENROLMENTS" } }]);
    const { rows } = await server.deps.db.query("SELECT id FROM outbox");
    expect(sent[0]?.device?.entryId).toBe(rows[0]?.["id"]);
    sent = [];
    await write();
    await server.deps.db.query("UPDATE outbox SET channel = 'PUSH' WHERE outcome IS NULL");
    await server.deps.db.query("DELETE FROM push_subscriptions");
    await sendDue();
    expect(went()).toEqual(["SMS"]);
    expect(sent[0]?.device).toBeUndefined();
  });

  test("that matters and was sent to the browser is followed by a text message once, unless it is read", async () => {
    await haveDevice();
    await write();
    await sendDue();
    expect(went()).toEqual(["PUSH"]);
    after(12 * HOUR_MS - 1);
    await sendDue();
    expect(went()).toEqual(["PUSH"]);
    clock = MORNING; // twelve hours later it was night
    await sendDue();
    await sendDue();
    expect(went()).toEqual(["PUSH", "SMS"]);
    await write();
    await sendDue();
    await read();
    after(30 * HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["PUSH", "SMS", "PUSH"]);
  });

  test.each([
    ["enrolment.left", 6],
    ["enrolment.confirmed", 20],
  ] as const)(
    "R-NOT-26: %s is a text message %i times a day, however many wait at once, and a push message after that",
    async (template, most) => {
      for (let written = 0; written < most + 3; written += 1) await write(template);
      await sendDue();
      expect(went()).toEqual(Array.from({ length: most }, () => "SMS"));
      await haveDevice();
      await write(template);
      await sendDue();
      expect(went().slice(most)).toEqual(["PUSH"]);
      after(25 * HOUR_MS);
      await choose(template === "enrolment.left" ? "RECEIPT" : "RESULT", "SMS");
      await write(template);
      await sendDue();
      expect(went().slice(most + 1)).toEqual(["SMS"]);
    },
  );

  test("R-NOT-26: an offer is sent however many there were", async () => {
    for (let written = 0; written < 30; written += 1) await write("enrolment.offered");
    await sendDue();
    expect(went()).toHaveLength(30);
  });

  test("about the security of their account is sent to no browser", async () => {
    await haveDevice();
    await choose("SECURITY", "PUSH");
    await write("account.passkey_added");
    await sendDue();
    expect(went()).toEqual(["SMS"]);
  });

  test("waits as long as the other side asks", async () => {
    await haveDevice();
    results = { PUSH: { kind: "FAILED", reason: "HTTP 429", mayHaveArrived: false, retryAfterMs: 10 * MINUTE_MS } };
    await write("enrolment.reminder");
    await sendDue();
    expect(await row()).toMatchObject({ channel: "PUSH", dueAt: new Date(NOW.getTime() + 10 * MINUTE_MS) });
  });

  test("that they left to their inbox is sent by no channel", async () => {
    await choose("REMINDER");
    await write("enrolment.reminder");
    await sendDue();
    expect([went(), (await row())?.outcome]).toEqual([[], "NOT_NEEDED"]);
  });

  test("about the security of their account is sent by text message, whatever they chose", async () => {
    await choose("SECURITY", "WHATSAPP");
    await write("account.passkey_added");
    await sendDue();
    expect(went()).toEqual(["SMS"]);
  });

  test("that a channel refuses is sent by text message at once, under another key", async () => {
    results = { WHATSAPP: { kind: "REFUSED", reason: "HTTP 400 131026" } };
    await choose("REMINDER", "WHATSAPP", "SMS");
    await write("enrolment.reminder");
    await sendDue();
    expect(went()).toEqual(["WHATSAPP", "SMS"]);
    expect(sent[0]?.id).not.toBe(sent[1]?.id);
    expect(sent[1]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await row()).toMatchObject({ outcome: "SENT", channel: "SMS", tried: ["WHATSAPP"] });
  });

  test("is sent under another key by a channel that was chosen between two attempts", async () => {
    results = { WHATSAPP: { kind: "FAILED", reason: "HTTP 503", mayHaveArrived: true } };
    await choose("REMINDER", "WHATSAPP");
    await write("enrolment.reminder");
    await sendDue();
    await server.deps.db.query("UPDATE message_choices SET channels = '{SMS}' WHERE member_id = $1", [memberId]);
    after(HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["WHATSAPP", "SMS"]);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
  });

  test("is sent under the key that its gateway knows when it was attempted before keys were stored", async () => {
    results = { SMS: { kind: "FAILED", reason: "HTTP 503", mayHaveArrived: false } };
    await write();
    await sendDue();
    await server.deps.db.query("UPDATE outbox SET key_channel = NULL");
    after(HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["SMS", "SMS"]);
    expect(sent[1]?.id).toBe(sent[0]?.id);
  });

  test("that no channel takes in five hours goes on by the next", async () => {
    results = { WHATSAPP: { kind: "FAILED", reason: "HTTP 503", mayHaveArrived: false } };
    await choose("RESULT", "WHATSAPP");
    await write();
    for (let times = 0; times < 12; times += 1) {
      await sendDue();
      after(HOUR_MS);
      if (clock > NIGHT) clock = MORNING;
    }
    await sendDue();
    expect(went().filter((channel) => channel === "WHATSAPP")).toHaveLength(12);
    expect(went().at(-1)).toBe("SMS");
    expect(went().filter((channel) => channel === "SMS")).toHaveLength(1);
  });
});

test("R-NOT-07: a message for a channel that the centre no longer has is sent by text message", async () => {
  await choose("REMINDER", "WHATSAPP");
  await write("enrolment.reminder");
  await server.deps.db.query("UPDATE outbox SET channel = 'WHATSAPP'");
  expect(await requeueStranded(server.deps.db, ["SMS", "WHATSAPP"])).toBe(0);
  expect(await requeueStranded(server.deps.db, ["SMS", "EMAIL"])).toBe(1);
  expect(await row()).toMatchObject({ outcome: null, channel: "SMS" });
});

describe("R-NOT-08: a message that matters", () => {
  beforeEach(() => choose("OFFER", "WHATSAPP"));

  test("goes on by text message once, when it is not read two hours later", async () => {
    await write("enrolment.offered");
    await sendDue();
    expect(await row()).toMatchObject({
      outcome: null,
      channel: "SMS",
      tried: ["WHATSAPP"],
      reference: "WHATSAPP-1",
      attempts: 0,
    });
    after(2 * HOUR_MS - 1);
    await sendDue();
    expect(went()).toEqual(["WHATSAPP"]);
    after(1);
    await sendDue();
    after(HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["WHATSAPP", "SMS"]);
    expect(await row()).toMatchObject({ outcome: "SENT", channel: "SMS", reference: "SMS-2" });
  });

  test("does not go on once it was read, and is settled as sent", async () => {
    await write("enrolment.offered");
    await sendDue();
    await read();
    after(3 * HOUR_MS);
    await sendDue();
    expect([went(), (await row())?.outcome]).toEqual([["WHATSAPP"], "SENT"]);
  });

  test.each(["OUTDATED", "NOT_NEEDED"] as const)("does not go on once it is %s", async (unsent) => {
    await write("enrolment.offered");
    await sendDue();
    rendered = unsent;
    after(3 * HOUR_MS);
    await sendDue();
    expect([went(), (await row())?.outcome]).toEqual([["WHATSAPP"], "SENT"]);
  });

  test("does not go on once it has expired", async () => {
    await write("enrolment.offered");
    await sendDue();
    await server.deps.db.query("UPDATE outbox SET expires_at = $1", [new Date(clock.getTime() + HOUR_MS)]);
    after(3 * HOUR_MS);
    expect(await expire(server.deps.db, clock)).toEqual([{ channel: "SMS", outcome: "SENT" }]);
  });

  test("is not counted as backlog while it waits to be read", async () => {
    await write("enrolment.offered");
    await sendDue();
    after(HOUR_MS);
    const { rows } = await server.deps.db.query<{ age: number }>(
      "SELECT greatest(0, extract(epoch FROM $1 - min(greatest(created_at, held_until))))::int AS age FROM outbox WHERE outcome IS NULL",
      [clock],
    );
    expect(rows[0]?.age).toBe(0);
  });

  test("is repeated once by a channel when a server dies after sending, and then sent once by the next", async () => {
    await write("enrolment.offered");
    await server.deps.db.query("UPDATE outbox SET channel = 'WHATSAPP'");
    const queue = { channel: "WHATSAPP", priority: "NORMAL" } as const;
    for (let deaths = 0; deaths < 4; deaths += 1) {
      const [claimed] = await claim(server.deps.db, queue, clock, {
        leaseEnd: new Date(clock.getTime() + LEASE_MS),
        most: 1,
      });
      if (claimed) await beginHandover(server.deps.db, claimed, clock, new Date(clock.getTime() + LEASE_MS));
      after(LEASE_MS);
    }
    // It may have arrived, and nobody knows: it is sent by the next channel rather than a third time by this one.
    await sendDue();
    after(3 * HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["SMS"]);
  });

  test("is moved to the next channel only by the server that has claimed it", async () => {
    await write("enrolment.offered");
    await server.deps.db.query("UPDATE outbox SET channel = 'WHATSAPP'");
    const queue = { channel: "WHATSAPP", priority: "NORMAL" } as const;
    const [claimed] = await claim(server.deps.db, queue, clock, {
      leaseEnd: new Date(clock.getTime() + LEASE_MS),
      most: 1,
    });
    if (!claimed) throw new Error("nothing was claimed");
    const next = { to: "SMS", notifiedAt: clock, dueAt: new Date(clock.getTime() + MINUTE_MS) } as const;
    expect([await escalate(server.deps.db, claimed, next), await escalate(server.deps.db, claimed, next)]).toEqual([true, false]);
    expect((await row())?.tried).toEqual(["WHATSAPP"]);
  });
});

describe("R-NOT-05: in quiet hours", () => {
  beforeEach(() => {
    clock = NIGHT;
  });

  test("a message that can wait waits until they end, and is not lost", async () => {
    await write();
    await sendDue();
    expect(went()).toEqual([]);
    expect((await row())?.dueAt).toEqual(MORNING);
    clock = MORNING;
    await sendDue();
    expect(went()).toEqual(["SMS"]);
  });

  test.each(["account.erased", "registration.expired"] as const)(
    "%s wakes nobody, though its recipient is not a member",
    async (template) => {
      await write(template);
      await sendDue();
      expect([went(), (await row())?.dueAt]).toEqual([[], MORNING]);
      clock = MORNING;
      await sendDue();
      expect(went()).toEqual(["SMS"]);
    },
  );

  test.each(["account.code", "account.mobile_left"] as const)(
    "%s is sent at once, though its recipient is not a member",
    async (template) => {
      await write(template);
      await sendDue();
      expect(went()).toEqual(["SMS"]);
    },
  );

  test.each(["account.password_set", "enrolment.ballot_entered"] as const)("%s is sent at once", async (template) => {
    await write(template);
    await sendDue();
    expect(went()).toEqual(["SMS"]);
  });

  test("a message that would have expired in the morning is sent at once too", async () => {
    await write();
    await server.deps.db.query("UPDATE outbox SET expires_at = $1", [new Date(clock.getTime() + HOUR_MS)]);
    await sendDue();
    expect(went()).toEqual(["SMS"]);
  });

  test("the second channel waits too", async () => {
    clock = new Date("2026-11-20T12:30:00Z");
    await choose("OFFER", "WHATSAPP");
    await write("enrolment.offered");
    await sendDue();
    after(2 * HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["WHATSAPP"]);
    clock = MORNING;
    await sendDue();
    expect(went()).toEqual(["WHATSAPP", "SMS"]);
  });
});
