/** Caches as a browser has them, in memory: the part that the cache of pages uses. */
export type Caches = Pick<CacheStorage, "open" | "keys" | "delete">;

export function cachesInMemory(): Caches {
  const caches = new Map<string, Cache>();
  return {
    open: async (name) => {
      const cache = caches.get(name) ?? cacheInMemory();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
  };
}

/** A response that is put again comes last, according to the specification of caches. */
function cacheInMemory(): Cache {
  const cached = new Map<string, Response>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, "https://site.example").href;
  const cache: Pick<Cache, "match" | "put" | "keys" | "delete"> = {
    match: async (request) => cached.get(addressOf(request))?.clone(),
    put: async (request, response) => {
      cached.delete(addressOf(request));
      cached.set(addressOf(request), response);
    },
    keys: async () => [...cached.keys()].map((url) => new Request(url)),
    delete: async (request) => cached.delete(addressOf(request)),
  };
  return cache as Cache; // `add` and `addAll` are not used
}
