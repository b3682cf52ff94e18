import { MIRRORED_NAMES, type MirroredName, type RawEntries } from "@kaifong/content/server";
import { MINUTE_MS } from "@kaifong/domain/time";
import type { FastifyBaseLogger } from "fastify";
import { ServiceUnreachable } from "./content-service.ts";

/** The content service is one process: more reads at once would only wait there. */
export const READS_AT_ONCE = 4;
const RETRY_MS = 1_000;
const MAX_RETRY_MS = MINUTE_MS;

export interface RefresherParts {
  readonly read: (name: MirroredName) => Promise<RawEntries>;
  /** Is called with what was read, in time to show it. */
  readonly onRead: (name: MirroredName, raw: RawEntries) => void;
  /** Is called when the copy of a type may be old. */
  readonly onFailed: (name: MirroredName) => void;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
}

interface Failure {
  /** When it is tried again, milliseconds since 1970. */
  readonly retryAt: number;
  /** The last delay because of the type's own failure; undefined while only the service was away. */
  readonly waitMs: number | undefined;
  /** The reason of its own last failure. */
  readonly reason: string | undefined;
}

/**
 * Reads types again, a few at a time, each as often as it was requested after its last read began. When the service is away the
 * rest is not tried, but all of it again a second later. A type that fails by itself is tried again after a second, then after
 * twice as long each time, up to a minute; the reason is logged when it changes.
 */
export class Refresher {
  readonly #parts: RefresherParts;
  /** Still to be read, soonest first. */
  #wanted = new Set<MirroredName>();
  /** Being read now: a type that is requested meanwhile waits, or its older copy could come last. */
  readonly #reading = new Set<MirroredName>();
  readonly #failed = new Map<MirroredName, Failure>();
  #round: Promise<void> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #withdrawals = 0;
  #away = false;
  #stopped = false;

  constructor(parts: RefresherParts) {
    this.#parts = parts;
  }

  /** Whether the last attempt found the service away. */
  get away(): boolean {
    return this.#away;
  }

  /** How many withdrawals have been recorded. */
  get withdrawals(): number {
    return this.#withdrawals;
  }

  /** Reads these before anything else that waits. Resolves when each has been tried, or the service was found away. */
  async refresh(names: readonly MirroredName[]): Promise<void> {
    if (this.#stopped) return;
    this.#wanted = new Set([...names, ...this.#wanted]);
    this.#round ??= this.#run().finally(() => {
      this.#round = undefined;
      if (this.#wanted.size > 0) void this.refresh([]); // requested in the moment between
    });
    await this.#round;
  }

  /** What is being read now may still contain what has just been withdrawn: it is read again. */
  recordWithdrawal(): void {
    this.#withdrawals += 1;
  }

  /** Resolves when nothing is being read any longer. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wanted.clear();
    clearTimeout(this.#retryTimer);
    await this.#round;
  }

  async #run(): Promise<void> {
    const wasAway = this.#away;
    this.#away = false;
    // A type that is requested while the last ones are being read finds no worker left.
    while (this.#wanted.size > 0 && !this.#away) await Promise.all(Array.from({ length: READS_AT_ONCE }, () => this.#work()));
    if (this.#stopped) return;
    if (this.#away) for (const name of MIRRORED_NAMES) this.#failAway(name);
    if (this.#away !== wasAway) this.#logAway();
    this.#wanted.clear();
    if (this.#failed.size > 0) this.#scheduleRetry();
  }

  async #work(): Promise<void> {
    for (;;) {
      const name = [...this.#wanted].find((one) => !this.#reading.has(one));
      if (name === undefined || this.#away) return;
      this.#wanted.delete(name);
      this.#reading.add(name);
      await this.#readOne(name);
      this.#reading.delete(name);
    }
  }

  async #readOne(name: MirroredName): Promise<void> {
    const { read, onRead } = this.#parts;
    const before = this.#withdrawals;
    try {
      const raw = await read(name);
      if (before !== this.#withdrawals) {
        this.#wanted.add(name);
        return;
      }
      this.#failed.delete(name);
      if (!this.#stopped) onRead(name, raw);
    } catch (error) {
      if (this.#stopped) return;
      if (error instanceof ServiceUnreachable)
        this.#away = true; // as #run records for every type
      else this.#fail(name, error);
    }
  }

  #fail(name: MirroredName, error: unknown): void {
    const before = this.#failed.get(name);
    const reason = String(error);
    if (before?.reason !== reason) this.#parts.log.warn({ err: error, type: name }, "content: a type cannot be read");
    const waitMs = before?.waitMs === undefined ? RETRY_MS : Math.min(before.waitMs * 2, MAX_RETRY_MS);
    this.#failed.set(name, { retryAt: Date.now() + waitMs, waitMs, reason });
    this.#parts.onFailed(name);
  }

  /** It is tried again with all others. */
  #failAway(name: MirroredName): void {
    const { waitMs, reason } = this.#failed.get(name) ?? {};
    this.#failed.set(name, { retryAt: Date.now() + RETRY_MS, waitMs, reason });
    this.#parts.onFailed(name);
  }

  #logAway(): void {
    if (this.#away) this.#parts.log.warn("content service: away, the last good copies are shown");
    else this.#parts.log.info("content service: responds again");
  }

  #scheduleRetry(): void {
    clearTimeout(this.#retryTimer);
    const next = Math.min(...[...this.#failed.values()].map(({ retryAt }) => retryAt));
    const retry = () => {
      const due = [...this.#failed].filter(([, { retryAt }]) => retryAt <= next).map(([name]) => name);
      void this.refresh(due);
    };
    this.#retryTimer = setTimeout(retry, Math.max(0, next - Date.now()));
    this.#retryTimer.unref();
  }
}
