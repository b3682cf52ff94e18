import { HOUR_MS } from "@kaifong/domain/time";
import { beforeEach, describe, expect, test } from "vitest";
import { NIGHT, MORNING, route, sendToMember, sendDue, write, choose, after, row, went } from "./test-member-route.ts";

sendToMember();

describe("R-NOT-05: in quiet hours", () => {
  beforeEach(() => {
    route.clock = NIGHT;
  });

  test("a message that can wait waits until they end, and is not lost", async () => {
    await write();
    await sendDue();
    expect(went()).toEqual([]);
    expect((await row())?.dueAt).toEqual(MORNING);
    route.clock = MORNING;
    await sendDue();
    expect(went()).toEqual(["SMS"]);
  });

  test.each(["account.erased", "registration.expired"] as const)(
    "%s wakes nobody, though its recipient is not a member",
    async (template) => {
      await write(template);
      await sendDue();
      expect([went(), (await row())?.dueAt]).toEqual([[], MORNING]);
      route.clock = MORNING;
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
    await route.server.deps.db.query("UPDATE outbox SET expires_at = $1", [new Date(route.clock.getTime() + HOUR_MS)]);
    await sendDue();
    expect(went()).toEqual(["SMS"]);
  });

  test("the second channel waits too", async () => {
    route.clock = new Date("2026-11-20T12:30:00Z");
    await choose("OFFER", "WHATSAPP");
    await write("enrolment.offered");
    await sendDue();
    after(2 * HOUR_MS);
    await sendDue();
    expect(went()).toEqual(["WHATSAPP"]);
    route.clock = MORNING;
    await sendDue();
    expect(went()).toEqual(["WHATSAPP", "SMS"]);
  });
});
