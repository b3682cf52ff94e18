import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type FreshDatabase, freshDatabase } from "@kaifong/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SECRET_HEADER, WEBHOOK_PATH } from "./cms-webhook.ts";
import { anEntry, type FakeCms, fakeCms } from "./fake-cms.ts";
import { fakeWeb } from "./fake-web.ts";
import { type FrontDoorServer, openFrontDoor } from "./test-front-door.ts";

let database: FreshDatabase;
let cms: FakeCms;
let server: FrontDoorServer;
const CHATBOT = "/strapi/api/chatbot?fields[0]=Link&locale=en";

beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.drop());
beforeEach(async () => {
  cms = await fakeCms();
  cms.entries.set("chatbot en", anEntry("bot", { Link: "https://chat.example/en" }));
  cms.entries.set("chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/hk" }));
  cms.entries.set("health-program-courses/open1 zh-Hant", anEntry("open1", { Name: "八段錦", Hidden_On_Page: false }));
  cms.entries.set("health-program-courses/hidden1 zh-Hant", anEntry("hidden1", { Name: "內部", Hidden_On_Page: true }));
  cms.entries.set("e-learnings/pub1 zh-Hant", anEntry("pub1", { Title: "a", Visible_To: "PUBLIC" }));
  cms.entries.set("e-learnings/mem1 zh-Hant", anEntry("mem1", { Title: "b", Visible_To: "MEMBER" }));
  cms.entries.set("e-learnings zh-Hant", []);
  cms.entries.set(
    "web-activity-latest-new zh-Hant",
    anEntry("news", {
      News: [
        { id: 1, uuid: "u1", title: "一" },
        { id: 2, uuid: "u2", title: "二" },
      ],
    }),
  );
  server = await openFrontDoor(database.connectionString, cms, fakeWeb());
});
afterEach(async () => {
  await server.close();

  await cms.close();
});

const link = (response: { json(): { data: { attributes: { Link: string } } } }) => response.json().data.attributes.Link;
const clearSnapshots = async () => void (await server.deps.db.query("DELETE FROM content_snapshots"));
const webhook = (to: FrontDoorServer, body: object, secret = "test-cms-webhook-secret") =>
  to.app.inject({
    method: "POST",
    url: WEBHOOK_PATH,
    headers: { [SECRET_HEADER]: secret, "content-type": "application/json" },
    payload: JSON.stringify(body),
  });

