import type { Channel } from "@kaifong/contract";
import { MINUTE_MS, QUIET_HOURS, SECOND_MS } from "@kaifong/domain/time";
import { aMember, testServer, type TestServer } from "@kaifong/testing";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AttemptResult, OutgoingMessage, Transport } from "../platform/transports/transport.ts";
import { type Message, writeMessages } from "../platform/messages/outbox.ts";
import type { RenderedMessage, Renderers, Unsent } from "../platform/messages/rendering.ts";
import { TEMPLATE_RULES, type TemplateName } from "../platform/messages/templates.ts";
import { beginHandover, expire, postpone, claim, type ClaimedMessage } from "./outbox-sql.ts";
import { startDueMessages } from "./queue-worker.ts";
import { LEASE_MS, type SendingDeps } from "./send-message.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
const WORDS: RenderedMessage = { channel: "SMS", to: "+85291234567", language: "zh-HK", subject: "", text: "words" };
const ENROLMENT = "0199f0a0-0000-4000-8000-000000000001";

let server: TestServer;
let memberId: string;
let clock = NOW;
let sent: OutgoingMessage[] = [];
let resultOf: (message: OutgoingMessage, nth: number) => AttemptResult;
let rendered: RenderedMessage | Unsent;
let counted: string[] = [];

