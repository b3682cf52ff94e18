import { LRUCache } from "lru-cache";
import { recompressOnRepeat, type PreparedResponse } from "../platform/http/prepared-response.ts";

const MAX_PAGE_BYTES = 48 * 1024 * 1024;
const MAX_VARIATION_BYTES = 8 * 1024 * 1024;
/** Strangers may make up any number of addresses, and a purge looks at each one that is cached. */
const MAX_VARIATIONS = 2_000;
/**
 * The memory that a cached page takes besides its bytes: headers of three encodings, tags, the entry itself. Measured: 2.8 kB,
 * with compression 3.6.
 */
const ENTRY_BYTES = 3_500;
/** While rendering fails, a cached page is shown this long before it is tried again. */
const RETRY_MS = 2_000;

/** A page as it was rendered. Times are milliseconds of a steady clock. */
export interface RenderedPage {
  readonly response: PreparedResponse;
  readonly tags: ReadonlySet<string>;
  readonly freshUntil: number;
  /** Until then it may be shown while a newer one is rendered. */
  readonly usableUntil: number;
  /** Made from a last good copy: the response says so. */
  readonly stale: boolean;
  /** Made with something missing. */
  readonly degraded: boolean;
  /** False: shown to whoever asked for it and not cached. */
  readonly cacheable: boolean;
}

export interface CacheResult {
  readonly page: RenderedPage;
  readonly from: "hit" | "stale" | "miss";
}

/**
 * `page`: an address of the site. `variation`: one of the endless others (search parameters, odd spellings, not found), cached
 * apart so that strangers' addresses cannot push out real pages.
 */
export type CacheBucket = "page" | "variation";

export interface PageCache {
  /**
   * The page, from memory or rendered now; equal requests at the same time render once. Rejects only when there is no older copy.
   */
  get(key: string, bucket: CacheBucket, render: () => Promise<RenderedPage>): Promise<CacheResult>;
  /** The page if a fresh one is cached. */
  fresh(key: string): RenderedPage | undefined;
  /** Pages made from any of these tags are old. */
  purge(tags: ReadonlySet<string>): void;
  /**
   * Something was withdrawn: pages made from any of these tags are never shown again, not even when nothing newer can be made.
   */
  drop(tags: ReadonlySet<string>): void;
}

interface CacheEntry {
  readonly page: RenderedPage;
  readonly startedAt: number;
  expired: boolean;
  /** The last rendering failed, or gave less: the page is shown until then without another try. */
  retryAfter: number;
}

interface Flight {
  readonly startedAt: number;
  readonly shown: Promise<RenderedPage>;
  overtaken: boolean;
  /** May hold what has been withdrawn: shown to requests from before that, never cached. */
  dropped: boolean;
}

/**
 * Caches rendered pages. Fresh: shown. Older: shown while it is rendered again in the background. Purged: rendered before it is
 * shown. When rendering fails, or gives a more degraded page than the cached one, the cached one is shown.
 */
export function createPageCache(clock: () => number): PageCache {
  return new MemoryPageCache(clock);
}

const sizeCalculation = ({ page }: CacheEntry, key: string) => ENTRY_BYTES + key.length + page.response.size;

