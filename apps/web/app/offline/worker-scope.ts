/**
 * The part of a service worker's scope that is used here: the compiler knows either pages or workers, not both.
 * https://w3c.github.io/ServiceWorker/
 */
interface ExtendableEvent {
  /** The worker does not end before this work does. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The page, requested while the worker was still being started; undefined when the browser doesn't do so. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** A message came by web push; null: without data. https://w3c.github.io/push-api/ */
export interface PushEvent extends ExtendableEvent {
  readonly data: { readonly json: () => unknown } | null;
}

/** Somebody pressed a notification. */
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Pick<Notification, "close" | "data">;
}

/** A page sent a message. */
interface ExtendableMessageEvent extends ExtendableEvent {
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
  addEventListener(type: "install" | "activate" | "pushsubscriptionchange", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
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
