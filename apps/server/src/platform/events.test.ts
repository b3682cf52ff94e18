import { expect, test } from "vitest";
import type { Bus, BusListener } from "./bus.ts";
import type { Tx } from "./db.ts";
import { eventsOver, type ReceivedEvent } from "./events.ts";

/** Never queried by the bus below. */
const NO_TABLES: Tx = { query: () => Promise.reject(new Error("no tables")), now: () => new Date() };

/** A bus of one machine that loses nothing. */
function aBus(): Bus {
  const listeners: BusListener[] = [];
  return {
    publish: async (_tx, _channel, payload) => {
      for (const listener of listeners) listener({ kind: "message", payload });
    },
    subscribe: (_channel, listener) => {
      listeners.push(listener);
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
    start: async () => undefined,
    close: async () => undefined,
  };
}

test("an event arrives as it was published, says whether it is one's own, and counts as missed when it cannot be read", async () => {
  const bus = aBus();
  const [here, elsewhere] = [eventsOver(bus), eventsOver(bus)];
  const received: ReceivedEvent<"content">[] = [];
  const end = here.on("content", (event) => received.push(event));
  const published = { model: "news", documentId: null, withdrawn: false };
  await here.publish(NO_TABLES, "content", published);
  await elsewhere.publish(NO_TABLES, "content", published);
  await bus.publish(NO_TABLES, "content", JSON.stringify(published));
  for (const text of ["not JSON", "{}", '"health-program"']) await bus.publish(NO_TABLES, "content", text);
  const message = { kind: "message", payload: published };
  const missed = { kind: "missed" };
  expect(received).toEqual([
    { ...message, isOwn: true },
    { ...message, isOwn: false },
    { ...message, isOwn: false },
    missed,
    missed,
    missed,
  ]);
  end();
  await here.publish(NO_TABLES, "content", published);
  expect(received).toHaveLength(6);
});
