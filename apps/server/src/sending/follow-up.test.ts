import { HOUR_MS, MINUTE_MS } from "@kaifong/domain/time";
import { beforeEach, describe, expect, test } from "vitest";
import { beginHandover, expire, escalate, claim } from "./outbox-sql.ts";
import { LEASE_MS } from "./send-message.ts";
import { route, sendToMember, sendDue, write, choose, read, after, row, went } from "./test-member-route.ts";

sendToMember();

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
    route.rendered = unsent;
    after(3 * HOUR_MS);
    await sendDue();
    expect([went(), (await row())?.outcome]).toEqual([["WHATSAPP"], "SENT"]);
  });

  test("does not go on once it has expired", async () => {
    await write("enrolment.offered");
    await sendDue();
    await route.server.deps.db.query("UPDATE outbox SET expires_at = $1", [new Date(route.clock.getTime() + HOUR_MS)]);
    after(3 * HOUR_MS);
    expect(await expire(route.server.deps.db, route.clock)).toEqual([{ channel: "SMS", outcome: "SENT" }]);
  });

  test("is not counted as backlog while it waits to be read", async () => {
    await write("enrolment.offered");
    await sendDue();
    after(HOUR_MS);
    const { rows } = await route.server.deps.db.query<{ age: number }>(
      "SELECT greatest(0, extract(epoch FROM $1 - min(greatest(created_at, held_until))))::int AS age FROM outbox WHERE outcome IS NULL",
      [route.clock],
    );
    expect(rows[0]?.age).toBe(0);
  });

  test("is repeated once by a channel when a server dies after sending, and then sent once by the next", async () => {
    await write("enrolment.offered");
    await route.server.deps.db.query("UPDATE outbox SET channel = 'WHATSAPP'");
    const queue = { channel: "WHATSAPP", priority: "NORMAL" } as const;
    for (let deaths = 0; deaths < 4; deaths += 1) {
      const [claimed] = await claim(route.server.deps.db, queue, route.clock, {
        leaseEnd: new Date(route.clock.getTime() + LEASE_MS),
        most: 1,
      });
      if (claimed) await beginHandover(route.server.deps.db, claimed, route.clock, new Date(route.clock.getTime() + LEASE_MS));
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
    await route.server.deps.db.query("UPDATE outbox SET channel = 'WHATSAPP'");
    const queue = { channel: "WHATSAPP", priority: "NORMAL" } as const;
    const [claimed] = await claim(route.server.deps.db, queue, route.clock, {
      leaseEnd: new Date(route.clock.getTime() + LEASE_MS),
      most: 1,
    });
    if (!claimed) throw new Error("nothing was claimed");
    const next = { to: "SMS", notifiedAt: route.clock, dueAt: new Date(route.clock.getTime() + MINUTE_MS) } as const;
    expect([await escalate(route.server.deps.db, claimed, next), await escalate(route.server.deps.db, claimed, next)]).toEqual([
      true,
      false,
    ]);
    expect((await row())?.tried).toEqual(["WHATSAPP"]);
  });
});
