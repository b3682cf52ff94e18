import { LRUCache } from "lru-cache";
import type { Answer } from "./answer.ts";

const MAX_PAGE_BYTES = 48 * 1024 * 1024;
const MAX_VARIATION_BYTES = 8 * 1024 * 1024;
/** Strangers' addresses may be as many as they like: a purge looks at each one that is kept. */
const MAX_VARIATIONS = 2_000;
/** What a kept page takes beside its bytes: headers of three encodings, tags, the entry itself. Measured: 2.8 kB, with compression 3.6. */
const ENTRY_BYTES = 3_500;
/** While rendering fails, a kept page is shown this long before it is tried again. */
const TRY_AGAIN_MS = 2_000;

/** A page as it was rendered. Times are milliseconds of a steady clock. */
export interface Page {
  readonly answer: Answer;
  readonly tags: ReadonlySet<string>;
  readonly freshUntil: number;
  /** Until then it may be shown while a newer one is rendered. */
  readonly usableUntil: number;
  /** Made from a last good copy, or with something missing. */
  readonly degraded: boolean;
  /** False: shown to who asked for it and forgotten. */
  readonly keep: boolean;
}

export interface Shown {
  readonly page: Page;
  readonly from: "hit" | "stale" | "miss";
}

/**
 * `page`: an address of the site. `variation`: one of the endless others (search parameters, odd spellings, not found), kept apart so that strangers' addresses
 * cannot push out real pages.
 */
export type Place = "page" | "variation";

export interface PageCache {
  /** The page, from memory or rendered now; equal requests at the same time render once. Rejects only when there is no older copy. */
  get(key: string, place: Place, render: () => Promise<Page>): Promise<Shown>;
  /** The page if it lies there fresh. */
  fresh(key: string): Page | undefined;
  /** Pages made of any of these tags are old. Without tags: all are. */
  purge(tags: ReadonlySet<string> | undefined): void;
  /** Something was withdrawn: pages made of any of these tags are never shown again, not even when nothing newer can be made. Without tags: none is. */
  drop(tags: ReadonlySet<string> | undefined): void;
}

interface Kept {
  readonly page: Page;
  readonly startedAt: number;
  expired: boolean;
  /** Rendering anew has just failed, or gave less: shown until then without another try. */
  heldUntil: number;
}

interface Flight {
  readonly startedAt: number;
  readonly shown: Promise<Page>;
  overtaken: boolean;
  /** May hold what has been withdrawn: shown to who asked before that, never kept. */
  dropped: boolean;
}

/**
 * Keeps rendered pages. Fresh: shown. Older: shown while it is rendered anew behind it. Purged: rendered before it is shown. When
 * rendering fails, or gives a poorer page than the one kept, the kept one is shown.
 */
export function createPageCache(clock: () => number): PageCache {
  return new MemoryOfPages(clock);
}

const sizeCalculation = ({ page }: Kept, key: string) => ENTRY_BYTES + key.length + page.answer.size;

class MemoryOfPages implements PageCache {
  readonly #clock: () => number;
  readonly #stores: Readonly<Record<Place, LRUCache<string, Kept>>> = {
    page: new LRUCache({ maxSize: MAX_PAGE_BYTES, sizeCalculation }),
    variation: new LRUCache({ max: MAX_VARIATIONS, maxSize: MAX_VARIATION_BYTES, sizeCalculation }),
  };
  readonly #flights = new Map<string, Flight>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  fresh(key: string): Page | undefined {
    const kept = this.#lookUp(key);
    return kept && this.#isFresh(kept) ? kept.page : undefined;
  }

  async get(key: string, place: Place, work: () => Promise<Page>): Promise<Shown> {
    const kept = this.#lookUp(key);
    if (!kept) return { page: await this.#render(key, place, work), from: "miss" };
    if (this.#isFresh(kept)) return { page: kept.page, from: "hit" };
    const stale = { page: kept.page, from: "stale" } as const;
    if (this.#clock() < kept.heldUntil) return stale;
    if (!kept.expired && this.#clock() < kept.page.usableUntil) {
      this.#render(key, place, work).catch(() => undefined);
      return stale;
    }
    const page = await this.#render(key, place, work).catch(() => undefined);
    return page && !isPoorer(page, kept.page) ? { page, from: "miss" } : stale;
  }

  purge(tags: ReadonlySet<string> | undefined): void {
    for (const { kept } of this.#madeOf(tags)) {
      kept.expired = true;
      kept.heldUntil = 0;
    }
    // What is being rendered may have read the old words: who asks from now on gets a rendering of their own.
    for (const flight of this.#flights.values()) flight.overtaken = true;
    this.#flights.clear();
  }

  drop(tags: ReadonlySet<string> | undefined): void {
    for (const { store, key } of [...this.#madeOf(tags)]) store.delete(key);
    for (const flight of this.#flights.values()) flight.dropped = true;
    this.#flights.clear();
  }

  *#madeOf(tags: ReadonlySet<string> | undefined): Generator<{ store: LRUCache<string, Kept>; key: string; kept: Kept }> {
    for (const store of Object.values(this.#stores)) {
      for (const [key, kept] of store.entries()) {
        if (tags === undefined || [...tags].some((tag) => kept.page.tags.has(tag))) yield { store, key, kept };
      }
    }
  }

  #lookUp(key: string): Kept | undefined {
    return this.#stores.page.get(key) ?? this.#stores.variation.get(key);
  }

  #isFresh({ page, expired }: Kept): boolean {
    return !expired && this.#clock() < page.freshUntil;
  }

  #hold(kept: Kept): void {
    kept.heldUntil = this.#clock() + TRY_AGAIN_MS;
  }

  #render(key: string, place: Place, work: () => Promise<Page>): Promise<Page> {
    const flying = this.#flights.get(key);
    if (flying) return flying.shown;
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    const shown = work().then(
      (page) => {
        land();
        this.#keep(key, place, page, flight);
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

  #keep(key: string, place: Place, page: Page, flight: Flight): void {
    if (flight.dropped) return;
    const before = this.#lookUp(key);
    if (before && before.startedAt > flight.startedAt) return; // a rendering that began later has landed already
    if (before && isPoorer(page, before.page)) {
      this.#hold(before);
      return;
    }
    for (const store of Object.values(this.#stores)) store.delete(key);
    if (!page.keep) return;
    const kept = { page, startedAt: flight.startedAt, expired: flight.overtaken, heldUntil: 0 };
    this.#stores[page.answer.status === 200 ? place : "variation"].set(key, kept);
  }
}

function isPoorer(page: Page, than: Page): boolean {
  return page.degraded && !than.degraded;
}
