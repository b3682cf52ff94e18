import { decideConsultationSchema } from "@kaifong/contract/staff";
import { DAY_MS, HOUR_MS } from "@kaifong/domain/time";
import { asSeenNow, aConsultation, aMember, testServer, type TestServer, aStaffCaller } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { decideConsultation } from "./consultation/staff/decide-consultation.ts";
import { lapseConsultations } from "./consultation/lapse-consultations.ts";
import { messageRenderers } from "./cross-room/message-renderers.ts";
import type { OutgoingMessage, Transport } from "./platform/transports/transport.ts";
import { startDueMessages } from "./sending/queue-worker.ts";

/** Ten in the morning in Hong Kong. */
const START = new Date("2026-11-20T02:00:00Z");
let now = START;
let server: TestServer;
let memberId: string;
let reference: string;
let sent: OutgoingMessage[] = [];

beforeAll(async () => {
  server = await testServer({ deps: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = START;
  sent = [];
  const { db } = server.deps;
  await db.query("TRUNCATE outbox, consultations");
  memberId = await aMember(db, { language: "en-US" });
  const id = await aConsultation(db, memberId);
  const { rows } = await db.query<{ reference: string }>("SELECT reference FROM consultations WHERE id = $1", [id]);
  reference = rows[0]?.reference ?? "";
});

const SMS: Transport = {
  repeatsAreSafe: false,
  reaches: () => true,
  send: async (message) => {
    sent.push(message);
    return { kind: "SENT", reference: null };
  },
  close: () => undefined,
};

/** Sends the messages that wait. Returns the texts sent since the last call. */
async function sendDue(): Promise<readonly string[]> {
  const transports = { byChannel: new Map([["SMS", SMS]] as const), close: () => undefined };
  const figures = { countAttempt: () => undefined, countSettled: () => undefined };
  const ongoing = { isStopping: () => false, cut: new AbortController().signal, quietHours: undefined };
  const deps = { ...server.deps, ...ongoing, transports, figures, renderers: messageRenderers(server.deps) };
  await server.deps.db.query(
    "UPDATE outbox SET due_at = $1, expires_at = $1::timestamptz + interval '1 day' WHERE outcome IS NULL",
    [now],
  );
  sent = [];
  for (const priority of ["URGENT", "NORMAL"] as const) {
    await Promise.all(await startDueMessages(deps, { channel: "SMS", priority }, SMS, 40));
  }
  return sent.map(({ text }) => text);
}
const decide = async (decision: object) => {
  const seen = await asSeenNow(server.deps.db, { ...decision, reference });
  return decideConsultation(server.deps, aStaffCaller(), decideConsultationSchema.parse(seen));
};
const offer = () => decide({ move: "OFFER", place: "CORE", startsAt: new Date(START.getTime() + HOUR_MS).toISOString() });

test("R-CON-05: an offer is sent, and no longer once its time has come", async () => {
  await offer();
  expect(await sendDue()).toEqual([expect.stringContaining(reference)]);
  await offer();
  now = new Date(START.getTime() + HOUR_MS);
  expect(await sendDue()).toEqual([]);
});

test("R-CON-05: a member who lets an offer lapse is notified, though its time has come", async () => {
  await offer();
  await sendDue();
  now = new Date(START.getTime() + HOUR_MS);
  expect(await lapseConsultations(server.deps)).toBe(1);
  expect(await sendDue()).toEqual([expect.stringContaining("no longer held for you")]);
});

test("R-CON-05: a request declined after it should have begun notifies the member", async () => {
  await decide({ move: "CONFIRM", place: "CORE", startsAt: new Date(START.getTime() + HOUR_MS).toISOString() });
  await sendDue();
  now = new Date(START.getTime() + DAY_MS / 2);
  await decide({ move: "DECLINE", reasonForMember: "The nurse was ill." });
  expect(await sendDue()).toEqual([expect.stringContaining(reference)]);
});
