import type { PushPayload } from "@kaifong/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { readPushRecord, writePushRecord } from "../session/push/record.ts";
import { type Caches, cachesInMemory } from "./caches.fixtures.ts";
import { deletePush, openMessage, type PushContext, replaceSubscription, showMessage } from "./push-messages.ts";

const ORIGIN = "https://site.example";
const RECORD = { endpoint: "https://fcm.googleapis.com/old", auth: "a".repeat(22), key: "BAAA", api: "https://api.example" };
const MESSAGE: PushPayload = {
  ...{
    id: "0199f0a0-0000-7000-8000-000000000003",
    lang: "zh-Hant-HK",
    language: "zh-HK",
    title: "您的報名",
    text: "街坊：您已成功報名。",
  },
  ...{ site: "街坊", neutral: "您有一則新通知。", about: "ENROLMENTS", item: null, readToken: "t".repeat(43) },
};
const PRESSED = { id: MESSAGE.id, language: "zh-HK", about: "ENROLMENTS", item: null, readToken: MESSAGE.readToken };

const showNotification = vi.fn(async (_title: string, _options?: NotificationOptions) => undefined);
const openWindow = vi.fn(async (_url: string) => undefined);
const post = vi.fn(async (_url: string, _body: unknown) => Response.json({ payload: { known: true } }));
const close = vi.fn();
const closeNeutral = vi.fn();
const unsubscribe = vi.fn(async () => true);
const focus = vi.fn(async () => undefined);
let caches: Caches;
let windows: { readonly url: string; readonly focus: () => Promise<unknown> }[];
let subscription: PushSubscription | null;
let context: PushContext;

const subscriptionAt = (endpoint: string) =>
  ({ endpoint, getKey: () => new Uint8Array([251, 255]).buffer, unsubscribe }) as unknown as PushSubscription; // what is used
const subscribe = vi.fn(async (_options?: PushSubscriptionOptionsInit) => subscriptionAt("https://fcm.googleapis.com/new"));

beforeEach(async () => {
  vi.clearAllMocks();
  caches = cachesInMemory();
  windows = [];
  subscription = null;
  const getNotifications = async () => [
    { close, data: PRESSED },
    { close: closeNeutral, data: null },
  ];
  const pushManager = { getSubscription: async () => subscription, subscribe };
  context = {
    registration: { showNotification, getNotifications, pushManager } as never, // the part that is used
    clients: { matchAll: async () => windows, openWindow },
    caches,
    origin: ORIGIN,
    post,
  };
  await writePushRecord(RECORD, caches);
});

describe("R-NOT-14: a received message", () => {
  test("is shown in its words, under its notification's id, so that a repeated one replaces itself", async () => {
    await showMessage(context, MESSAGE);
    expect(showNotification.mock.calls).toEqual([
      ["您的報名", { body: MESSAGE.text, lang: "zh-Hant-HK", icon: "/icon-192.png", tag: MESSAGE.id, data: PRESSED }],
    ]);
  });

  test("says nothing about itself once its member has left, and leads to none of their pages", async () => {
    await deletePush(context);
    await showMessage(context, MESSAGE);
    const [title, options] = showNotification.mock.calls[0] ?? [];
    expect([title, options?.body, options?.data]).toEqual(["街坊", "您有一則新通知。", undefined]);
    expect(JSON.stringify(showNotification.mock.calls)).not.toContain("報名");
  });

  test.each([undefined, null, "words", {}, { ...MESSAGE, title: 7 }])(
    "is shown only as a message when it is not ours (%j)",
    async (sent) => {
      await showMessage(context, sent);
      expect(showNotification).toHaveBeenCalledExactlyOnceWith("site.example", { icon: "/icon-192.png", tag: "kaifong" });
    },
  );
});

