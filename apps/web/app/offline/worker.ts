import { fetchInTime, inTime } from "@kaifong/client";
import { OfflineCache } from "./offline-cache.ts";
import type { RequestEvent, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker: pages come from the network, always; only where there is none, a copy of the day is shown, or the page that
 * says so. It never holds back a new build, so a new worker takes over at once (decision 46). Built on its own, with the build's
 * name in it (vite/worker.ts).
 */
declare const self: WorkerScope;
declare const BUILD: string;

const offlineCache = new OfflineCache({
  caches,
  get: fetched,
  now: Date.now,
  origin: location.origin,
  build: BUILD,
});

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(pageOf(event));
  else if (offlineCache.isFile(request.url)) event.respondWith(offlineCache.file(request, (work) => event.waitUntil(work)));
});

async function takeOver(): Promise<void> {
  await offlineCache.begin();
  // Pages are asked for while the worker is started: it costs them no time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  const shown = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.all(shown.map(({ url }) => offlineCache.storeShown(url).catch(() => undefined)));
}

async function pageOf(event: RequestEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = (await inTime(() => event.preloadResponse)) ?? (await fetched(request));
    event.waitUntil(offlineCache.store(request.url, response.clone()).catch(() => undefined));
    return response;
  } catch {
    return offlineCache.instead(request.url);
  }
}

/** With the limit of time until it begins to come; the page is shown while it does. */
function fetched(request: Request | string): Promise<Response> {
  return fetchInTime(request, (response) => Promise.resolve(response));
}
