import { fetchInTime, abortAfterTimeout } from "@kaifong/client";
import { OfflineCache } from "./offline-cache.ts";
import { DELETE_PUSH } from "../session/push/record.ts";
import { deletePush, openMessage, type PushContext, replaceSubscription, showMessage } from "./push-messages.ts";
import type { PushEvent, FetchEvent, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker. Pages come from the network, always; only when there is none, a copy from today is shown, or the page that
 * says so. It also shows what comes by web push (decision 67). It never holds back a new build, so a new worker takes over at
 * once (decision 46). It is built separately, with the build's name and its stylesheets in it (vite/page-scripts.ts).
 */
declare const self: WorkerScope;
declare const BUILD: string;
declare const STYLES: readonly string[];

const offlineCache = new OfflineCache({
  caches,
  get: fetched,
  now: Date.now,
  origin: location.origin,
  build: BUILD,
  styles: STYLES,
});

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(pageOf(event));
  else if (offlineCache.isFile(request.url)) event.respondWith(offlineCache.file(request, (work) => event.waitUntil(work)));
});

const context: PushContext = {
  registration: self.registration,
  clients: self.clients,
  caches,
  origin: location.origin,
  post: (url, body) =>
    fetchInTime(
      new Request(url, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      (response) => Promise.resolve(response),
    ),
};
self.addEventListener("push", (event) => event.waitUntil(showMessage(context, jsonOf(event))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openMessage(context, event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(replaceSubscription(context)));
self.addEventListener("message", (event) => {
  if (event.data === DELETE_PUSH && "PushManager" in self) event.waitUntil(deletePush(context));
});

/** Reads the message as JSON; what is not JSON is not from us. */
function jsonOf({ data }: PushEvent): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

async function takeOver(): Promise<void> {
  await offlineCache.begin();
  // Pages are requested while the worker is started, so that it costs them no time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  const shown = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.all(shown.map(({ url }) => offlineCache.storeShown(url).catch(() => undefined)));
}

async function pageOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = (await abortAfterTimeout(() => event.preloadResponse)) ?? (await fetched(request));
    event.waitUntil(offlineCache.store(request.url, response.clone()).catch(() => undefined));
    return response;
  } catch {
    return offlineCache.instead(request.url);
  }
}

/** Fetches with the time limit until the response begins; the page is shown while it comes. */
function fetched(request: Request | string): Promise<Response> {
  return fetchInTime(request, (response) => Promise.resolve(response));
}
