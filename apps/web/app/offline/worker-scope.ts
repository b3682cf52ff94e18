/**
 * What of a service worker's own scope is used here: the compiler knows either pages or workers, not both.
 * https://w3c.github.io/ServiceWorker/
 */
export interface LastingEvent {
  /** The worker is not ended before. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The page, asked for while the worker was still being started; undefined where the browser doesn't. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

export interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: "window";
      readonly includeUncontrolled: true;
    }) => Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, "navigationPreload">;
}
