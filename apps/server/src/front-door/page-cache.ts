import { LRUCache } from "lru-cache";
import type { Answer } from "./answer.ts";

const MAX_PAGE_BYTES = 48 * 1024 * 1024;
const MAX_VARIATION_BYTES = 8 * 1024 * 1024;
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
}

interface Kept {
  readonly page: Page;
  expired: boolean;
  /** Rendering anew has just failed, or gave less: shown until then without another try. */
  heldUntil: number;
}

interface Flight {
  readonly shown: Promise<Page>;
  overtaken: boolean;
}

/**
 * Keeps rendered pages. Fresh: shown. Older: shown while it is rendered anew behind it. Purged: rendered before it is shown. When
 * rendering fails, or gives a poorer page than the one kept, the kept one is shown.
 */
export function createPageCache(clock: () => number): PageCache {
  const sizeCalculation = ({ page }: Kept, key: string) => key.length + page.answer.size;
  const stores: Readonly<Record<Place, LRUCache<string, Kept>>> = {
    page: new LRUCache({ maxSize: MAX_PAGE_BYTES, sizeCalculation }),
    variation: new LRUCache({ maxSize: MAX_VARIATION_BYTES, sizeCalculation }),
  };
  const flights = new Map<string, Flight>();
  const lookUp = (key: string) => stores.page.get(key) ?? stores.variation.get(key);
  const isFresh = ({ page, expired }: Kept) => !expired && clock() < page.freshUntil;
  const hold = (kept: Kept) => {
    kept.heldUntil = clock() + TRY_AGAIN_MS;
  };

  const keep = (key: string, place: Place, page: Page, flight: Flight) => {
    const before = lookUp(key);
    if (before && isPoorer(page, before.page)) return hold(before);
    for (const store of Object.values(stores)) store.delete(key);
    if (!page.keep) return undefined;
    stores[page.answer.status === 200 ? place : "variation"].set(key, { page, expired: flight.overtaken, heldUntil: 0 });
    return undefined;
  };

  const render = (key: string, place: Place, work: () => Promise<Page>): Promise<Page> => {
    const flying = flights.get(key);
    if (flying) return flying.shown;
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    const shown = work().then(
      (page) => {
        land();
        keep(key, place, page, flight);
        return page;
      },
      (error: unknown) => {
        land();
        const before = lookUp(key);
        if (before) hold(before);
        throw error;
      },
    );
    const flight: Flight = { overtaken: false, shown };
    flights.set(key, flight);
    return shown;
  };

  return {
    fresh: (key) => {
      const kept = lookUp(key);
      return kept && isFresh(kept) ? kept.page : undefined;
    },
    get: async (key, place, work) => {
      const kept = lookUp(key);
      if (!kept) return { page: await render(key, place, work), from: "miss" };
      if (isFresh(kept)) return { page: kept.page, from: "hit" };
      const stale = { page: kept.page, from: "stale" } as const;
      if (clock() < kept.heldUntil) return stale;
      if (!kept.expired && clock() < kept.page.usableUntil) {
        render(key, place, work).catch(() => undefined);
        return stale;
      }
      const page = await render(key, place, work).catch(() => undefined);
      return page && !isPoorer(page, kept.page) ? { page, from: "miss" } : stale;
    },
    purge: (tags) => {
      for (const store of Object.values(stores)) {
        for (const kept of store.values()) {
          if (tags !== undefined && ![...tags].some((tag) => kept.page.tags.has(tag))) continue;
          kept.expired = true;
          kept.heldUntil = 0;
        }
      }
      // What is being rendered may have read the old words: who asks from now on gets a rendering of their own.
      for (const flight of flights.values()) flight.overtaken = true;
      flights.clear();
    },
  };
}

function isPoorer(page: Page, than: Page): boolean {
  return page.degraded && !than.degraded;
}
