// @vitest-environment jsdom
import { extendToken, identifyPushDevice } from "@kaifong/contract/paths";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachesInMemory } from "../../offline/caches.fixtures.ts";
import { PUSH_CHECKED_KEY } from "../../storage-keys.ts";
import { sessionStore } from "../store.ts";
import { fromBase64url } from "./bytes.ts";
import { checkPush } from "./check.client.ts";
import { readPushRecord } from "./record.ts";

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
    if (path !== extendToken.path) asked.push(path);
    if (!known) throw new TypeError("no network");
    const device = { id: "d", agentFamily: "", createdAt: "", lastSentAt: null };
    return Response.json({ metadata: { success: true }, payload: path === identifyPushDevice.path ? known : device });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
});
afterEach(() => vi.unstubAllGlobals());

const isChecked = () => sessionStorage.getItem(PUSH_CHECKED_KEY) !== null;

test("R-NOT-12: a browser that notifies who is logged in goes on, and is asked about once a login", async () => {
  known = { id: "d", key: KEY };
  await checkPush();
  await checkPush();
  expect([asked, unsubscribe.mock.calls.length, close.mock.calls.length]).toEqual([[identifyPushDevice.path], 0, 0]);
});

test.each([
  { id: null, key: KEY },
  { id: "d", key: null },
])("R-NOT-12: one that notifies somebody else, or nobody may, ends: %j", async (response) => {
  known = response;
  await checkPush();
  expect([unsubscribe.mock.calls.length, isChecked()]).toEqual([1, true]);
  // What is on the screen is of who was logged in before.
  expect(close).toHaveBeenCalledOnce();
});

test("R-NOT-12: one that was turned on by another key takes the key of now", async () => {
  known = { id: "d", key: "BAAC" };
  await checkPush();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: fromBase64url("BAAC") });
  expect(await readPushRecord()).toMatchObject({ key: "BAAC" });
});

test("R-NOT-12: while the server can't be asked, the next page asks", async () => {
  known = undefined;
  await checkPush().catch(() => undefined);
  expect([unsubscribe.mock.calls.length, isChecked()]).toEqual([0, false]);
});

test("R-NOT-12: where nobody is notified nothing is asked", async () => {
  subscription = null;
  await checkPush();
  expect([asked, isChecked()]).toEqual([[], true]);
});
