import pg from "pg";
import type { FastifyBaseLogger } from "fastify";
import type { Tx } from "./db.ts";

/**
 * An event for a subscriber: a message, or that messages may have been lost (the connection was away), so that caches must be
 * dropped.
 */
type BusEvent = { readonly kind: "message"; readonly payload: string } | { readonly kind: "missed" };
export type BusListener = (event: BusEvent) => void;

/**
 * Messages between all processes of the server, this one included. Not stored: a process that was away gets `missed` on return.
 */
export interface Bus {
  /**
   * Sent in a transaction, a message is delivered when that commits, and never when it rolls back. `channel`: lower-case letters
   * and underscores; `payload`: below 8,000 bytes. Rejects when the database is away.
   */
  publish(tx: Tx, channel: string, payload: string): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(channel: string, listener: BusListener): () => void;
  /** Connects and stays connected until `close`. Resolves after the first attempt, successful or not. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface BusOptions {
  readonly connectionString: string;
  readonly log: FastifyBaseLogger;
}

const CHANNEL_NAME = /^[a-z_]{1,60}$/;
const MAX_PAYLOAD_BYTES = 7_900; // PostgreSQL refuses 8,000
const HEARTBEAT_MS = 5_000;
const QUERY_TIMEOUT_MS = 3_000;
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 5_000;

/** The bus of this process, over NOTIFY of PostgreSQL. `start` connects it, and it connects again after a break. */
export function createBus(options: BusOptions): Bus {
  return new PostgresBus(options);
}

/** `publish` of a bus, for a process that listens to none. */
export async function publish(tx: Tx, channel: string, payload: string): Promise<void> {
  if (!CHANNEL_NAME.test(channel)) throw new Error(`bus: ${channel} is no channel name`);
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) throw new Error(`bus: payload of ${channel} is too large`);
  await tx.query("SELECT pg_notify($1, $2)", [channel, payload]);
}

class PostgresBus implements Bus {
  readonly #options: BusOptions;
  readonly #listeners = new Map<string, Set<BusListener>>();
  #client: pg.Client | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #retryMs = FIRST_RETRY_MS;
  #closed = false;

  constructor(options: BusOptions) {
    this.#options = options;
  }

  publish(tx: Tx, channel: string, payload: string): Promise<void> {
    return publish(tx, channel, payload);
  }

  subscribe(channel: string, listener: BusListener): () => void {
    if (!CHANNEL_NAME.test(channel)) throw new Error(`bus: ${channel} is no channel name`);
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set<BusListener>();
    listeners.add(listener);
    this.#listeners.set(channel, listeners);
    const client = this.#client;
    if (!known && client) client.query(`LISTEN ${channel}`).catch((error: Error) => this.#lost(client, error));
    return () => listeners.delete(listener);
  }

  async start(): Promise<void> {
    const client = this.#newClient();
    this.#client = client;
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`LISTEN ${channel}`);
    } catch (error) {
      this.#lost(client, error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#retryMs = FIRST_RETRY_MS;
    // A network that swallows packets closes nothing: only a question without a reply shows that nobody is there.
    const ask = () => client.query("SELECT 1").catch((error: Error) => this.#lost(client, error));
    this.#heartbeat = setInterval(ask, HEARTBEAT_MS);
    for (const channel of this.#listeners.keys()) this.#notify(channel, { kind: "missed" });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #newClient(): pg.Client {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: "kaifong-bus",
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, new Error("ended")));
    client.on("notification", ({ channel, payload = "" }) => this.#notify(channel, { kind: "message", payload }));
    return client;
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    client.end().catch(() => undefined);
    if (this.#closed) return;
    this.#options.log.warn({ reason: error.message }, "bus: connection lost");
    this.#retryTimer = setTimeout(() => void this.start(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }

  #notify(channel: string, event: BusEvent): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      try {
        listener(event);
      } catch (error) {
        this.#options.log.error({ err: error }, "bus: a subscriber failed");
      }
    }
  }
}
