import { LANGUAGE_CODES } from "@kaifong/i18n";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.query("TRUNCATE rate_limits, missing_texts");
});

describe("translation files", () => {
  test.each(LANGUAGE_CODES)("are there in %s, cacheable, and unchanged ones are not sent again", async (language) => {
    const url = `/locales/${language}/errors.json`;
    const first = await server.app.inject(url);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toHaveProperty("CLASS_FULL");
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=\d+/);
    const again = await server.app.inject({ url, headers: { "if-none-match": String(first.headers["etag"]) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  test.each([
    "/locales/fr/errors.json",
    "/locales/en-US/nothing.json",
    "/locales/en-US/errors",
    "/locales/en-US/..%2f..%2fpackage.json",
    "/locales/__proto__/errors.json",
  ])("%s is a 404 in JSON", async (url) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json().payload.error_name).toBe("NOT_FOUND");
  });
});

const report = (payload: object | string, at = server, url = "/locales/add/en-US/home") =>
  at.app.inject({ method: "POST", url, payload, headers: { "content-type": "application/json" } });
const counted = async () =>
  (await server.deps.db.query<{ key: string; occurrences: number }>("SELECT key, occurrences FROM missing_texts ORDER BY key"))
    .rows;

describe("missing texts", () => {
  test("are counted by language, namespace and key", async () => {
    expect((await report({ "hero.title": "x", "hero.lead": "y" })).statusCode).toBe(204);
    expect((await report({ "hero.title": "x" })).statusCode).toBe(204);
    expect(await counted()).toEqual([
      { key: "hero.lead", occurrences: 1 },
      { key: "hero.title", occurrences: 2 },
    ]);
  });

  test.each<[string, object | string, number]>([
    ["no key", {}, 400],
    ["21 keys", Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, ""])), 400],
    ["a key of 201 characters", { ["k".repeat(201)]: "" }, 400],
    ["a text that is none", { k: 1 }, 400],
    ["a list", ["k"], 400],
    ["more than 4 KB", { k: "x".repeat(5_000) }, 413],
    ["__proto__", '{"__proto__":"x"}', 400],
  ])("with %s are refused", async (_, payload, status) => {
    expect((await report(payload)).statusCode).toBe(status);
    expect(await counted()).toEqual([]);
  });

  test.each(["/locales/add/fr/home", "/locales/add/en-US/secrets"])("at %s are refused", async (url) => {
    expect((await report({ k: "" }, server, url)).statusCode).toBe(404);
  });

  test("are limited to 30 reports a minute and address", async () => {
    const responses = await Promise.all(Array.from({ length: 35 }, (_, i) => report({ [`k${i}`]: "" })));
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(30);
    expect(responses.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toMatch(/^\d+$/);
  });

  test("are not collected in production", async () => {
    const settings = { NODE_ENV: "production", SITE_URL: "https://kaifong.test" };
    const production = await testServer({ connectionString: server.deps.env.databaseUrl, settings });
    try {
      const response = await report({ k: "" }, production);
      expect(response.statusCode).toBe(403);
      expect(response.json().payload.error_name).toBe("MISSING_TEXTS_CLOSED");
      expect(response.headers["strict-transport-security"]).toContain("max-age=");
    } finally {
      await production.close();
    }
  });
});
