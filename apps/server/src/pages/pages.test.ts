import { SECRET_HEADER } from "@kaifong/content/server";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { eventually } from "@kaifong/testing/eventually";
import { WEBHOOK_PATH } from "../content/webhook.ts";
import { anEntry } from "../content/fake-cms.ts";
import { fakePageApp } from "./fake-page-app.ts";
import { type FrontDoorServer, openFrontDoor } from "../testing/test-front-door.ts";
import { cms, database, openPages, openServer, server, web } from "./test-pages.ts";

/** Fastify reports every request that it handles itself. */
const FASTIFY_HANDLES = "tracing:fastify.request.handler:start";

openPages();

const publish = (to: FrontDoorServer, event = "entry.publish") =>
  to.app.inject({
    method: "POST",
    url: WEBHOOK_PATH,
    headers: { [SECRET_HEADER]: "test-cms-webhook-secret", "content-type": "application/json" },
    payload: JSON.stringify({ event, model: "chatbot", entry: { documentId: "bot" } }),
  });

describe("cached pages", () => {
  test("are rendered once, then come from memory: the same bytes, every encoding, 304, HEAD", async () => {
    const first = await server.get("/news");
    const second = await server.get("/news");
    expect([first.headers["x-cache"], second.headers["x-cache"]]).toEqual(["miss", "hit"]);
    expect(second.body).toBe(first.body);
    expect(first.body).toContain("https://chat.example/published");
    expect(web.rendered).toEqual(["/news"]);
    const br = await server.get("/news", { "accept-encoding": "br, gzip" });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(first.body);
    expect((await server.get("/news", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
    const head = await server.app.inject({ method: "HEAD", url: "/news" });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", first.headers["content-length"]]);
    expect(web.rendered).toHaveLength(1);
  });

  test("with figures of classes are rendered again when the classes have changed, and the others stay", async () => {
    for (const page of ["/figures", "/news"]) await server.get(page);
    await server.deps.bus.publish(server.deps.db, "classes", {});
    await eventually(async () => expect((await server.get("/figures")).headers["x-cache"]).toBe("miss"));
    expect((await server.get("/news")).headers["x-cache"]).toBe("hit");
  });

  test("served from memory are counted", async () => {
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    await (await fetch(`${address}/news`)).text();
    await (await fetch(`${address}/news`)).text();
    expect(await server.deps.metrics.text()).toContain('kaifong_responses_from_memory_total{kind="page"} 1');
  });

  test("requested by a crowd at the same moment are rendered once", async () => {
    web.delayMs = 50;
    const all = await Promise.all(Array.from({ length: 60 }, () => server.get("/news")));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(web.rendered).toHaveLength(1);
  });

  test("depend only on the query parameters that a page reads, in any order", async () => {
    await server.get("/news?utm_source=x");
    await server.get("/news?fbclid=1&utm_medium=y");
    await server.get("/news?utm_a=1&q=tai");
    await server.get("/news?q=tai");
    expect(web.rendered).toEqual(["/news", "/news?q=tai"]);
  });

  test("contain nothing of the visitor: neither cookies, nor Host, nor language reach them", async () => {
    const response = await server.get("/news", { cookie: "session=secret", host: "evil.example", "accept-language": "en" });
    expect(response.body).not.toContain("evil");
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect((await server.get("/news")).headers["x-cache"]).toBe("hit");
  });

  test.each([
    ["/NEWS?q=1", "/news?q=1"],
    ["/news/", "/news"],
    ["//", "/"],
    ["//evil.example/news", "/evil.example/news"],
    ["/a//\\b", "/a/b"],
  ])("in an odd spelling lead to the page itself, never to another site: %s", async (from, to) => {
    const moved = await server.get(from);
    expect([moved.statusCode, moved.headers.location]).toEqual([308, to]);
    expect(web.rendered).toEqual([]);
  });

  test("are the same with needless escapes or an origin in the address", async () => {
    for (const url of ["/news", "/n%65ws", "http://evil.example/news"]) expect((await server.get(url)).statusCode).toBe(200);
    expect(web.rendered).toEqual(["/news"]);
  });

  test("never redirect to another site, which is a fault", async () => {
    expect((await server.get("/away")).statusCode).toBe(503);
  });

  test("are 404 when not found, cached, and never replace pages, and redirects pass through", async () => {
    expect((await server.get("/nothing")).statusCode).toBe(404);
    expect((await server.get("/nothing")).headers["x-cache"]).toBe("hit");
    const moved = await server.get("/fr/news");
    expect([moved.statusCode, moved.headers.location]).toEqual([308, "/news"]);
  });

  test("are not made from a page that must not be cached", async () => {
    await server.get("/live");
    const second = await server.get("/live");
    expect([second.headers["x-cache"], second.headers["cache-control"]]).toEqual(["miss", "no-store"]);
  });

  test("refuse other methods with a page, in its language", async () => {
    for (const method of ["POST", "PUT", "DELETE"] as const) {
      const response = await server.app.inject({ method, url: "/en/news" });
      expect([response.statusCode, response.headers.allow]).toEqual([405, "GET, HEAD"]);
      expect([response.headers["content-type"], response.headers["cache-control"]]).toEqual([
        "text/html; charset=utf-8",
        "no-store",
      ]);
      expect(response.body).toContain("<title>This page cannot be used in this way</title>");
    }
  });

  test("show a publication in both processes", async () => {
    const otherWeb = fakePageApp();
    const second = await openFrontDoor(database.connectionString, cms, otherWeb);
    try {
      await Promise.all([server.get("/news"), second.get("/news")]);
      cms.entries.set("chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/changed" }));
      await publish(server);
      await eventually(async () => expect((await server.get("/news")).body).toContain("/changed"));
      await eventually(async () => expect((await second.get("/news")).body).toContain("/changed"));
    } finally {
      await second.close();
    }
  });
});

describe("pages that are made for one visitor alone", () => {
  test("are limited for each network: 429 says how long to wait, and pages of the site, cached ones and everybody else are not affected", async () => {
    const from = "203.0.113.5";
    const ask = (url: string, remoteAddress = from) => server.app.inject({ method: "GET", url, remoteAddress });
    const madeUp = (nth: number) => (nth % 2 === 0 ? `/nothing-${nth}` : `/things/${nth}`);
    // In small groups: a thousand at once block the process until the bus takes its connection for lost, and all pages are old.
    for (let first = 0; first < 1_200; first += 40) {
      const asked = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(madeUp(first + index))));
      expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    }
    const renderings = web.rendered.length;
    for (const url of ["/news?q=one-more", "/account", "/en/nothing", "/things/one-more"]) {
      const refused = await ask(url);
      expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([429, "no-store"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect(refused.body).toContain("Please wait a minute");
    }
    expect((await ask("/en/nothing")).body).toContain("<title>Too many pages were asked for at once</title>");
    expect(web.rendered).toHaveLength(renderings);
    expect([(await ask("/news")).statusCode, (await ask("/nothing-1198")).headers["x-cache"]]).toEqual([200, "hit"]);
    expect((await ask("/news?q=one-more", "203.0.113.6")).statusCode).toBe(200);
  });
});

describe("the short way", () => {
  test("sends cached pages over a socket past the router, with the same bytes as the ordinary response", async () => {
    const ordinary = await server.get("/news");
    const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
    const routed = vi.fn<() => void>();
    subscribe(FASTIFY_HANDLES, routed);
    try {
      const cached = await fetch(`${origin}/news`);
      expect([cached.headers.get("x-cache"), await cached.text()]).toEqual(["hit", ordinary.body]);
      expect(routed).not.toHaveBeenCalled();
      expect((await fetch(`${origin}/news`, { method: "POST" })).status).toBe(405);
      expect((await fetch(`${origin}/account`)).headers.get("x-cache")).toBe("none");
      expect(routed).toHaveBeenCalledTimes(2);
    } finally {
      unsubscribe(FASTIFY_HANDLES, routed);
    }
  });
});

describe("when something fails", () => {
  test("a page whose rendering fails is shown from memory, even after a purge", async () => {
    const good = await server.get("/news");
    web.fail = true;
    cms.entries.set("chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/changed" }));
    await server.deps.content.published({ name: "chatbot", documentId: "bot", withdrawn: false });
    const response = await server.get("/news");
    expect([response.statusCode, response.body, response.headers["x-cache"], response.headers["x-kaifong-stale"]]).toEqual([
      200,
      good.body,
      "stale",
      "1",
    ]);
  });

  test("a cached page is shown while the content service hangs, and soon without waiting", async () => {
    await server.get("/news");
    cms.mode = "hang";
    await publish(server);
    await server.get("/news");
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const started = performance.now();
      const response = await server.get("/news");
      expect([response.statusCode, response.body.includes("/published")]).toEqual([200, true]);
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(200); // the quickest: a busy machine may delay any one of them
  });

  test("a page made from an old copy is rendered again as soon as the content service responds again", async () => {
    cms.mode = 500;
    await server.deps.content.published({ name: "chatbot", documentId: "bot", withdrawn: false });
    expect((await server.get("/news")).headers["x-kaifong-stale"]).toBe("1");
    cms.mode = "up";
    cms.entries.set("chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/healed" }));
    await eventually(async () => expect((await server.get("/news")).body).toContain("/healed"));
  }, 10_000);

  test("a page with missing content is not cached, and is complete once the content is there", async () => {
    await server.close();
    cms.mode = 500;
    await openServer();
    const poor = await server.get("/news");
    expect([poor.statusCode, poor.headers["cache-control"], poor.headers["x-kaifong-stale"]]).toEqual([200, "no-store", "1"]);
    cms.mode = "up";
    await eventually(async () => expect((await server.get("/news")).body).toContain("/published"));
  }, 10_000);

  test("a page with withdrawn content is not shown again, even when the content service is away after that", async () => {
    expect((await server.get("/news")).body).toContain("/published");
    cms.mode = 500;
    expect((await publish(server, "entry.unpublish")).statusCode).toBeLessThan(300);
    expect((await server.get("/news")).body).not.toContain("/published");
  });

  test("without any copy there is a page in three languages that says what to do, and no stack", async () => {
    web.fail = true;
    const response = await server.get("/en/news-that-fails");
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"]);
    expect(response.headers["content-type"]).toContain("text/html");
    for (const lang of ["zh-Hant-HK", "zh-Hans-CN", "en-HK"]) expect(response.body).toContain(`lang="${lang}"`);
    expect(response.body).not.toContain("secret stack");
    expect(response.headers["content-security-policy"]).toMatch(/style-src 'sha256-/);
  });
});

