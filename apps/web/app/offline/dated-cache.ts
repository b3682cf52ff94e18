/** An ISO instant, on what is kept. */
const CACHED_AT = "x-cached-at";
/** The body is kept as it was read, and no longer as it came. */
const TRANSFER_HEADERS = ["content-encoding", "content-length"];
/** What is kept is the same however it was asked for. */
const ANY = { ignoreVary: true };

interface DatedCacheOptions {
  readonly caches: Pick<CacheStorage, "open">;
  readonly name: string;
  readonly now: () => number;
}

/** What was kept, and when. */
export interface CachedResponse {
  readonly url: string;
  readonly response: Response;
  /** ISO instant; empty where none was noted. */
  readonly cachedAt: string;
}

/** One of the browser's caches, that knows how old is what it holds. It is opened for each step: it may have been deleted. */
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

  /** All there is, the youngest first. */
  async all(): Promise<readonly CachedResponse[]> {
    const requests = await (await this.#open()).keys();
    const found = await Promise.all(requests.map(({ url }) => this.find(url)));
    return found.flatMap((cached) => cached ?? []).reverse();
  }

  /** Milliseconds. */
  ageOf({ cachedAt }: CachedResponse): number {
    return this.#options.now() - Date.parse(cachedAt);
  }

  /** Keeps this body with the headers of the response that brought it; what was there before is gone. */
  async store(url: string, { headers: came }: Response, body: string): Promise<void> {
    const headers = new Headers(came);
    for (const name of TRANSFER_HEADERS) headers.delete(name);
    headers.set(CACHED_AT, new Date(this.#options.now()).toISOString());
    await this.putUnchanged(url, new Response(body, { headers }));
  }

  async putUnchanged(url: string, response: Response): Promise<void> {
    const cache = await this.#open();
    await cache.delete(url, ANY); // what is kept anew is the youngest
    await cache.put(url, response);
  }

  /**
   * Forgets what is older than `ms`, and the oldest beyond so many.
   * Caches tell their keys in the order in which they were put.
   */
  async bound({ ms, most }: { readonly ms?: number; readonly most: number }): Promise<void> {
    const cache = await this.#open();
    const all = await this.all();
    const expired = all.filter((cached, index) => index >= most || (ms !== undefined && this.ageOf(cached) >= ms));
    await Promise.all(expired.map(({ url }) => cache.delete(url, ANY)));
  }
}
