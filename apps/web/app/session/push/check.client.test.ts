// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachesInMemory } from "../../offline/caches.fixtures.ts";
import { PUSH_CHECKED_KEY } from "../../storage-keys.ts";
import { sessionStore } from "../store.ts";
import { fromBase64url } from "./bytes.ts";
import { checkPush } from "./check.client.ts";
import { readPushRecord, writePushRecord } from "./record.ts";

const KEY = "BAAB";
const unsubscribe = vi.fn(async () => true);
const close = vi.fn();
const subscribe = vi.fn(async () => subscriptionOf(KEY));
let subscription: unknown;
let known: { readonly id: string | null; readonly key: string | null } | undefined;
let asked: string[] = [];

const subscriptionOf = (key: string) => ({
  endpoint: "https://fcm.googleapis.com/x",
  getKey: () => new ArrayBuffer(),
  options: { applicationServerKey: fromBase64url(key).buffer },
  unsubscribe,
});

beforeEach(() => {
  vi.clearAllMocks();
  asked = [];
  sessionStorage.clear();
  subscription = subscriptionOf(KEY);
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const registration = { pushManager, getNotifications: async () => [{ close }] };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  for (const name of ["PushManager", "Notification"]) vi.stubGlobal(name, {});
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("caches", cachesInMemory());
  vi.stubGlobal("fetch", async (path: string) => {
    if (path !== paths.extendToken.path) asked.push(path);
    if (!known) throw new TypeError("no network");
    const device = { id: "d", agentFamily: "", createdAt: "", lastSentAt: null };
    const payloads = new Map<string, unknown>([
      [paths.identifyPushDevice.path, known],
      [paths.replacePushSubscription.path, { known: true }],
    ]);
    return Response.json({ metadata: { success: true }, payload: payloads.get(path) ?? device });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
});
afterEach(() => vi.unstubAllGlobals());

const isChecked = () => sessionStorage.getItem(PUSH_CHECKED_KEY) !== null;

test("R-NOT-12: a browser that notifies the logged-in member goes on, and is checked once a login", async () => {
  known = { id: "d", key: KEY };
  await checkPush();
  await checkPush();
  expect([asked, unsubscribe.mock.calls.length, close.mock.calls.length]).toEqual([[paths.identifyPushDevice.path], 0, 0]);
});

test.each([
  { id: null, key: KEY },
  { id: "d", key: null },
])("R-NOT-12: a browser that notifies somebody else, or that may notify nobody, stops: %j", async (response) => {
  known = response;
  await checkPush();
  expect([unsubscribe.mock.calls.length, isChecked()]).toEqual([1, true]);
  // What is on the screen belongs to the member who was logged in before.
  expect(close).toHaveBeenCalledOnce();
});

test("R-NOT-12: a subscription that was made by another key takes the present key", async () => {
  known = { id: "d", key: "BAAC" };
  await checkPush();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: fromBase64url("BAAC") });
  expect(await readPushRecord()).toMatchObject({ key: "BAAC" });
});

test("R-NOT-12: one whose address was taken back while the server was away tells it before it asks", async () => {
  known = { id: "d", key: KEY };
  await writePushRecord({ endpoint: "https://fcm.googleapis.com/old", auth: "a", key: KEY, api: "" });
  await checkPush();
  expect(asked).toEqual([paths.replacePushSubscription.path, paths.identifyPushDevice.path]);
  expect(await readPushRecord()).toMatchObject({ endpoint: "https://fcm.googleapis.com/x", key: KEY });
});

test("R-NOT-12: a page after it tells of an address that was taken back meanwhile", async () => {
  known = { id: "d", key: KEY };
  await writePushRecord({ endpoint: "https://fcm.googleapis.com/x", auth: "", key: KEY, api: "" });
  await checkPush();
  asked = [];
  await checkPush();
  expect(asked).toEqual([]);
  await writePushRecord({ endpoint: "https://fcm.googleapis.com/old", auth: "a", key: KEY, api: "" });
  await checkPush();
  expect(asked[0]).toBe(paths.replacePushSubscription.path);
});

test("R-NOT-12: the next page asks when the server can't be asked", async () => {
  known = undefined;
  await checkPush().catch(() => undefined);
  expect([unsubscribe.mock.calls.length, isChecked()]).toEqual([0, false]);
});

test("R-NOT-12: nothing is asked when nobody is notified", async () => {
  subscription = null;
  await checkPush();
  expect([asked, isChecked()]).toEqual([[], true]);
});
