/** A header on what is cached: an ISO instant. */
const CACHED_AT = "x-cached-at";
/** The body is cached as it was read, and no longer as it was transferred. */
const TRANSFER_HEADERS = ["content-encoding", "content-length"];
/** Ignores `Vary`: what is cached is the same, however it was requested. */
const ANY = { ignoreVary: true };

interface DatedCacheOptions {
  readonly caches: Pick<CacheStorage, "open">;
  readonly name: string;
  readonly now: () => number;
}

/** A cached response, and when it was cached. */
export interface CachedResponse {
  readonly url: string;
  readonly response: Response;
  /** ISO instant; empty when none was recorded. */
  readonly cachedAt: string;
}

/**
 * One of the browser's caches, which knows the age of what it holds. It is opened for each step, because it may have been
 * deleted.
 */
export class DatedCache {
  readonly #options: DatedCacheOptions;

  constructor(options: DatedCacheOptions) {
    this.#options = options;
  }

  #open(): Promise<Cache> {
    return this.#options.caches.open(this.#options.name);
  }

  async find(url: string): Promise<CachedResponse | undefined> {
    const response = await (await this.#open()).match(url, ANY);
    return response && { url, response, cachedAt: response.headers.get(CACHED_AT) ?? "" };
  }

  /** Everything it holds, the youngest first. */
  async all(): Promise<readonly CachedResponse[]> {
    const requests = await (await this.#open()).keys();
    const found = await Promise.all(requests.map(({ url }) => this.find(url)));
    return found.flatMap((cached) => cached ?? []).reverse();
  }

  /** Age in milliseconds. */
  ageOf({ cachedAt }: CachedResponse): number {
    return this.#options.now() - Date.parse(cachedAt);
  }

  /** Caches this body with the headers of the response that brought it, replacing what was there before. */
  async store(url: string, { headers: came }: Response, body: string): Promise<void> {
    const headers = new Headers(came);
    for (const name of TRANSFER_HEADERS) headers.delete(name);
    headers.set(CACHED_AT, new Date(this.#options.now()).toISOString());
    await this.putUnchanged(url, new Response(body, { headers }));
  }

  async putUnchanged(url: string, response: Response): Promise<void> {
    const cache = await this.#open();
    await cache.delete(url, ANY); // so that it is added as the youngest
    await cache.put(url, response);
  }

  /**
   * Deletes what is older than `ms`, and the oldest beyond `most`. Caches list their keys in the order in which they were put.
   */
  async bound({ ms, most }: { readonly ms?: number; readonly most: number }): Promise<void> {
    const cache = await this.#open();
    const all = await this.all();
    const expired = all.filter((cached, index) => index >= most || (ms !== undefined && this.ageOf(cached) >= ms));
    await Promise.all(expired.map(({ url }) => cache.delete(url, ANY)));
  }
}
