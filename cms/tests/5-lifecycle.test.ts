/** The last tests, because they take the database and the service away. */
import assert from "node:assert/strict";
import http from "node:http";
import { describe, test } from "node:test";
import { call, read } from "./support/calls.ts";
import { API_TOKEN, testEnvironment } from "./support/environment.ts";

const HEALTH_PATHS = ["/_health", "/strapi/api/health", "/STRAPI/API/HEALTH"];
const BACK_WITHIN_MS = 20_000;
/** The drain's limit is 5 s; the rest is for a busy machine. */
const STOP_WITHIN_MS = 20_000;
const IN_FLIGHT = 6;
const HEAVY = "/strapi/api/health-program-courses?populate[Class][populate]=*&populate[Theme]=true&pagination[limit]=500";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function statusWithin(path: string, wanted: number, ms: number): Promise<void> {
  const deadline = Date.now() + ms;
  let status = 0;
  while (Date.now() < deadline) {
    ({ status } = await call(path, { token: API_TOKEN }));
    if (status === wanted) return;
    await wait(200);
  }
  assert.equal(status, wanted, path);
}

/** A request on a kept-alive connection; resolves with status and size of the body. */
function get(url: string, agent: http.Agent): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { authorization: `Bearer ${API_TOKEN}` } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}

describe("without its database", () => {
  test("says so, and recovers with it", async () => {
    const { proxy } = await testEnvironment();
    for (const path of HEALTH_PATHS) assert.equal((await call(path)).status, 200, path);
    proxy.cut();
    for (const path of HEALTH_PATHS) {
      const { status, headers } = await call(path);
      assert.equal(status, 503, path);
      assert.equal(headers.get("cache-control"), "no-store");
    }
    const { status, headers } = await read("health-program-themes");
    assert.equal(status, 503, "a read is no 401");
    assert.ok(headers.get("retry-after"));
    proxy.restore();
    await statusWithin("/_health", 200, BACK_WITHIN_MS);
    await statusWithin("/strapi/api/health-program-themes", 200, BACK_WITHIN_MS);
  });
});

describe("a second start", () => {
  test("lets requests in flight finish, then seeds nothing twice", async () => {
    const environment = await testEnvironment();
    const content = `select (select count(*) from health_program_courses)::int as courses,
      (select count(*) from files)::int as files, (select count(*) from strapi_webhooks)::int as webhooks,
      (select count(*) from strapi_api_tokens)::int as tokens, (select count(*) from admin_users)::int as people,
      (select count(*) from i18n_locale)::int as locales, (select count(*) from components_program_class)::int as classes`;
    const before = await environment.database.query(content);
    const agent = new http.Agent({ keepAlive: true });
    const responses = Array.from({ length: IN_FLIGHT }, () => get(`${environment.cms.url}${HEAVY}`, agent));
    await wait(150);
    const stopping = Date.now();
    const stopped = environment.cms.stop();
    for (const { status, bytes } of await Promise.all(responses)) {
      assert.equal(status, 200);
      assert.ok(bytes > 10_000);
    }
    assert.equal(await stopped, 0);
    assert.ok(Date.now() - stopping < STOP_WITHIN_MS);
    agent.destroy();
    await environment.restart();
    assert.deepEqual(await environment.database.query(content), before);
    assert.equal((await read("chatbot")).status, 200);
    assert.equal((await call("/strapi/api/chatbot")).status, 401);
  });
});

describe("news that were rows of one entry", () => {
  const OLD_UUID = "0d3b1c52-6f5e-4c19-9a1b-7d1c2f3e4a5b";
  const DRAFT_UUID = "1e4c2d63-7a6f-4d2a-8b2c-8e2d3a4f5b6c";
  /** As the content service stored them: one row of the entry for each piece, in each language, as draft and as published. */
  const withRows = (locale: string, published: boolean, rows: readonly (readonly [uuid: string, title: string])[]) => `
    with entry as (
      insert into web_activity_latest_news (document_id, locale, created_at, updated_at, published_at)
      values ('oldnewsoldnewsoldnewsold', '${locale}', '2026-03-02', '2026-03-03', ${published ? "'2026-03-03'" : "null"})
      returning id
    ), rows as (
      insert into components_activity_article (uuid, title)
      values ${rows.map(([uuid, title]) => `('${uuid}', '${title}')`).join(", ")}
      returning id
    )
    insert into web_activity_latest_news_cmps (entity_id, cmp_id, component_type, field, "order")
    select entry.id, rows.id, 'activity.article', 'News', rows.id from entry, rows`;

  test("become entries under their old addresses at the next start, drafts as drafts, once", async () => {
    const environment = await testEnvironment();
    const counted = async () => (await environment.database.query("select count(*)::int as news from news_items"))[0]?.["news"];
    const before = await counted();
    for (const [locale, title] of [
      ["zh-Hant", "舊消息"],
      ["en", "Old news"],
    ] as const) {
      await environment.database.query(withRows(locale, true, [[OLD_UUID, title]]));
      const drafted: readonly (readonly [string, string])[] = locale === "en" ? [] : [[DRAFT_UUID, "未發布"]];
      await environment.database.query(withRows(locale, false, [[OLD_UUID, title], ...drafted]));
    }
    await environment.restart();
    for (const [locale, title] of [
      ["zh-Hant", "舊消息"],
      ["en", "Old news"],
    ] as const) {
      const { data } = (await read(`news-items?locale=${locale}&populate=period&filters[uuid][$eq]=${OLD_UUID}`)).body;
      assert.equal(data.length, 1);
      assert.equal(data[0].attributes.title, title);
      assert.equal(data[0].attributes.period.start, "2026-03-02", "what had no date is as old as its list");
    }
    assert.equal((await read(`news-items?filters[uuid][$eq]=${DRAFT_UUID}`)).body["data"].length, 0);
    assert.equal((await read(`news-items?status=draft&filters[uuid][$eq]=${DRAFT_UUID}`)).body["data"].length, 1);
    const moved = await counted();
    assert.equal(moved, Number(before) + 5, "two languages as draft and published, and a draft");
    await environment.restart();
    assert.equal(await counted(), moved);
  });
});
