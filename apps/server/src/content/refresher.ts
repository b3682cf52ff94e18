import { CONTENT_NAMES, type ContentName, type RawEntries } from "@kaifong/content/server";
import type { FastifyBaseLogger } from "fastify";
import { ServiceAway } from "./content-service.ts";

/** The content service is one process: more reads at once only wait there. */
export const READS_AT_ONCE = 4;
const RETRY_MS = 1_000;

export interface RefresherParts {
  readonly read: (name: ContentName) => Promise<RawEntries>;
  /** Hears what was read, in time to show it. */
  readonly onRead: (name: ContentName, raw: RawEntries) => void;
  /** Hears that what is there of a type may be old. */
  readonly onFailed: (name: ContentName) => void;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
}

/**
 * Reads types anew, a few at a time, each as often as it was asked for after its last read began. When the service is away the
 * rest is not tried; what failed is tried again every second.
 */
export class Refresher {
  readonly #parts: RefresherParts;
  /** Still to be read, soonest first. */
  #wanted = new Set<ContentName>();
  readonly #failed = new Set<ContentName>();
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

  /** How many withdrawals have been noted. */
  get withdrawals(): number {
    return this.#withdrawals;
  }

  /** Reads these before anything else that waits. Resolves when each has been tried, or the service was found away. */
  async refresh(names: readonly ContentName[]): Promise<void> {
    if (this.#stopped) return;
    this.#wanted = new Set([...names, ...this.#wanted]);
    this.#round ??= this.#run().finally(() => {
      this.#round = undefined;
      if (this.#wanted.size > 0) void this.refresh([]); // asked for in the moment between
    });
    await this.#round;
  }

  /** What is being read now may still hold what has just been withdrawn: it is read again. */
  noteWithdrawal(): void {
    this.#withdrawals += 1;
  }

  /** Resolves when nothing is being read any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wanted.clear();
    clearTimeout(this.#retryTimer);
    await this.#round;
  }

  async #run(): Promise<void> {
    const wasAway = this.#away;
    this.#away = false;
    // A type that is asked for while the last ones are being read finds workers that have gone home.
    while (this.#wanted.size > 0 && !this.#away) await Promise.all(Array.from({ length: READS_AT_ONCE }, () => this.#work()));
    if (this.#stopped) return;
    if (this.#away) for (const name of CONTENT_NAMES) this.#fail(name);
    if (this.#away !== wasAway) this.#tell();
    this.#wanted.clear();
    if (this.#failed.size > 0) this.#scheduleRetry();
  }

  async #work(): Promise<void> {
    for (;;) {
      const [name] = this.#wanted;
      if (name === undefined || this.#away) return;
      this.#wanted.delete(name);
      await this.#readOne(name);
    }
  }

  async #readOne(name: ContentName): Promise<void> {
    const { read, onRead, log } = this.#parts;
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
      if (error instanceof ServiceAway) this.#away = true;
      else log.warn({ err: error, type: name }, "content: a type cannot be read");
      this.#fail(name);
    }
  }

  #fail(name: ContentName): void {
    this.#failed.add(name);
    this.#parts.onFailed(name);
  }

  #tell(): void {
    if (this.#away) this.#parts.log.warn("content service: away, the last good copies are shown");
    else this.#parts.log.info("content service: responds again");
  }

  #scheduleRetry(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => void this.refresh([...this.#failed]), RETRY_MS);
    this.#retryTimer.unref();
  }
}