class MemoryPageCache implements PageCache {
  readonly #clock: () => number;
  readonly #stores: Readonly<Record<CacheBucket, LRUCache<string, CacheEntry>>> = {
    page: new LRUCache({ maxSize: MAX_PAGE_BYTES, sizeCalculation }),
    variation: new LRUCache({ max: MAX_VARIATIONS, maxSize: MAX_VARIATION_BYTES, sizeCalculation }),
  };
  readonly #flights = new Map<string, Flight>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  fresh(key: string): RenderedPage | undefined {
    const cached = this.#lookUp(key);
    if (!cached || !this.#isFresh(cached)) return undefined;
    recompressOnRepeat(cached.page.response);
    return cached.page;
  }

  async get(key: string, bucket: CacheBucket, work: () => Promise<RenderedPage>): Promise<CacheResult> {
    const cached = this.#lookUp(key);
    if (!cached) return { page: await this.#render(key, bucket, work), from: "miss" };
    recompressOnRepeat(cached.page.response);
    if (this.#isFresh(cached)) return { page: cached.page, from: "hit" };
    const stale = { page: cached.page, from: "stale" } as const;
    if (this.#clock() < cached.retryAfter) return stale;
    if (!cached.expired && this.#clock() < cached.page.usableUntil) {
      this.#render(key, bucket, work).catch(() => undefined);
      return stale;
    }
    const page = await this.#render(key, bucket, work).catch(() => undefined);
    return page && !isMoreDegraded(page, cached.page) ? { page, from: "miss" } : stale;
  }

  purge(tags: ReadonlySet<string>): void {
    for (const { cached } of this.#madeOf(tags)) {
      cached.expired = true;
      cached.retryAfter = 0;
    }
    // What is being rendered may have read the old words: later requests get a rendering of their own.
    for (const flight of this.#flights.values()) flight.overtaken = true;
    this.#flights.clear();
  }

  drop(tags: ReadonlySet<string>): void {
    for (const { store, key } of [...this.#madeOf(tags)]) store.delete(key);
    for (const flight of this.#flights.values()) flight.dropped = true;
    this.#flights.clear();
  }

  *#madeOf(tags: ReadonlySet<string>): Generator<{ store: LRUCache<string, CacheEntry>; key: string; cached: CacheEntry }> {
    for (const store of Object.values(this.#stores)) {
      for (const [key, cached] of store.entries()) {
        if ([...tags].some((tag) => cached.page.tags.has(tag))) yield { store, key, cached };
      }
    }
  }

  #lookUp(key: string): CacheEntry | undefined {
    return this.#stores.page.get(key) ?? this.#stores.variation.get(key);
  }

  #isFresh({ page, expired }: CacheEntry): boolean {
    return !expired && this.#clock() < page.freshUntil;
  }

  #hold(cached: CacheEntry): void {
    cached.retryAfter = this.#clock() + RETRY_MS;
  }

  #render(key: string, bucket: CacheBucket, work: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const flying = this.#flights.get(key);
    if (flying) return flying.shown;
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    const shown = work().then(
      (page) => {
        land();
        this.#store(key, bucket, page, flight);
        return page;
      },
      (error: unknown) => {
        land();
        const before = this.#lookUp(key);
        if (before) this.#hold(before);
        throw error;
      },
    );
    const flight: Flight = { startedAt: this.#clock(), overtaken: false, dropped: false, shown };
    this.#flights.set(key, flight);
    return shown;
  }

  #store(key: string, bucket: CacheBucket, page: RenderedPage, flight: Flight): void {
    if (flight.dropped) return;
    const before = this.#lookUp(key);
    if (before && before.startedAt > flight.startedAt) return; // a rendering that began later has finished already
    if (before && isMoreDegraded(page, before.page)) {
      this.#hold(before);
      return;
    }
    for (const store of Object.values(this.#stores)) store.delete(key);
    if (!page.cacheable) return;
    // Rendered again without a change: the cached response is compressed better.
    const response = before && areEqual(before.page.response, page.response) ? before.page.response : page.response;
    const cached = { page: { ...page, response }, startedAt: flight.startedAt, expired: flight.overtaken, retryAfter: 0 };
    this.#stores[page.response.status === 200 ? bucket : "variation"].set(key, cached);
  }
}

function isMoreDegraded(page: RenderedPage, than: RenderedPage): boolean {
  return page.degraded && !than.degraded;
}

function areEqual(one: PreparedResponse, other: PreparedResponse): boolean {
  return one.status === other.status && one.notModifiedHeaders.join("\n") === other.notModifiedHeaders.join("\n");
}