beforeAll(async () => {
  server = await testServer({ deps: { now: () => clock } });
  memberId = await aMember(server.deps.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = NOW;
  sent = [];
  counted = [];
  resultOf = (_message, nth) => ({ kind: "SENT", reference: `ref-${nth}` });
  rendered = WORDS;
  await server.deps.db.query("TRUNCATE outbox");
});

/** Renderers that say the same for every template. */
const renderers = new Proxy(
  {},
  { get: () => async () => rendered, has: () => true, getOwnPropertyDescriptor: () => KNOWN },
) as Renderers; // of any name
const KNOWN = { configurable: true, enumerable: true, value: undefined };

const QUEUE = { channel: "SMS", priority: "NORMAL" } as const;
const transport = (repeatsAreSafe: boolean): Transport => ({
  repeatsAreSafe,
  reaches: () => true,
  send: async (message) => {
    sent.push(message);
    return resultOf(message, sent.length);
  },
  close: () => undefined,
});

/** The transports that the centre has set up. */
const transports = { byChannel: new Map<Channel, Transport>(), close: () => undefined };

/** Works through the queue once. Returns how many messages were claimed. */
async function sendDue({ safe = false, ...others }: Partial<SendingDeps> & { readonly safe?: boolean } = {}): Promise<number> {
  const figures = {
    countAttempt: (channel: string, result: string) => counted.push(`${channel} attempt ${result}`),
    countSettled: (channel: string, outcome: string) => counted.push(`${channel} ${outcome}`),
  };
  const given = {
    db: server.deps.db,
    env: server.deps.env,
    now: () => clock,
    log: pino({ level: "silent" }),
    renderers,
    figures,
  };
  const ongoing = { isStopping: () => false, cut: new AbortController().signal, quietHours: QUIET_HOURS, transports };
  const begun = await startDueMessages({ ...given, ...ongoing, ...others }, QUEUE, transport(safe), 40);
  await Promise.all(begun);
  return begun.length;
}

async function write(template: TemplateName = "enrolment.applied", count = 1): Promise<void> {
  const to = { kind: "member", id: memberId };
  const message = { to, channel: "SMS", template, data: { enrolmentId: ENROLMENT } } as Message; // any template
  await server.deps.db.transaction((tx) =>
    writeMessages(
      tx,
      Array.from({ length: count }, () => message),
    ),
  );
  await server.deps.db.query(
    "UPDATE outbox SET created_at = $1, due_at = $1, priority = 'NORMAL', expires_at = $1::timestamptz + (expires_at - created_at)",
    [clock],
  );
}

async function rows() {
  const { rows: all } = await server.deps.db.query(
    `SELECT outcome, settled_at AS "settledAt", due_at AS "dueAt", attempts, unclear_attempts AS "unclearAttempts", channel, reference, last_error AS "lastError",
      sending_since AS "sendingSince" FROM outbox ORDER BY id`,
  );
  return all;
}
const row = async () => (await rows())[0];
const after = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

describe("a message", () => {
  test("is sent once, under its own id, and says so", async () => {
    await write();
    expect(await sendDue()).toBe(1);
    expect(await sendDue()).toBe(0);
    expect(sent).toMatchObject([
      {
        ...WORDS,
        text: expect.stringMatching(/^words（到網站「核實訊息」輸入[2-9A-Z]{8}）/),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(await row()).toMatchObject({
      outcome: "SENT",
      settledAt: NOW,
      channel: "SMS",
      reference: "ref-1",
      sendingSince: null,
    });
  });

  test.each(["NOT_NEEDED", "OUTDATED"] as const)("that is %s is not sent, and says so", async (why) => {
    rendered = why;
    await write();
    await sendDue();
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ outcome: why, settledAt: NOW });
    expect(counted).toEqual([`SMS ${why}`]);
  });

  test.each(Object.entries(TEMPLATE_RULES))(
    "%s is not sent after its time, because it would not be news",
    async (template, rules) => {
      await write(template as TemplateName); // a key of the table
      after(rules.lifetimeSeconds * SECOND_MS - 1);
      await sendDue({ isStopping: () => true });
      expect(await row()).toMatchObject({ outcome: null });
      after(1);
      expect(await sendDue()).toBe(0);
      expect(await expire(server.deps.db, clock)).toEqual([{ channel: "SMS", outcome: "EXPIRED" }]);
    },
  );

  test("of a removed template is refused, not retried", async () => {
    await write();
    await server.deps.db.query("UPDATE outbox SET template = 'constructor'");
    await sendDue({ renderers: {} as Renderers }); // none at all
    expect(await row()).toMatchObject({ outcome: "REFUSED", lastError: "no such template" });
  });

  test("whose recipient has another channel meanwhile moves to that channel's queue at once", async () => {
    rendered = { channel: "EMAIL", to: "a@b.example", language: "en-US", subject: "", text: "" };
    await write();
    await sendDue();
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ outcome: null, channel: "EMAIL", dueAt: NOW, attempts: 0 });
  });

  test("whose words cannot be made waits for a fixed template, and holds up nobody", async () => {
    await write("enrolment.confirmed", 2);
    let times = 0;
    const faulty = new Proxy(renderers, {
      get: () => () => {
        times += 1;
        return times === 1 ? Promise.reject(new Error("a fault")) : Promise.resolve(rendered);
      },
    });
    await sendDue({ renderers: faulty });
    expect((await rows()).map(({ outcome }) => outcome).toSorted()).toEqual(["SENT", null]);
    expect((await rows()).find(({ outcome }) => outcome === null)).toMatchObject({
      lastError: "its words could not be made",
      dueAt: new Date(NOW.getTime() + 15 * MINUTE_MS),
    });
  });

  test("is not begun by a server that is about to end, and left to others at once", async () => {
    await write();
    await sendDue({ isStopping: () => true });
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ outcome: null, sendingSince: null, attempts: 0, dueAt: NOW });
  });

  test("that the other side refuses is left to people", async () => {
    resultOf = () => ({ kind: "REFUSED", reason: "HTTP 400 21211" });
    await write();
    await sendDue();
    expect(await row()).toMatchObject({ outcome: "REFUSED", lastError: "HTTP 400 21211" });
    expect(counted).toEqual(["SMS attempt REFUSED", "SMS REFUSED"]);
  });

  test("that fails is tried again, later each time, and given up at the end", async () => {
    resultOf = () => ({ kind: "FAILED", reason: "HTTP 503", mayHaveArrived: false });
    await write("enrolment.confirmed");
    const waits: number[] = [];
    for (let nth = 1; nth < 12; nth += 1) {
      await sendDue();
      const waiting = (await row())?.["dueAt"].getTime() - clock.getTime();
      waits.push(waiting / MINUTE_MS);
      after(waiting);
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    await sendDue();
    expect(await row()).toMatchObject({ outcome: "FAILED", lastError: "HTTP 503", unclearAttempts: 0 });
    expect(sent).toHaveLength(12);
  });
});

describe("a message that a server's end breaks off", () => {
  const cut = AbortSignal.abort();

  test("is sent by another server at once when nothing of it was handed over", async () => {
    resultOf = () => ({ kind: "FAILED", reason: "SMTP EABORT", mayHaveArrived: false });
    await write();
    await sendDue({ cut });
    expect(await row()).toMatchObject({ outcome: null, dueAt: NOW, sendingSince: null, unclearAttempts: 0 });
  });

  test("counts as perhaps arrived when it was handed over, and waits as any that failed", async () => {
    resultOf = () => ({ kind: "FAILED", reason: "HTTP AbortError", mayHaveArrived: true });
    await write();
    await sendDue({ cut });
    expect(await row()).toMatchObject({ outcome: null, dueAt: new Date(NOW.getTime() + MINUTE_MS / 2), unclearAttempts: 1 });
  });
});