describe("the public reads", () => {
  test("answer in v4 format, in the locale asked for; unknown locales mean English, none Traditional", async () => {
    expect(link(await server.get(CHATBOT))).toBe("https://chat.example/en");
    expect(link(await server.get("/strapi/api/chatbot?locale=fr"))).toBe("https://chat.example/en");
    expect(link(await server.get("/strapi/api/chatbot?locale=zh-HK"))).toBe("https://chat.example/hk");
    expect(link(await server.get("/strapi/api/chatbot"))).toBe("https://chat.example/hk");
  });

  test.each([
    "status=draft",
    "publicationState=preview",
    "populate=*",
    "populate=deep",
    "filters[createdBy][id][$eq]=1",
    "filters[Link][$startsWith]=h",
    "fields[0]=createdBy",
    "pagination[limit]=-1",
    "utm_source=x",
    "sort=createdAt",
    "_q=x",
  ])("a hostile or unknown parameter changes nothing upstream: %s", async (parameter) => {
    const plain = await server.get("/strapi/api/chatbot?locale=en");
    const hostile = await server.get(`/strapi/api/chatbot?locale=en&${parameter}`);
    expect(hostile.body).toBe(plain.body);
    expect(cms.asked).toHaveLength(1);
    expect(decodeURIComponent(cms.asked[0] ?? "")).toBe("/strapi/api/chatbot?locale=en&fields[0]=Link&fields[1]=locale");
  });

  test.each([
    "/strapi/api/health-program-courses",
    "/strapi/api/users",
    "/strapi/api/upload/files",
    "/strapi/api/site-setting",
    "/STRAPI/API/chatbot",
    "/strapi/api/../admin",
    "/strapi/api/%2e%2e/admin",
    "/strapi/api/chatbot%2F..%2Fadmin",
    "//strapi/api/chatbot",
    "/strapi//api/chatbot",
    "/strapi/api/chatbot/x/y",
    "/strapi/api/health-program-courses/open1%3Fstatus=draft",
    "/strapi/admin",
    "/admin",
    "/content-manager/collection-types",
    "/upload/files",
    "/users-permissions/roles",
    "/i18n/locales",
  ])("nothing else of the content service is there: %s", async (url) => {
    const response = await server.get(url);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.headers["content-type"]).toContain("application/json");
    expect(cms.asked).toEqual([]);
  });

  test("other methods are refused as clean JSON", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"] as const) {
      const response = await server.app.inject({ method, url: "/strapi/api/chatbot" });
      expect(response.statusCode).toBe(405);
      expect(response.json()).toMatchObject({ data: null, error: { status: 405 } });
    }
    expect(cms.asked).toEqual([]);
  });

  test("hidden courses and e-learning for members are not there", async () => {
    expect((await server.get("/strapi/api/health-program-courses/open1")).statusCode).toBe(200);
    const hidden = await server.get("/strapi/api/health-program-courses/hidden1?filters[Hidden_On_Page][$eq]=true");
    expect(hidden.statusCode).toBe(404);
    expect(hidden.json()).toEqual({
      data: null,
      error: { status: 404, name: "NotFoundError", message: "Not Found", details: {} },
    });
    expect((await server.get("/strapi/api/e-learnings/pub1")).statusCode).toBe(200);
    expect((await server.get("/strapi/api/e-learnings/mem1")).statusCode).toBe(404);
    await server.get("/strapi/api/e-learnings?filters[Visible_To][$eq]=MEMBER");
    expect(decodeURIComponent(cms.asked.at(-1) ?? "")).toContain("filters[Visible_To][$eq]=PUBLIC");
  });

  test("the news can be narrowed to one, by row id or uuid", async () => {
    const titles = async (query: string) =>
      (await server.get(`/strapi/api/web-activity-latest-new?${query}`))
        .json()
        .data.attributes.News.map(({ title }: { title: string }) => title);
    expect(await titles("")).toEqual(["一", "二"]);
    expect(await titles("filters[News][id][$eq]=2")).toEqual(["二"]);
    expect(await titles("filters[News][id]=u1")).toEqual(["一"]);
    expect(await titles("filters[News][id]=99")).toEqual([]);
  });

  test("compressed as the caller takes it, with one ETag, and 304 when it is known", async () => {
    cms.entries.set("chatbot en", anEntry("bot", { Link: `https://chat.example/${"x".repeat(3_000)}` }));
    const plain = await server.get(CHATBOT);
    const br = await server.get(CHATBOT, { "accept-encoding": "gzip, br" });
    const gzip = await server.get(CHATBOT, { "accept-encoding": "gzip, br;q=0" });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"], br.headers["vary"]]).toEqual([
      "br",
      "gzip",
      "Accept-Encoding",
    ]);
    const etag = String(plain.headers.etag);
    const again = await server.get(CHATBOT, { "if-none-match": `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(plain.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("the cache behind them", () => {
  test("a hundred equal reads at once are one upstream", async () => {
    cms.delayMs = 50;
    const all = await Promise.all(Array.from({ length: 100 }, () => server.get(CHATBOT)));
    expect(all.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(cms.asked).toHaveLength(1);
  });

  test("after its time the copy is shown while it is renewed behind it", async () => {
    await server.close();
    server = await openFrontDoor(database.connectionString, cms, fakeWeb(), { CONTENT_TTL_SECONDS: "1" });
    await server.get(CHATBOT);
    cms.entries.set("chatbot en", anEntry("bot", { Link: "https://chat.example/new" }));
    await sleep(1_050);
    cms.delayMs = 300;
    const started = performance.now();
    expect(link(await server.get(CHATBOT))).toBe("https://chat.example/en");
    expect(performance.now() - started).toBeLessThan(200);
    await vi.waitFor(async () => expect(link(await server.get(CHATBOT))).toBe("https://chat.example/new"));
  });

  test.each([401, 500, "hang"] as const)(
    "when the service answers %s the last good copy stays, marked stale",
    async (mode) => {
      await server.get(CHATBOT);
      await webhook(server, { event: "entry.publish", model: "chatbot", entry: { documentId: "bot" } });
      cms.mode = mode;
      const response = await server.get(CHATBOT);
      expect([response.statusCode, link(response), response.headers["x-kaifong-stale"]]).toEqual([
        200,
        "https://chat.example/en",
        "1",
      ]);
      expect(response.headers["warning"]).toContain("110");
      cms.mode = "up";
      cms.entries.set("chatbot en", anEntry("bot", { Link: "https://chat.example/healed" }));
      await vi.waitFor(async () => expect(link(await server.get(CHATBOT))).toBe("https://chat.example/healed"), {
        timeout: 6_000,
        interval: 100,
      });
    },
    15_000,
  );

  test("without a copy it says 503 and when to try again; a 401 is never kept", async () => {
    await clearSnapshots();
    cms.mode = 401;
    const response = await server.get(CHATBOT);
    expect([response.statusCode, response.headers["retry-after"], response.json().data]).toEqual([503, "5", null]);
    cms.mode = "up";
    await vi.waitFor(async () => expect((await server.get(CHATBOT)).statusCode).toBe(200), { timeout: 5_000 });
  }, 10_000);

  test("a hanging service is given up within 5 s; then answers come at once", async () => {
    await clearSnapshots();
    cms.mode = "hang";
    const started = performance.now();
    let last = Number.POSITIVE_INFINITY;
    while (last > 100 && performance.now() - started < 8_000) {
      const before = performance.now();
      await server.get(CHATBOT);
      last = performance.now() - before;
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  }, 15_000);

  test("a server that starts while the service is away shows the last good copy of the one before", async () => {
    await server.get(CHATBOT);
    await vi.waitFor(async () =>
      expect((await server.deps.db.query("SELECT 1 FROM content_snapshots")).rowCount).toBeGreaterThan(0),
    );
    await server.close();
    cms.mode = 500;
    server = await openFrontDoor(database.connectionString, cms, fakeWeb());
    const response = await server.get(CHATBOT);
    expect([response.statusCode, response.headers["x-kaifong-stale"]]).toEqual([200, "1"]);
  });

  test("publishing shows in two processes within 2 s, and an answer overtaken by it is not kept", async () => {
    const second = await openFrontDoor(database.connectionString, cms, fakeWeb());
    try {
      await Promise.all([server.get(CHATBOT), second.get(CHATBOT)]);
      cms.entries.set("chatbot en", anEntry("bot", { Link: "https://chat.example/published" }));
      const started = performance.now();
      expect((await webhook(server, { event: "entry.publish", model: "chatbot", entry: { documentId: "bot" } })).statusCode).toBe(
        204,
      );
      expect(link(await server.get(CHATBOT))).toBe("https://chat.example/published");
      await vi.waitFor(async () => expect(link(await second.get(CHATBOT))).toBe("https://chat.example/published"), {
        timeout: 2_000,
        interval: 20,
      });
      expect(performance.now() - started).toBeLessThan(2_000);
    } finally {
      await second.close();
    }
  });

  test("the webhook needs its secret", async () => {
    await server.get(CHATBOT);
    for (const secret of ["", "wrong", "test-cms-webhook-secre"]) {
      expect((await webhook(server, { event: "entry.publish", model: "chatbot" }, secret)).statusCode).toBe(401);
    }
    const refused = await server.app.inject({ method: "POST", url: WEBHOOK_PATH, payload: Buffer.alloc(5 * 1024 * 1024) });
    expect([refused.statusCode, refused.json().metadata.success, refused.json().payload.error_code]).toEqual([401, false, 1003]);
    await server.get(CHATBOT);
    expect(cms.asked).toHaveLength(1);
  });
});
