/** Caches as a browser has them, in memory: as far as the keeper of pages uses them. */
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

/** What is put again stands last, as the specification of caches has it. */
function cacheInMemory(): Cache {
  const kept = new Map<string, Response>();
  const addressOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request).href;
  const cache: Pick<Cache, "match" | "put" | "keys" | "delete"> = {
    match: async (request) => kept.get(addressOf(request))?.clone(),
    put: async (request, response) => {
      kept.delete(addressOf(request));
      kept.set(addressOf(request), response);
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request) => kept.delete(addressOf(request)),
  };
  return cache as Cache; // `add` and `addAll` are not used
}
