/** The whole server on a content service of its own: what its first callers get. */
import { type FreshDatabase, freshDatabase, testEnv } from "@kaifong/testing";
import { pino } from "pino";
import { waitUntil } from "@kaifong/testing/eventually";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { anEntry, type FakeCms, fakeCms } from "./content/fake-cms.ts";
import { openSiteContent } from "./content/open-site-content.ts";
import { createDeps } from "./create-deps.ts";
import type { Deps } from "./platform/deps.ts";

let database: FreshDatabase;
let cms: FakeCms;

beforeEach(async () => {
  database = await freshDatabase();
  cms = await fakeCms();
  cms.entries.set("chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/" }));
}, 120_000);
afterEach(async () => {
  await cms.close();
  await database.drop();
});

/** Starts a server, returns the statuses of its very first reads and how long it took to be ready, and closes it. */
async function firstReads() {
  const platform = createDeps(testEnv(database.connectionString, { CMS_URL: cms.url }), pino({ level: "silent" }));
  const deps: Deps = { ...platform, content: openSiteContent(platform) };
  const began = performance.now();
  const app = await buildApp(deps);
  const ms = performance.now() - began;
  try {
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    const statuses = [await statusOf("/health/ready"), await statusOf("/strapi/api/chatbot")];
    if (cms.mode === "up") await waitUntil(async () => (await snapshots(deps)) > 1);
    return { statuses, ms };
  } finally {
    await app.close();
    await deps.bus.close();
    await deps.db.end();
  }
}
const snapshots = async ({ db }: Deps) => (await db.query("SELECT 1 FROM content_snapshots")).rowCount ?? 0;

test("a server that is ready never refuses its first read, however slowly the content service responds", async () => {
  cms.delayMs = 150;
  expect((await firstReads()).statuses).toEqual([200, 200]);
}, 30_000);

test("without the content service the server is ready at once, with stored content or none, and its health says so", async () => {
  cms.mode = 503;
  const empty = await firstReads();
  expect(empty.statuses).toEqual([503, 503]);
  cms.mode = "up";
  expect((await firstReads()).statuses).toEqual([200, 200]);
  cms.mode = 503;
  const withSnapshot = await firstReads();
  expect(withSnapshot.statuses).toEqual([503, 200]);
  expect(Math.max(empty.ms, withSnapshot.ms)).toBeLessThan(10_000);
}, 30_000);
