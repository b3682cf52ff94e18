import type { Db } from "../db.ts";
import { storeDemoMessage } from "./demo-messages.ts";
import type { Transport } from "./transport.ts";

/** Sends nothing: keeps what would have gone out, for the page of a demonstration that shows it. */
export function demoTransport(db: Db, now: () => Date): Transport {
  return {
    repeatsAreSafe: true, // a message is kept under its id
    reaches: () => true,
    send: async (message) => {
      try {
        await storeDemoMessage(db, message, now());
        return { kind: "SENT", reference: null };
      } catch {
        // The database is away, or closed because the server ends.
        return { kind: "FAILED", reason: "demonstration: not kept", mayHaveArrived: false };
      }
    },
    close: () => undefined,
  };
}
