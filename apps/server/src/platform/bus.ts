import pg from "pg";
import type { FastifyBaseLogger } from "fastify";
import type { Tx } from "./db.ts";

/** What a subscriber hears: a message, or that messages may have been lost (the connection was away), so that caches must be dropped. */
export type BusEvent = { readonly kind: "message"; readonly payload: string } | { readonly kind: "missed" };
export type BusListener = (event: BusEvent) => void;

/** Messages between all processes of the server, this one included. Not kept: who is away hears `missed` on return. */
export interface Bus {
  /** In: a channel name of lower-case letters and underscores, a payload below 8,000 bytes. Rejects when the database is away. */
  publish(channel: string, payload: string): Promise<void>;
  /** Out: a function that ends the subscription. */
  subscribe(channel: string, listener: BusListener): () => void;
  /** Connects and stays connected until `close`. Resolves after the first attempt, successful or not. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface BusOptions {
  readonly connectionString: string;
  readonly db: Tx;
  readonly log: FastifyBaseLogger;
}

const CHANNEL_NAME = /^[a-z_]{1,60}$/;
const MAX_PAYLOAD_BYTES = 7_900; // PostgreSQL refuses 8,000
const HEARTBEAT_MS = 5_000;
const QUERY_TIMEOUT_MS = 3_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

/** Sends inside a transaction: heard by the others only when it commits. */
export async function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  if (!CHANNEL_NAME.test(channel)) throw new Error(`bus: ${channel} is no channel name`);
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) throw new Error(`bus: payload of ${channel} is too large`);
  await tx.query("SELECT pg_notify($1, $2)", [channel, payload]);
}

export function createBus(options: BusOptions): Bus {
  const listeners = new Map<string, Set<BusListener>>();
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let closed = false;

  const tell = (listener: BusListener, event: BusEvent) => {
    try {
      listener(event);
    } catch (error) {
      options.log.error({ err: error }, "bus: a subscriber failed");
    }
  };

  const lost = (gone: pg.Client, error: Error) => {
    if (client !== gone) return;
    client = undefined;
    clearInterval(heartbeat);
    gone.end().catch(() => undefined);
    if (closed) return;
    options.log.warn({ reason: error.message }, "bus: connection lost");
    retryTimer = setTimeout(connect, retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: options.connectionString,
      application_name: "kaifong-bus",
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client = fresh;
    fresh.on("error", (error) => lost(fresh, error));
    fresh.on("end", () => lost(fresh, new Error("ended")));
    fresh.on("notification", ({ channel, payload = "" }) => {
      for (const listener of listeners.get(channel) ?? []) tell(listener, { kind: "message", payload });
    });
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      return lost(fresh, error instanceof Error ? error : new Error(String(error)));
    }
    retryMs = FIRST_RETRY_MS;
    // A network that swallows packets closes nothing: only an unanswered question shows that nobody is there.
    heartbeat = setInterval(() => fresh.query("SELECT 1").catch((error: Error) => lost(fresh, error)), HEARTBEAT_MS);
    for (const set of listeners.values()) for (const listener of set) tell(listener, { kind: "missed" });
  };

  return {
    publish: (channel, payload) => notify(options.db, channel, payload),
    subscribe: (channel, listener) => {
      if (!CHANNEL_NAME.test(channel)) throw new Error(`bus: ${channel} is no channel name`);
      const known = listeners.get(channel);
      const set = known ?? new Set<BusListener>();
      set.add(listener);
      listeners.set(channel, set);
      const current = client;
      if (!known && current) current.query(`LISTEN ${channel}`).catch((error: Error) => lost(current, error));
      return () => set.delete(listener);
    },
    start: connect,
    close: async () => {
      closed = true;
      clearTimeout(retryTimer);
      clearInterval(heartbeat);
      const current = client;
      client = undefined;
      await current?.end().catch(() => undefined);
    },
  };
}
