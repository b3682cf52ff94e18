import { type ContentPath, type ContentQuery, entryTag, queryAddress } from "@kaifong/content/server";
import { LRUCache } from "lru-cache";
import type { FastifyBaseLogger } from "fastify";
import type { CmsAnswer } from "./cms-client.ts";
import { z } from "zod";
import { SnapshotQueue, type SnapshotStore } from "./snapshot-queue.ts";
import { WithdrawnEntries } from "./withdrawn-entries.ts";

/** Kept in memory for all reads together, counted in bytes of text; parsed forms take about twice that again. */
const MAX_TEXT_BYTES = 21 * 1024 * 1024;
const MAX_MISSING = 1_000;
/** Ids that answers have shown. */
const MAX_KNOWN_IDS = 10_000;
/** A read that nobody asked for this long is fetched before it is shown, in case a webhook was lost meanwhile. */
const REVALIDATE_WITHIN_TTLS = 10;
/** During an outage each read is tried again at most this often: showing the copy must stay cheap. */
const TRY_AGAIN_MS = 500;
/** Rewritten now and then although unchanged, so that snapshots in use are known from those of content that is gone. */
const REWRITE_SNAPSHOT_MS = 12 * 60 * 60 * 1000;

const NEVER = Number.NEGATIVE_INFINITY;

/** An answer as it is kept. The object itself is its version: a newer answer is another object. */
export interface Kept {
  readonly query: ContentQuery;
  readonly answer: CmsAnswer;
  readonly askedAt: number;
  snapshotAt: number;
  /** Published over: must be asked again before it is shown. */
  expired: boolean;
  /** When the last try to renew it failed; undefined when it did not. */
  failedAt: number | undefined;
}

export interface ContentCache {
  /** The answer, and whether it is only the last good copy because the service does not answer. Rejects when there is no copy either. */
  read(query: ContentQuery): Promise<{ readonly kept: Kept; readonly stale: boolean }>;
  /** Whether the answer may be shown without asking again. */
  isFresh(kept: Kept): boolean;
  /** Answers made of any of these tags are old. Without tags: all are. */
  purge(tags?: ReadonlySet<string>): void;
  /** Takes an entry out of every copy, however old. Resolves when no snapshot of before is still being written. */
  withdraw(path: ContentPath, documentId: string): Promise<void>;
  /** Forgets every copy of this process: other processes may have withdrawn something meanwhile. Snapshots stay. */
  forget(): void;
}

export interface ContentCacheOptions {
  /** `known`: no stranger made the address up. */
  readonly ask: (query: ContentQuery, known: boolean) => Promise<CmsAnswer>;
  readonly snapshots: SnapshotStore;
  /** A read that failed is answered again: what was made of the old copy can be made anew. */
  readonly onRecovered: (tags: readonly string[]) => void;
  readonly ttlSeconds: number;
  /** Milliseconds of a steady clock. */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
}

interface Flight {
  readonly query: ContentQuery;
  readonly answer: Promise<Kept>;
  /** Something it is made of was published after it was asked. */
  overtaken: boolean;
}

/**
 * One cache for all reads of the content service. Equal reads at the same time are asked once. Fresh for the TTL; then shown while it is renewed in the
 * background; after a purge asked again before it is shown. When the service fails, the last good copy of memory or of an earlier process is shown
 * for as long as the outage lasts.
 */
export function createContentCache(options: ContentCacheOptions): ContentCache {
  return new MemoryOfReads(options);
}

