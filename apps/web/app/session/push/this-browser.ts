import { payloadOrThrow } from "@kaifong/client";
import type { PushDevice } from "@kaifong/contract";
import { addPushDevice, identifyPushDevice, replacePushSubscription } from "@kaifong/contract/paths";
import { SECOND_MS } from "@kaifong/domain/time";
import { API_ATTRIBUTE } from "../../root-attributes.ts";
import { api } from "../api.ts";
import { subscriptionFacts, fromBase64url, toBase64url } from "./bytes.ts";
import { deletePushRecord, readPushRecord, writePushRecord } from "./record.ts";

/** A worker that has not started by then is forbidden here. */
const WORKER_TIMEOUT_MS = 10 * SECOND_MS;

/** Whether this browser can notify anybody; on iPhones and iPads a site must first be added to the Home Screen (iOS 16.4). */
export type PushSupport = "YES" | "AFTER_INSTALLING" | "NO";

/** Whether this browser can notify, as the page is opened now; it asks nobody for permission. */
export function pushSupport(): PushSupport {
  if (window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "YES";
  // An iPad calls itself a Mac, and is the only one with a touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && window.isSecureContext ? "AFTER_INSTALLING" : "NO";
}

/** Why turning it on failed. UNDECIDED: the question was closed without an answer. */
export type PushRefusal = "DENIED" | "UNDECIDED" | "FAILED";

export class PushError extends Error {
  readonly problem: PushRefusal;

  constructor(problem: PushRefusal, options?: ErrorOptions) {
    super(problem, options);
    this.name = "PushError";
    this.problem = problem;
  }
}

/** The subscription of this browser, whoever made it; null when there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== "YES") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser notifies the logged-in member: the id of the device, which is theirs from this login on; and its key. */
export async function identifyThisBrowser(subscription: PushSubscription) {
  const { endpoint, keys } = subscriptionFacts(subscription);
  return payloadOrThrow(await api.call(identifyPushDevice, { body: { endpoint, auth: keys.auth } }));
}

/**
 * Asks the person at the browser, and notifies the member in this browser from now on. Throws PushError when the browser refuses,
 * CallError when the server does.
 */
export async function turnOn(key: string): Promise<PushDevice> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new PushError(permission === "denied" ? "DENIED" : "UNDECIDED");
  return subscribe(key);
}

/** Subscribes like `turnOn`, when the question was answered before. */
export async function subscribe(key: string): Promise<PushDevice> {
  const subscription = await subscriptionOf(key).catch((error: unknown) => {
    throw new PushError("FAILED", { cause: error });
  });
  const facts = subscriptionFacts(subscription);
  const result = await api.call(addPushDevice, { body: { subscription: facts } });
  if (!result.ok) await turnOff(subscription);
  const device = payloadOrThrow(result);
  const record = { key, api: document.documentElement.getAttribute(API_ATTRIBUTE) ?? "" };
  await writePushRecord({ endpoint: facts.endpoint, auth: facts.keys.auth, ...record });
  return device;
}

/** Reports to the server another address of this browser where its worker could not. Throws CallError. */
export async function reportReplaced(subscription: PushSubscription): Promise<void> {
  const record = await readPushRecord();
  const facts = subscriptionFacts(subscription);
  if (!record || record.endpoint === facts.endpoint) return;
  const replaces = { endpoint: record.endpoint, auth: record.auth };
  const { known } = payloadOrThrow(await api.call(replacePushSubscription, { body: { replaces, subscription: facts } }));
  if (known) await writePushRecord({ ...record, endpoint: facts.endpoint, auth: facts.keys.auth });
}

/** Makes this browser notify nobody. */
export async function turnOff(subscription: PushSubscription): Promise<void> {
  await Promise.all([subscription.unsubscribe().catch(() => false), deletePushRecord().catch(() => undefined)]);
}

/** Closes notifications on the screen with the words of the member who was notified here before; neutral ones have no data. */
export async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) if (shown.data !== null) shown.close();
}

/** Whether a subscription was made by this key: one made by another key receives nothing. */
export function usesServerKey({ options }: PushSubscription, key: string): boolean {
  return options.applicationServerKey !== null && toBase64url(options.applicationServerKey) === key;
}

async function subscriptionOf(key: string): Promise<PushSubscription> {
  const { pushManager } = await startedWorker();
  const known = await pushManager.getSubscription();
  if (known && !usesServerKey(known, key)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(key) });
}

function startedWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no worker")), WORKER_TIMEOUT_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}
