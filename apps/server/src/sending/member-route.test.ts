import { HOUR_MS, MINUTE_MS } from "@kaifong/domain/time";
import { describe, expect, test, vi } from "vitest";
import { requeueStranded } from "./outbox-sql.ts";
import {
  NOW,
  NIGHT,
  MORNING,
  WORDS,
  route,
  sendToMember,
  sendDue,
  write,
  choose,
  haveDevice,
  read,
  after,
  row,
  went,
} from "./test-member-route.ts";

sendToMember();

describe("R-NOT-07: a message to a member", () => {
  test("is sent by text message when they have chosen nothing", async () => {
    await write();
    await sendDue();
    expect([went(), (await row())?.outcome]).toEqual([["SMS"], "SENT"]);
  });

  test("is sent without reading the member again, from whom its words were made", async () => {
    const query = vi.spyOn(route.server.deps.db, "query");
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
    expect(route.sent).toMatchObject([{ channel: "WHATSAPP", to: WORDS.to }]);
    expect(await row()).toMatchObject({ outcome: "SENT", channel: "WHATSAPP" });
  });

  test("is sent to their browser first if they have one, and by text message once they have none", async () => {
    await haveDevice();
    await write("enrolment.reminder");
    await sendDue();
    expect(route.sent).toMatchObject([
      { channel: "PUSH", device: { memberId: route.memberId, urgency: "normal", about: "ENROLMENTS" } },
    ]);
    const { rows } = await route.server.deps.db.query("SELECT id FROM outbox");
    expect(route.sent[0]?.device?.entryId).toBe(rows[0]?.["id"]);
    route.sent.length = 0;
    await write();
    await route.server.deps.db.query("UPDATE outbox SET channel = 'PUSH' WHERE outcome IS NULL");
    await route.server.deps.db.query("DELETE FROM push_subscriptions");
    await sendDue();
    expect(went()).toEqual(["SMS"]);
    expect(route.sent[0]?.device).toBeUndefined();
  });

  test("that matters and was sent to the browser is followed by a text message once, unless it is read", async () => {
    await haveDevice();
    await write();
    await sendDue();
    expect(went()).toEqual(["PUSH"]);
    after(12 * HOUR_MS - 1);
    await sendDue();
    expect(went()).toEqual(["PUSH"]);
    route.clock = MORNING; // twelve hours later it was night
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
    route.results = { PUSH: { kind: "FAILED", reason: "HTTP 429", mayHaveArrived: false, retryAfterMs: 10 * MINUTE_MS } };
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
    route.results = { WHATSAPP: { kind: "REFUSED", reason: "HTTP 400 131026" } };
    await choose("REMINDER", "WHATSAPP", "SMS");
    await write("enrolment.reminder");
    await sendDue();
    expect(went()).toEqual(["WHATSAPP", "SMS"]);
    expect(route.sent[0]?.id).not.toBe(route.sent[1]?.id);
    expect(route.sent[1]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await row()).toMatchObject({ outcome: "SENT", channel: "SMS", tried: ["WHATSAPP"] });
  });

  test("is sent under another key by a channel that was chosen between two attempts", async () => {
    route.results = { WHATSAPP: { kind: "FAILED", reason: "HTTP 503", mayHaveArrived: true } };
    await choose("REMINDER", "WHATSAPP");
    await write("enrolment.reminder");
    await sendDue();
    await route.server.deps.db.query("UPDATE message_choices SET channels = '{SMS}' WHERE member_id = $1", [route.memberId]);
    after(HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["WHATSAPP", "SMS"]);
    expect(route.sent[1]?.id).not.toBe(route.sent[0]?.id);
  });

  test("is sent under the key that its gateway knows when it was attempted before keys were stored", async () => {
    route.results = { SMS: { kind: "FAILED", reason: "HTTP 503", mayHaveArrived: false } };
    await write();
    await sendDue();
    await route.server.deps.db.query("UPDATE outbox SET key_channel = NULL");
    after(HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["SMS", "SMS"]);
    expect(route.sent[1]?.id).toBe(route.sent[0]?.id);
  });

  test("that no channel takes in five hours goes on by the next", async () => {
    route.results = { WHATSAPP: { kind: "FAILED", reason: "HTTP 503", mayHaveArrived: false } };
    await choose("RESULT", "WHATSAPP");
    await write();
    for (let times = 0; times < 12; times += 1) {
      await sendDue();
      after(HOUR_MS);
      if (route.clock > NIGHT) route.clock = MORNING;
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
  await route.server.deps.db.query("UPDATE outbox SET channel = 'WHATSAPP'");
  expect(await requeueStranded(route.server.deps.db, ["SMS", "WHATSAPP"])).toBe(0);
  expect(await requeueStranded(route.server.deps.db, ["SMS", "EMAIL"])).toBe(1);
  expect(await row()).toMatchObject({ outcome: null, channel: "SMS" });
});