describe("a message that may have arrived", () => {
  beforeEach(() => {
    resultOf = () => ({ kind: "FAILED", reason: "HTTP ECONNRESET", mayHaveArrived: true });
  });
  const tryOften = async (safe: boolean) => {
    await write("enrolment.confirmed");
    for (let nth = 0; nth < 5; nth += 1) {
      await sendDue({ safe });
      after(61 * MINUTE_MS);
    }
  };

  test("is repeated once and then left to people", async () => {
    await tryOften(false);
    expect(sent).toHaveLength(2);
    expect(await row()).toMatchObject({ outcome: "UNCLEAR", unclearAttempts: 2 });
  });

  test.each([
    ["REFUSED", { kind: "REFUSED", reason: "HTTP 400" }],
    ["FAILED", { kind: "FAILED", reason: "HTTP 503", mayHaveArrived: false }],
  ] as const)(
    "R-NOT-23: is still known by its check code when sending it again is %s, because the first may have arrived",
    async (_, next) => {
      resultOf = (_message, nth) => (nth === 1 ? { kind: "FAILED", reason: "HTTP ECONNRESET", mayHaveArrived: true } : next);
      await server.deps.db.query("TRUNCATE message_checks");
      await write("enrolment.confirmed");
      await sendDue();
      after(61 * MINUTE_MS);
      await sendDue();
      expect(sent).toHaveLength(2);
      expect((await server.deps.db.query("SELECT FROM message_checks")).rowCount).toBe(1);
    },
  );

  test.each([2, 25])("is sent once its gateway's outage of %i minutes is over, and not twice within it", async (minutes) => {
    const end = clock.getTime() + minutes * MINUTE_MS;
    resultOf = () =>
      clock.getTime() < end ? { kind: "FAILED", reason: "HTTP 502", mayHaveArrived: true } : { kind: "SENT", reference: "1" };
    await write("enrolment.confirmed");
    for (let nth = 0; nth < 3; nth += 1) {
      await sendDue();
      after(Math.max(0, (await row())?.["dueAt"].getTime() - clock.getTime()));
    }
    expect(await row()).toMatchObject({ outcome: "SENT", unclearAttempts: 1 });
  });

  test("does not wait for longer than it is news", async () => {
    await write("account.code");
    await sendDue();
    expect(await row()).toMatchObject({ dueAt: new Date(NOW.getTime() + MINUTE_MS / 2) });
  });

  test("is repeated by a gateway that recognises a message", async () => {
    await tryOften(true);
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });
});

describe("a server that dies", () => {
  const begin = (message: ClaimedMessage) => beginHandover(server.deps.db, message, clock, new Date(clock.getTime() + LEASE_MS));
  const die = async (sending: boolean) => {
    const claimed = await claim(server.deps.db, QUEUE, clock, { leaseEnd: new Date(clock.getTime() + LEASE_MS), most: 10 });
    for (const message of claimed) if (sending) await begin(message);
    return claimed;
  };

  test("with a claimed message leaves it to another, two minutes later", async () => {
    await write();
    await die(false);
    expect(await sendDue()).toBe(0);
    after(LEASE_MS);
    expect(await sendDue()).toBe(1);
    expect(await row()).toMatchObject({ outcome: "SENT", unclearAttempts: 0 });
  });

  test("while it hands over a message causes one repetition, and after a second such death none", async () => {
    await write("enrolment.confirmed");
    await die(true);
    after(LEASE_MS);
    await die(true);
    expect(await row()).toMatchObject({ unclearAttempts: 1 });
    after(LEASE_MS);
    await sendDue();
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ outcome: "UNCLEAR", unclearAttempts: 2 });
  });

  test("or is only slow sends nothing that another has claimed meanwhile", async () => {
    await write();
    const [slow] = await die(false);
    after(LEASE_MS);
    await sendDue();
    expect(slow && (await begin(slow))).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  test("or is only slow takes nothing back from another that is sending it", async () => {
    await write("enrolment.confirmed");
    const [slow] = await die(true);
    after(LEASE_MS);
    const [held] = await die(true);
    if (slow) await postpone(server.deps.db, slow, { dueAt: clock, reason: "slow", mayHaveArrived: true });
    expect(await row()).toMatchObject({ unclearAttempts: 1, sendingSince: clock, dueAt: new Date(clock.getTime() + LEASE_MS) });
    expect(held?.id).toBe(slow?.id);
  });

  test("holds a message from the time it is handed over, however long it waited for its turn", async () => {
    await write();
    const [claimed] = await die(false);
    after(LEASE_MS - 1);
    if (claimed) await begin(claimed);
    after(LEASE_MS - 1);
    expect(await sendDue()).toBe(0);
  });
});

test("four servers at once send each of 200 messages once", async () => {
  await write("enrolment.removed", 200); // of which there may be many in a day (R-NOT-26)
  const drain = async () => {
    while ((await sendDue()) > 0);
  };
  await Promise.all([drain(), drain(), drain(), drain()]);
  expect(sent).toHaveLength(200);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(200);
  expect((await rows()).every(({ outcome }) => outcome === "SENT")).toBe(true);
});