describe("R-NOT-14: pressing a message", () => {
  test.each([
    ["zh-HK", "ENROLMENTS", "/activity/programmes/enrolled"],
    ["zh-CN", "ACCOUNT", "/sc/member"],
    ["en-US", "HEALTH_RISK", "/en/health-risk"],
    ["en-US", "__proto__", "/en/notification"],
    ["de-DE", "https://evil.example/", "/notification"],
  ])("in %s about %s opens %s", async (language, about, path) => {
    await openMessage(context, { ...PRESSED, language, about });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN + path);
  });

  test("brings the window to the front that shows it already, and leaves all others alone", async () => {
    windows = [
      { url: `${ORIGIN}/en/contact/contact-enquiry`, focus: vi.fn() },
      { url: `${ORIGIN}/activity/programmes/enrolled?period=1#x`, focus },
    ];
    await openMessage(context, PRESSED);
    expect(focus).toHaveBeenCalledTimes(1);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test.each([
    ["ENROLMENTS", "0199f0a0-7", "/en/activity/programmes/enrolled#enrolment-0199f0a0-7"],
    ["CARE", "0199f0a0-8", "/en/member#relation-0199f0a0-8"],
    ["CONSULTATION", 'x"><script>', "/en/health-consultation"],
  ])("about one thing of %s opens the page at it", async (about, item, path) => {
    await openMessage(context, { ...PRESSED, language: "en-US", about, item });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(ORIGIN + path);
  });

  test("leaves a window alone that shows the list at something else, and brings the one to the front that shows it", async () => {
    const item = "0199f0a0-7";
    windows = [{ url: `${ORIGIN}/activity/programmes/enrolled`, focus }];
    await openMessage(context, { ...PRESSED, item });
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([0, 1]);
    windows = [...windows, { url: `${ORIGIN}/activity/programmes/enrolled#enrolment-${item}`, focus }];
    await openMessage(context, { ...PRESSED, item });
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 1]);
  });

  test("marks its notification as read at the API, and opens the page without that too", async () => {
    post.mockRejectedValueOnce(new TypeError("no network"));
    await openMessage(context, PRESSED);
    expect(post).toHaveBeenCalledExactlyOnceWith("https://api.example/api/push/read", {
      id: PRESSED.id,
      token: PRESSED.readToken,
    });
    expect(openWindow).toHaveBeenCalledTimes(1);
  });

  test("opens the notifications when it is empty, and says nothing", async () => {
    await openMessage(context, undefined);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/notification`);
    expect(post).not.toHaveBeenCalled();
  });
});

describe("R-NOT-12: a browser whose address is withdrawn by its push service", () => {
  test("asks for another with the same key, and notifies the server with the secret of the old one", async () => {
    await replaceSubscription(context);
    const keys = { p256dh: "-_8", auth: "-_8" };
    expect(post).toHaveBeenCalledExactlyOnceWith("https://api.example/api/push/renew", {
      replaces: { endpoint: RECORD.endpoint, auth: RECORD.auth },
      subscription: { endpoint: "https://fcm.googleapis.com/new", keys },
    });
    expect(await readPushRecord(caches)).toEqual({ ...RECORD, endpoint: "https://fcm.googleapis.com/new", auth: "-_8" });
    expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true });
  });

  test.each([429, 503])("stays that of its member while the server is away or busy (%i)", async (status) => {
    post.mockResolvedValueOnce(new Response("<html>", { status }));
    await replaceSubscription(context);
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(await readPushRecord(caches)).toEqual(RECORD);
  });

  test("asks for none when it notifies nobody any longer, or did not before", async () => {
    post.mockResolvedValueOnce(Response.json({ payload: { known: false } }));
    await replaceSubscription(context);
    expect(await readPushRecord(caches)).toBeUndefined();
    vi.clearAllMocks();
    await replaceSubscription(context);
    expect([subscribe.mock.calls, post.mock.calls]).toEqual([[], []]);
  });
});

test("R-NOT-12: drops the words on the screen, the subscription, and its record when the member leaves", async () => {
  subscription = subscriptionAt(RECORD.endpoint);
  await deletePush(context);
  expect([close, closeNeutral, unsubscribe].map((each) => each.mock.calls.length)).toEqual([1, 0, 1]);
  expect(await readPushRecord(caches)).toBeUndefined();
});
