/** Last of all: these take the database and the service away. */
import assert from "node:assert/strict";
import http from "node:http";
import { describe, it } from "node:test";
import { call, read } from "./support/calls.ts";
import { API_TOKEN, theWorld } from "./support/world.ts";

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
  it("says so, and is back with it", async () => {
    const { proxy } = await theWorld();
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
  it("lets requests in flight finish, then seeds nothing twice", async () => {
    const world = await theWorld();
    const content = `select (select count(*) from health_program_courses)::int as courses,
      (select count(*) from files)::int as files, (select count(*) from strapi_webhooks)::int as webhooks,
      (select count(*) from strapi_api_tokens)::int as tokens, (select count(*) from admin_users)::int as people,
      (select count(*) from i18n_locale)::int as locales, (select count(*) from components_program_class)::int as classes`;
    const before = await world.database.query(content);
    const agent = new http.Agent({ keepAlive: true });
    const responses = Array.from({ length: IN_FLIGHT }, () => get(`${world.cms.url}${HEAVY}`, agent));
    await wait(150);
    const stopping = Date.now();
    const stopped = world.cms.stop();
    for (const { status, bytes } of await Promise.all(responses)) {
      assert.equal(status, 200);
      assert.ok(bytes > 10_000);
    }
    assert.equal(await stopped, 0);
    assert.ok(Date.now() - stopping < STOP_WITHIN_MS);
    agent.destroy();
    await world.restart();
    assert.deepEqual(await world.database.query(content), before);
    assert.equal((await read("chatbot")).status, 200);
    assert.equal((await call("/strapi/api/chatbot")).status, 401);
  });
});
