import { HOUR_MS } from "@kaifong/domain/time";
import { LANGUAGES } from "@kaifong/i18n";
import { beforeEach, describe, expect, test } from "vitest";
import { PAGES_CACHE } from "../storage-keys.ts";
import { COPIES_ATTRIBUTE, COPY_LINE_ATTRIBUTE, COPY_LIST_ATTRIBUTE, PLACES_THEN_ATTRIBUTE } from "./attributes.ts";
import { MAX_AGE_MS, MAX_PAGES, OfflineCache } from "./offline-cache.ts";
import { type Caches, cachesInMemory } from "./caches.fixtures.ts";

const ORIGIN = "https://site.example";
const STYLES = ["/assets/a.css", "/assets/courses.css"];
const PUBLIC = "public, max-age=0, s-maxage=1, must-revalidate";
/** Ten in the morning in Hong Kong. */
const TEN = Date.parse("2026-11-23T02:00:00Z");

const OFFLINE_PAGE =
  `<html lang="en-HK"><head><title>Offline</title><link rel="stylesheet" href="/assets/a.css"></head><body>` +
  `<section hidden="" aria-labelledby="copies" class="x" ${COPIES_ATTRIBUTE}=""><ul class="y" ${COPY_LIST_ATTRIBUTE}=""></ul></section>` +
  `<template ${COPY_LINE_ATTRIBUTE}="" ${PLACES_THEN_ATTRIBUTE}="{places} as of {time}"><aside>Saved on <time></time></aside></template></body></html>`;

let caches: Caches;
let now = TEN;
let online = true;
/** The requests, in order. */
let asked: string[] = [];

const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "cache-control": PUBLIC, ...headers } });
const course = () =>
  page(
    '<html><head><title>Tai chi &amp; tea - Site</title></head><body class="b"><span data-live="remaining" data-one="1 place left">' +
      '5 places left</span><i data-live="words" data-phase="OPEN" data-left="">12 places left</i>' +
      '<i data-live="words" data-phase="OPEN">Ballot for 8 places</i><i data-live="words" data-phase="SOON">From 27 Nov</i></body></html>',
  );

async function get(request: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof request === "string" ? request : request.url);
  asked.push(pathname);
  if (!online) throw new TypeError("no network");
  if (pathname.startsWith("/assets/")) return new Response(`file ${pathname}`);
  return pathname.endsWith("/offline") ? page(OFFLINE_PAGE.replace("Offline", `Offline ${pathname}`)) : course();
}
const cacheOf = (build: string) => new OfflineCache({ caches, get, now: () => now, origin: ORIGIN, build, styles: STYLES });
const store = async (path: string, response = course()) => cacheOf("one").store(ORIGIN + path, response);
const shown = async (path: string, build = "one") => (await cacheOf(build).instead(ORIGIN + path)).text();
const cached = async () => (await (await caches.open(PAGES_CACHE)).keys()).map(({ url }) => url.replace(ORIGIN, ""));

beforeEach(() => {
  caches = cachesInMemory();
  [now, online, asked] = [TEN, true, []];
});

describe("a page that was opened", () => {
  test("is cached once everything that it needs is here, and not before", async () => {
    let hereFirst: readonly string[] = ["asked for nothing"];
    const slow = async (request: Request | string) => {
      if (asked.length < 3) hereFirst = await cached(); // the page of its language, and the stylesheets of all pages
      return get(request);
    };
    await new OfflineCache({ caches, get: slow, now: () => now, origin: ORIGIN, build: "one", styles: STYLES }).store(
      `${ORIGIN}/en/`,
      course(),
    );
    expect(hereFirst).toEqual([]);
    expect(await cached()).toEqual(["/en/"]);
  });

  test("is shown without a network, says from when it is, and beside the number of places left when that was counted", async () => {
    await store("/en/activity/programmes/series#found");
    online = false;
    now += 2 * HOUR_MS;
    const html = await shown("/en/activity/programmes/series");
    expect(html).toContain(
      '<body class="b"><aside>Saved on <time datetime="2026-11-23T02:00:00.000Z">Monday, 23\u00a0November, 10:00am</time></aside>',
    );
    expect(html).toContain('data-copy="today"');
    expect(html).toContain(">5 places left as of 10:00am<");
    expect(html).toContain(">12 places left as of 10:00am<");
    expect(html).toContain(">Ballot for 8 places<");
    expect(html).toContain(">From 27 Nov<");
  });

  test.each([
    ["a member's page, a draft", { "cache-control": "no-store" }],
    ["no page", { "content-type": "application/json" }],
    ["what says nothing of who may keep it", { "cache-control": "" }],
  ])("is not cached when it is %s, but what is shown without a network is", async (_, headers) => {
    await store("/en/member", page("mine", headers));
    expect(await cached()).toEqual([]);
    online = false;
    expect(await shown("/en/member")).toContain("<title>Offline /en/offline</title>");
  });

  test("is not cached when it was not found or failed", async () => {
    for (const status of [404, 500]) await store("/en/x", new Response("", { status, headers: course().headers }));
    expect(await cached()).toEqual([]);
  });

  test("from another day does not speak of today, and is gone after a day", async () => {
    now = TEN + 13 * HOUR_MS; // 11 in the evening
    await store("/en/a");
    online = false;
    now += 2 * HOUR_MS;
    expect(await shown("/en/a")).toContain('data-copy="earlier"');
    expect(await shown("/en/a")).toContain(">5 places left as of Monday, 23\u00a0November, 11:00pm<");
    now += MAX_AGE_MS;
    expect(await shown("/en/a")).toContain("<title>Offline");
    expect(await cached()).toEqual([]);
  });

  test(`is deleted when ${MAX_PAGES} younger ones are cached, and becomes the youngest when it is opened again`, async () => {
    for (let index = 0; index < MAX_PAGES; index += 1) await store(`/${index}`);
    await store("/0");
    await store("/sixty-first");
    const paths = await cached();
    expect(paths).toHaveLength(MAX_PAGES);
    expect([paths.includes("/0"), paths.includes("/1")]).toEqual([true, false]);
  });
});

