import { expect, type Page, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { EN, text, ZH_CN, ZH_HK } from "../support/texts.ts";

const READER = walker("passkey");

/** High enough for the whole page: the bar at the thumb covers its end until somebody scrolls, which is not a fault. */
test.use({ viewport: { width: 1280, height: 3200 } });
/** One after another, because they are about one member, who has one browser at a time here. */
test.describe.configure({ mode: "serial" });
const ENTRY = "0199f0a0-0000-7000-8000-000000000003";

/**
 * A browser with a reachable push service, which is the only part that a test cannot use. The browser itself gives its messages
 * to the worker (`ServiceWorker.deliverPushMessage`).
 */
async function withPushService(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const bytes = (length: number) => new Uint8Array(length).fill(7).buffer;
    const stored = "test.push";
    const subscription = (key: unknown) => ({
      endpoint: address,
      options: { applicationServerKey: key },
      getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
      unsubscribe: async () => {
        localStorage.removeItem(stored);
        return true;
      },
    });
    PushManager.prototype.subscribe = async (options) => {
      // The page passes bytes.
      const key = Array.from(new Uint8Array((options?.applicationServerKey ?? new Uint8Array()) as ArrayBuffer));
      localStorage.setItem(stored, JSON.stringify(key));
      return subscription(new Uint8Array(key).buffer) as never; // the part of it that the page uses
    };
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(stored);
      return (key && subscription(new Uint8Array(JSON.parse(key)).buffer)) as never; // the same
    };
  }, endpoint);
}

/** Makes the browser give the worker a message of the push service. */
async function deliver(page: Page, payload: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted);
      if (live) resolve(live.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const call = { origin, registrationId: await registered, data: JSON.stringify(payload) };
  await session.send("ServiceWorker.deliverPushMessage", call);
  await session.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

/** Repeats the message under one tag: the browser loses messages for a worker that is being started or stopped. */
async function deliverUntilShown(
  page: Page,
  payload: unknown,
  notification: Awaited<ReturnType<typeof shown>>[number],
): Promise<void> {
  await expect
    .poll(async () => {
      await deliver(page, payload);
      return shown(page);
    })
    .toEqual([notification]);
}

for (const [index, language] of [ZH_HK, ZH_CN, EN].entries()) {
  test(`a member turns on notifications in this browser, until they log out, ${language.code}`, async ({ page, context }) => {
    const t = (key: string) => text(language, `messageChoices:push.${key}`);
    await context.grantPermissions(["notifications"]);
    await withPushService(page, `https://fcm.googleapis.com/fcm/send/journey-${index}-${Date.now()}`);
    await openSession(page, await sessionOf(READER));
    await page.goto(`${language.prefix}${patternOf("memberMessages")}`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(page.locator('[name="RESULT[]"][value="SMS"]')).toBeVisible();
    await expect(page.locator('[name="RESULT[]"][value="PUSH"]')).toHaveCount(0);
    expect(await problems(page)).toEqual([]);

    await page.getByRole("button", { name: t("on"), exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: t("doneTitle") })).toBeFocused();
    await expect(page.getByText(t("here"), { exact: true })).toBeVisible();
    await expect(page.locator('[name="RESULT[]"][value="PUSH"]')).toBeChecked();
    await expect(page.locator('[name="SECURITY[]"]')).toHaveCount(0);
    expect(await problems(page)).toEqual([]);

    const payload = {
      ...{ id: ENTRY, lang: "zh-Hant-HK", language: language.code, title: "T", text: "W", site: "S", neutral: "N" },
      ...{ about: "ENROLMENTS", item: null, readToken: "t".repeat(43) },
    };
    await deliverUntilShown(page, payload, { title: "T", body: "W", tag: ENTRY, lang: "zh-Hant-HK" });
    await deliver(page, payload);
    await expect.poll(() => shown(page)).toHaveLength(1);

    await page.reload();
    await expect(page.getByText(t("here"), { exact: true })).toBeVisible();
    const leaving = page.waitForURL((url) => url.pathname === (language.prefix || "/") || url.pathname === `${language.prefix}/`);
    await page.evaluate(() => document.querySelector<HTMLDialogElement>("#log-out-dialog")?.showModal());
    await page.getByRole("button", { name: text(language, "shell:logOut.confirm") }).click();
    await leaving;
    await expect.poll(() => shown(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => caches.has("kaifong.push"))).toBe(false);
    await deliverUntilShown(page, payload, { title: "S", body: "N", tag: "kaifong", lang: "zh-Hant-HK" });
  });
}

test("a member who refuses reads how to change that, and the server got nothing", async ({ page }) => {
  await withPushService(page, "https://fcm.googleapis.com/fcm/send/never");
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
    Notification.requestPermission = async () => "denied";
  });
  await openSession(page, await sessionOf(READER));
  await page.goto(`/en${patternOf("memberMessages")}`);
  await expect(page.getByText(text(EN, "messageChoices:push.deniedTitle"))).toBeVisible();
  await expect(page.getByRole("button", { name: text(EN, "messageChoices:push.on") })).toHaveCount(0);
  expect(await problems(page)).toEqual([]);
});

test("a browser without support is not offered it, and an iPhone shows what to do first", async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, "PushManager"));
  await openSession(page, await sessionOf(READER));
  await page.goto(`/en${patternOf("memberMessages")}`);
  await expect(page.getByText(text(EN, "messageChoices:push.noTitle"))).toBeVisible();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 16_3)" }),
  );
  await page.reload();
  await expect(page.getByText(text(EN, "messageChoices:push.iosTitle"))).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
