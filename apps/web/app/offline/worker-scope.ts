/**
 * What of a service worker's own scope is used here: the compiler knows either pages or workers, not both.
 * https://w3c.github.io/ServiceWorker/
 */
interface LastingEvent {
  /** The worker is not ended before. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The page, asked for while the worker was still being started; undefined where the browser doesn't. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** Something came by web push; null: without words. https://w3c.github.io/push-api/ */
export interface PushEvent extends LastingEvent {
  readonly data: { readonly json: () => unknown } | null;
}

/** Somebody pressed a notification. */
interface PressEvent extends LastingEvent {
  readonly notification: Pick<Notification, "close" | "data">;
}

/** A page said something. */
interface WordEvent extends LastingEvent {
  readonly data: unknown;
}

/** A window of the site. */
export interface WindowClient {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}

export type WorkerRegistration = Pick<
  ServiceWorkerRegistration,
  "navigationPreload" | "showNotification" | "getNotifications" | "pushManager"
>;

export interface WorkerScope {
  addEventListener(type: "install" | "activate" | "pushsubscriptionchange", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: PressEvent) => void): void;
  addEventListener(type: "message", listener: (event: WordEvent) => void): void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: "window";
      readonly includeUncontrolled: true;
    }) => Promise<readonly WindowClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: WorkerRegistration;
}