describe("a page that was never opened", () => {
  test.each(LANGUAGES)("is replaced by the page that says so, in $code", async ({ prefix }) => {
    await store(`${prefix}/service/about-us`);
    online = false;
    expect(await shown(`${prefix}/login`)).toContain(`<title>Offline ${prefix}/offline</title>`);
  });

  test("is replaced by the page in the language of its address, though another was read", async () => {
    await store("/en/a");
    online = false;
    for (const { prefix } of LANGUAGES) expect(await shown(`${prefix}/b`)).toContain(`<title>Offline ${prefix}/offline</title>`);
  });

  test("is replaced by a page that lists what can be read in its language", async () => {
    await store('/en/a?q="x"&y=1');
    await store("/b");
    online = false;
    const html = await shown("/en/c");
    expect(html).toContain('<li><a href="/en/a?q=%22x%22&amp;y=1">Tai chi &amp; tea</a></li></ul>');
    expect(html).not.toContain('"/b"');
    expect(html).not.toContain("hidden");
  });

  test("is replaced by another language rather than nothing, and by nothing when nothing was ever cached", async () => {
    const untilLost = async (request: Request | string) => {
      online = request !== `${ORIGIN}/sc/offline`;
      return get(request);
    };
    const lost = new OfflineCache({ caches, get: untilLost, now: () => now, origin: ORIGIN, build: "one", styles: STYLES });
    await expect(lost.store(`${ORIGIN}/en/a`, course())).rejects.toThrow("no network");
    expect(await shown("/sc/b")).toContain("Offline /");
    expect(await cached()).toEqual(["/en/a"]);
    caches = cachesInMemory();
    expect((await cacheOf("one").instead(`${ORIGIN}/`)).type).toBe("error");
  });

  test("has its replacement fetched once in half a day, with what that is rendered with", async () => {
    await store("/en/a");
    expect(asked).toEqual(["/en/offline", "/assets/a.css", "/assets/courses.css", "/offline", "/sc/offline"]);
    asked = [];
    await store("/en/b");
    expect(asked).toEqual([]);
    now += 13 * HOUR_MS;
    await store("/en/b");
    expect(asked).toEqual(["/en/offline", "/offline", "/sc/offline"]);
  });
});

describe("files of a build", () => {
  test("come from the cache, without a network too", async () => {
    const file = async () => (await cacheOf("one").file(new Request(`${ORIGIN}/assets/a.css`))).text();
    expect(await file()).toBe("file /assets/a.css");
    online = false;
    expect(await file()).toBe("file /assets/a.css");
    expect(asked).toEqual(["/assets/a.css"]);
  });

  test("are served whether or not the browser allows caching them", async () => {
    const full = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
    caches = { ...caches, open: full };
    const file = await cacheOf("one").file(new Request(`${ORIGIN}/assets/a.css`));
    expect(await file.text()).toBe("file /assets/a.css");
  });

  test("are deleted when a new build begins, with the pages of the old one, while other caches stay", async () => {
    await store("/en/a");
    await caches.open("another app's");
    await cacheOf("two").begin();
    expect(await caches.keys()).toEqual(["another app's"]);
    online = false;
    expect((await cacheOf("two").instead(`${ORIGIN}/en/a`)).type).toBe("error");
  });

  test("are recognized by their path on this site", () => {
    const offlineCache = cacheOf("one");
    expect(["/assets/a.js", "/api/member", "/uploads/a.webp"].map((path) => offlineCache.isFile(ORIGIN + path))).toEqual([
      true,
      false,
      false,
    ]);
    expect(offlineCache.isFile("https://elsewhere.example/assets/a.js")).toBe(false);
  });
});
