import type { Db } from "../db.ts";
import { trimDemoMessages, storeDemoMessage } from "./demo-messages.ts";
import type { Transport } from "./transport.ts";

/** Surplus messages are deleted once in this many messages. */
export const TRIM_EVERY = 20;

/** Sends nothing: stores what would have been sent, for the page of a demonstration that shows it. */
export function demoTransport(db: Db, now: () => Date, reaches: Transport["reaches"]): Transport {
  let stored = 0;
  return {
    repeatsAreSafe: true, // a message is stored under its id
    reaches,
    send: async (message) => {
      try {
        await storeDemoMessage(db, message, now());
        if (stored % TRIM_EVERY === 0) await trimDemoMessages(db);
        stored += 1;
        return { kind: "SENT", reference: null };
      } catch {
        // The database is away, or closed because the server ends.
        return { kind: "FAILED", reason: "demonstration: not stored", mayHaveArrived: false };
      }
    },
    close: () => undefined,
  };
}
