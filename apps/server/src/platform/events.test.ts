import { expect, test } from "vitest";
import type { BusListener } from "./bus.ts";
import { type Heard, onEvent, publishEvent } from "./events.ts";

/** A bus of one process that loses nothing. */
function aBus() {
  const listeners: BusListener[] = [];
  return {
    publish: async (_channel: string, payload: string) => {
      for (const listener of listeners) listener({ kind: "message", payload });
    },
    subscribe: (_channel: string, listener: BusListener) => {
      listeners.push(listener);
      return () => listeners.splice(listeners.indexOf(listener), 1);
    },
  };
}

test("an event comes as it was published, what only its publisher knows left out; one that cannot be read is one that was missed", async () => {
  const bus = aBus();
  const heard: Heard<"content">[] = [];
  const end = onEvent(bus, "content", (event) => heard.push(event));
  const published = { model: "news", documentId: null, withdrawn: false };
  await publishEvent(bus, "content", published);
  await bus.publish("content", JSON.stringify({ ...published, from: "elsewhere" }));
  for (const text of ["not JSON", "{}", '"health-program"']) await bus.publish("content", text);
  const message = { kind: "message", payload: published };
  const missed = { kind: "missed" };
  expect(heard).toEqual([message, message, missed, missed, missed]);
  end();
  await publishEvent(bus, "content", published);
  expect(heard).toHaveLength(5);
});