class MemoryOfReads implements ContentCache {
  readonly #options: ContentCacheOptions;
  readonly #ttlMs: number;
  readonly #found = new LRUCache<string, Kept>({
    maxSize: MAX_TEXT_BYTES,
    sizeCalculation: ({ answer }, address) => address.length + (answer.status === 200 ? answer.body.length : 1),
  });
  // Apart, so that asking for entries that do not exist cannot push out those that do.
  readonly #missing = new LRUCache<string, Kept>({ max: MAX_MISSING });
  readonly #flights = new Map<string, Flight>();
  readonly #knownIds = new LRUCache<string, true>({ max: MAX_KNOWN_IDS });
  readonly #withdrawn = new WithdrawnEntries();
  readonly #snapshots: SnapshotQueue;
  #forgottenAt = NEVER;

  constructor(options: ContentCacheOptions) {
    this.#options = options;
    this.#snapshots = new SnapshotQueue(options.snapshots, options.log);
    this.#ttlMs = options.ttlSeconds * 1000;
  }

  isFresh(kept: Kept): boolean {
    return !kept.expired && this.#ageMs(kept) < this.#ttlMs;
  }

  async read(query: ContentQuery): Promise<{ kept: Kept; stale: boolean }> {
    const address = queryAddress(query);
    const known = this.#lookUp(address);
    if (known && this.isFresh(known)) return { kept: known, stale: false };
    const recent = known && !known.expired && this.#ageMs(known) < this.#ttlMs * REVALIDATE_WITHIN_TTLS;
    // During an outage nobody waits for another time-out: the copy is shown, and asking goes on behind it.
    const failing = known?.failedAt !== undefined;
    if (known && (recent || failing)) {
      if (this.#mayTry(known)) this.#renew(address, query).catch(() => undefined);
      return { kept: known, stale: failing };
    }
    try {
      return { kept: await this.#renew(address, query), stale: false };
    } catch (error) {
      const kept = await this.#lastGood(address, query);
      if (!kept) throw error;
      return { kept, stale: true };
    }
  }

  purge(tags?: ReadonlySet<string>): void {
    if (tags) this.#withdrawn.forget(tags);
    const hit = (query: ContentQuery) => tags === undefined || query.tags.some((tag) => tags.has(tag));
    for (const store of [this.#found, this.#missing]) {
      for (const kept of store.values()) if (hit(kept.query)) kept.expired = true;
    }
    for (const [address, flight] of this.#flights) {
      if (!hit(flight.query)) continue;
      flight.overtaken = true;
      this.#flights.delete(address); // who asks from now on asks anew
    }
  }

  withdraw(path: ContentPath, documentId: string): Promise<void> {
    this.#withdrawn.add(entryTag(path, documentId), documentId, this.#options.clock());
    for (const [address, kept] of this.#found.entries()) {
      const answer = this.#withdrawn.takeOutOf(kept.answer, kept.askedAt);
      if (answer !== kept.answer) this.#put(address, { ...kept, answer, snapshotAt: NEVER, expired: true });
    }
    return this.#snapshots.settled();
  }

  forget(): void {
    this.purge();
    this.#forgottenAt = this.#options.clock();
    this.#found.clear();
    this.#missing.clear();
  }

  #mayTry({ failedAt }: Kept): boolean {
    return failedAt === undefined || this.#options.clock() - failedAt > TRY_AGAIN_MS;
  }

  #lookUp(address: string): Kept | undefined {
    return this.#found.get(address) ?? this.#missing.get(address);
  }

  #ageMs(kept: Kept): number {
    return this.#options.clock() - kept.askedAt;
  }

  #renew(address: string, query: ContentQuery): Promise<Kept> {
    const flying = this.#flights.get(address);
    if (flying) return flying.answer;
    const flight: Flight = { query, overtaken: false, answer: this.#ask(address, query, () => flight.overtaken) };
    this.#flights.set(address, flight);
    const land = () => {
      if (this.#flights.get(address) === flight) this.#flights.delete(address);
    };
    flight.answer.then(land, land);
    return flight.answer;
  }

  async #ask(address: string, query: ContentQuery, overtaken: () => boolean): Promise<Kept> {
    const askedAt = this.#options.clock();
    const before = this.#lookUp(address);
    try {
      const answer = this.#withdrawn.takeOutOf(await this.#options.ask(query, this.#isKnown(query)), askedAt);
      const expired = overtaken();
      const snapshotAt = expired ? NEVER : (before?.snapshotAt ?? NEVER);
      const kept: Kept = { query, answer, askedAt, snapshotAt, expired, failedAt: undefined };
      if (askedAt > this.#forgottenAt) this.#keep(address, kept);
      // What was published over while it was read is shown to who waits for it, and not to the next process.
      if (!expired || answer.status === 404) this.#keepSnapshot(address, kept, before);
      for (const id of idsIn(answer)) this.#knownIds.set(`${query.path}/${id}`, true);
      if (before?.failedAt !== undefined) this.#options.onRecovered(query.tags);
      return kept;
    } catch (error) {
      if (before) before.failedAt = this.#options.clock();
      throw error;
    }
  }

  #isKnown({ path, documentId }: ContentQuery): boolean {
    return documentId === undefined || this.#knownIds.has(`${path}/${documentId}`);
  }

  #keep(address: string, kept: Kept): void {
    const newer = this.#lookUp(address);
    if (!newer || newer.askedAt <= kept.askedAt) this.#put(address, kept);
  }

  #put(address: string, kept: Kept): void {
    const gone = kept.answer.status === 404;
    (gone ? this.#found : this.#missing).delete(address);
    (gone ? this.#missing : this.#found).set(address, kept);
  }

  #keepSnapshot(address: string, kept: Kept, before: Kept | undefined): void {
    if (kept.answer.status !== 200 || isEmptyChoice(kept)) {
      if (before?.answer.status !== 404) this.#snapshots.remove(address);
      return;
    }
    const same = before?.answer.status === 200 && before.answer.body === kept.answer.body;
    if (same && this.#options.clock() - kept.snapshotAt < REWRITE_SNAPSHOT_MS) return;
    kept.snapshotAt = this.#options.clock();
    this.#snapshots.write(address, kept.answer.body, () => (kept.snapshotAt = NEVER)); // tried again at the next renewal
  }

  async #lastGood(address: string, query: ContentQuery): Promise<Kept | undefined> {
    const known = this.#lookUp(address);
    if (known) return known;
    const body = await this.#snapshots.read(address);
    if (body === undefined) return undefined;
    const json: unknown = JSON.parse(body);
    const answer = this.#withdrawn.takeOutOf({ status: 200, body, json }, NEVER);
    const now = this.#options.clock();
    const kept: Kept = { query, answer, askedAt: NEVER, snapshotAt: now, expired: true, failedAt: now };
    this.#keep(address, kept);
    return kept;
  }
}

/** A filtered list without entries: anybody can ask for any number of those, so they are not worth a row each. */
function isEmptyChoice({ query, answer }: Kept): boolean {
  if (answer.status !== 200 || !query.params.some(([name]) => name.startsWith("filters"))) return false;
  const { json } = answer;
  return typeof json === "object" && json !== null && "data" in json && Array.isArray(json.data) && json.data.length === 0;
}

const entry = z.object({ id: z.number().optional(), documentId: z.string() });
const entries = z.object({ data: z.union([entry.transform((one) => [one]), z.array(entry)]) });

/** Every id under which an answer shows entries. */
function idsIn(answer: CmsAnswer): readonly string[] {
  const body = answer.status === 200 ? entries.safeParse(answer.json) : undefined;
  return body?.data?.data.flatMap(({ id, documentId }) => (id === undefined ? [documentId] : [documentId, String(id)])) ?? [];
}
