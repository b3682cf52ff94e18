import type { FastifyBaseLogger } from "fastify";

/** Where answers outlive this process. */
export interface SnapshotStore {
  write(address: string, body: string): Promise<void>;
  read(address: string): Promise<string | undefined>;
  remove(address: string): Promise<void>;
}

/** Changes snapshots behind the answers, those of one address in the order in which they were made. */
export class SnapshotQueue {
  readonly #store: SnapshotStore;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  readonly #last = new Map<string, Promise<void>>();

  constructor(store: SnapshotStore, log: Pick<FastifyBaseLogger, "warn">) {
    this.#store = store;
    this.#log = log;
  }

  /** `failed` is told when the database would not take it. */
  write(address: string, body: string, failed: () => void): void {
    this.#enqueue(address, () => this.#store.write(address, body), failed);
  }

  remove(address: string): void {
    this.#enqueue(
      address,
      () => this.#store.remove(address),
      () => undefined,
    );
  }

  /** The body kept under the address; undefined when there is none or the database does not say. */
  read(address: string): Promise<string | undefined> {
    return this.#store.read(address).catch(() => undefined);
  }

  /** Resolves when every change made so far has been tried. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  #enqueue(address: string, change: () => Promise<void>, failed: () => void): void {
    const done = (this.#last.get(address) ?? Promise.resolve()).then(change).catch((error: unknown) => {
      failed();
      this.#log.warn({ err: error }, "content: a snapshot could not be changed");
    });
    this.#last.set(address, done);
    void done.then(() => {
      if (this.#last.get(address) === done) this.#last.delete(address);
    });
  }
}
