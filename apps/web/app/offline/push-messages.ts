import type { PushPayload } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES, DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import { addressOfUnknown } from "../session/notification-pages.ts";
import { subscriptionFacts, fromBase64url } from "../session/push/bytes.ts";
import { deletePushRecord, type PushRecord, readPushRecord, writePushRecord } from "../session/push/record.ts";
import type { WindowClient, WorkerRegistration } from "./worker-scope.ts";

const ICON = "/icon-192.png";

/** What messages need of the worker. */
export interface PushContext {
  readonly registration: Pick<WorkerRegistration, "showNotification" | "getNotifications" | "pushManager">;
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: "window";
      readonly includeUncontrolled: true;
    }) => Promise<readonly WindowClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly caches: Pick<CacheStorage, "open" | "delete">;
  readonly origin: string;
  /** Posts JSON, with the time limit that every call has. */
  readonly post: (url: string, body: unknown) => Promise<Response>;
}

/** The data stored with a notification on the screen, for when it is pressed. */
type NotificationData = Pick<PushPayload, "id" | "language" | "about" | "readToken"> & Partial<Pick<PushPayload, "item">>;

/**
 * Shows a received message. Its words are for the member who turned it on: once they have left, it says only that there is one.
 * Something must be shown in any case, or browsers withdraw the permission to notify.
 */
export async function showMessage({ registration, caches, origin }: PushContext, sent: unknown): Promise<void> {
  const payload = isPayload(sent) ? sent : undefined;
  const record = await readPushRecord(caches).catch(() => undefined);
  if (!payload) return registration.showNotification(new URL(origin).host, { icon: ICON, tag: "kaifong" });
  const { id, lang, title, text, site, neutral, language, about, item, readToken } = payload;
  if (!record) return registration.showNotification(site, { body: neutral, lang, icon: ICON, tag: "kaifong" });
  const data: NotificationData = { id, language, about, item, readToken };
  await registration.showNotification(title, { body: text, lang, icon: ICON, tag: id, data });
}

/**
 * Opens the page that a message is about, in the member's language, in the window that shows it already if there is one; and
 * marks it as read (R-NOT-14). Only pages of this site, because a message names no address: it says what it is about.
 */
export async function openMessage(context: PushContext, data: unknown): Promise<void> {
  const shown = isNotificationData(data) ? data : undefined;
  await Promise.all([openPage(context, addressOf(context.origin, shown)), shown && sayRead(context, shown)]);
}

function addressOf(origin: string, shown: NotificationData | undefined): string {
  const language = LANGUAGES.find(({ code }) => code === shown?.language) ?? DEFAULT_LANGUAGE;
  return origin + ((shown && addressOfUnknown(language, shown.about, shown.item)) ?? pathTo(language, "notification"));
}

/** What somebody is writing in another window stays there, and so does a list that is open at something else. */
async function openPage({ clients }: PushContext, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const [page, thing] = address.split("#");
  const open = windows.find(({ url }) => url.split(/[?#]/, 1)[0] === page && (!thing || url.endsWith(`#${thing}`)));
  await (open ? open.focus() : clients.openWindow(address));
}

async function sayRead({ post, caches }: PushContext, { id, readToken }: NotificationData): Promise<void> {
  const record = await readPushRecord(caches).catch(() => undefined);
  // Not recorded as read: a text message follows, when it matters.
  await post((record?.api ?? "") + paths.markReadByPush.path, { id, token: readToken }).catch(() => undefined);
}

/** The push service withdraws this browser's address: asks for another, and notifies the server, by the secret of the old one. */
export async function replaceSubscription(context: PushContext): Promise<void> {
  const { registration, caches, post } = context;
  const record = await readPushRecord(caches);
  if (!record) return;
  const { endpoint, auth, key, api } = record;
  const options = { userVisibleOnly: true, applicationServerKey: fromBase64url(key) };
  const fresh = (await registration.pushManager.getSubscription()) ?? (await registration.pushManager.subscribe(options));
  const subscription = subscriptionFacts(fresh);
  if (subscription.endpoint === endpoint) return;
  const response = await post(api + paths.replacePushSubscription.path, { replaces: { endpoint, auth }, subscription });
  // A server that is unavailable has not refused it: the record stays, and the next page tells the server
  // (session/push/check.client.ts).
  if (!response.ok) return;
  if (isKnown(await response.json())) {
    const next: PushRecord = { endpoint: subscription.endpoint, auth: subscription.keys.auth, key, api };
    await writePushRecord(next, caches);
  } else {
    await deletePush(context);
  }
}

/**
 * The member leaves this browser: nothing comes here any longer, and notifications with their words disappear from the screen.
 * Those that came meanwhile without words stay: browsers demand something shown for each message.
 */
export async function deletePush({ registration, caches }: PushContext): Promise<void> {
  await deletePushRecord(caches);
  const subscription = await registration.pushManager.getSubscription();
  const shown = await registration.getNotifications();
  for (const notification of shown) if (isNotificationData(notification.data)) notification.close();
  await subscription?.unsubscribe();
}

function isPayload(sent: unknown): sent is PushPayload {
  const texts = ["id", "lang", "language", "title", "text", "site", "neutral", "about", "readToken"] as const;
  return isRecord(sent) && texts.every((name) => typeof sent[name] === "string");
}

function isNotificationData(data: unknown): data is NotificationData {
  const texts = ["id", "language", "about", "readToken"] as const;
  return isRecord(data) && texts.every((name) => typeof data[name] === "string");
}

function isKnown(value: unknown): boolean {
  return isRecord(value) && isRecord(value["payload"]) && value["payload"]["known"] === true;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