describe("hydrated pages", () => {
  test("are rendered for each request with a nonce of their own, and never cached", async () => {
    const [first, second] = [await server.get("/account"), await server.get("/account")];
    const nonceOf = (response: typeof first) => /'nonce-([^']+)'/.exec(String(response.headers["content-security-policy"]))?.[1];
    expect(nonceOf(first)).toBeTruthy();
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(first.body).toContain(nonceOf(first));
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(web.rendered).toEqual(["/account", "/account"]);
  });
});

describe("addresses of the data of pages", () => {
  test.each([
    "/news.data",
    "/news.data?_routes=news",
    "/_root.data",
    "/_.data",
    "/.data",
    "/nothing.data",
    "/news/_.data",
    "//news.data",
  ])("are not found for pages that do not run in the browser, and nothing is rendered: %s", async (url) => {
    const response = await server.get(url);
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(web.rendered).toEqual([]);
  });

  test("respond for a hydrated page, past the cache", async () => {
    const response = await server.get("/account.data");
    expect([response.statusCode, response.headers["x-cache"], response.headers["cache-control"]]).toEqual([
      200,
      "none",
      "no-store",
    ]);
    expect(response.body).toContain("https://chat.example/published");
  });

  test("take no form", async () => {
    expect((await server.app.inject({ method: "POST", url: "/ask.data" })).statusCode).toBe(404);
  });
});
