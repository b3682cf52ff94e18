/** The class sync with the real reader of the content service: an outage never looks like "no classes". */
import { eventually, waitUntil } from "@kaifong/testing/eventually";
import { type FreshDatabase, freshDatabase, testEnv } from "@kaifong/testing";
import Fastify from "fastify";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { anEntry, type FakeCms, fakeCms } from "./content/fake-cms.ts";
import { openSiteContent } from "./content/open-site-content.ts";
import { createDeps } from "./create-deps.ts";
import type { Db } from "./platform/db.ts";
import type { Deps } from "./platform/deps.ts";
import { classSyncScheduler } from "./courses/class-sync-scheduler.ts";

const COURSES = "health-program-courses zh-Hant";
const EMPTY_PAGE = JSON.stringify({ data: [], meta: { pagination: { start: 1, limit: 500, total: 3 } } });
const CHANGED_PAGE = JSON.stringify({ data: [], meta: { pagination: { start: 1, limit: 500, total: 1 } } });

let database: FreshDatabase;
let cms: FakeCms;
let first: Syncing;

const aCourse = (nth: number) =>
  anEntry(`course${nth}`, {
    Name: `八段錦 ${nth}`,
    Class: [
      {
        id: nth,
        uuid: `7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e0${nth}`,
        Class_Code: `KF26-0${nth}`,
        Centre: "CORE",
        Venue: "活動室",
        Quota: 20,
        Enrolment_Method: "FCFS",
        Enrol_Start: "2026-11-17T01:00:00.000Z",
        Enrol_End: "2099-11-30T10:00:00.000Z",
        Lesson: [
          {
            id: nth,
            uuid: `7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9f0${nth}`,
            Start: "2099-12-04T02:30:00.000Z",
            End: "2099-12-04T03:30:00.000Z",
            Topic: null,
          },
        ],
      },
    ],
  });

/**
 * A server that runs only the class sync; `finished` and `failed` count its attempts. `dies`: it stops right after its first
 * commit.
 */
async function syncing({ dies = false } = {}) {
  const counts = { finished: 0, failed: 0 };
  const log = pino(
    { level: "warn" },
    { write: (line: string) => void (counts.failed += Number(line.includes("not in step yet"))) },
  );
  const platform = createDeps(testEnv(database.connectionString, { CMS_URL: cms.url, RECONCILE_SECONDS: "3600" }), log);
  const db: Db = {
    ...platform.db,
    transaction: async (work) => {
      const result = await platform.db.transaction(work);
      if (dies) throw new Error("died on purpose");
      return result;
    },
  };
  const deps: Deps = { ...platform, db, content: openSiteContent(platform) };
  const app = Fastify();
  await app.register(classSyncScheduler(deps, async () => void (counts.finished += 1)));
  await deps.bus.start();
  await app.listen({ port: 0 });
  const close = async () => {
    await deps.content.stop();
    await app.close();
    await deps.bus.close();
    await deps.db.end();
  };
  return { deps, counts, close };
}
type Syncing = Awaited<ReturnType<typeof syncing>>;

const published = () => first.deps.content.published({ name: "courses", documentId: "course1", withdrawn: false });
const classes = async () =>
  (await first.deps.db.query("SELECT class_code, published, cancelled, held FROM classes ORDER BY class_code")).rows;

beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.drop());
beforeEach(async () => {
  cms = await fakeCms();
  cms.maxRows = 1;
  cms.entries.set(COURSES, [aCourse(1), aCourse(2), aCourse(3)]);
  first = await syncing();
  await waitUntil(() => first.counts.finished > 0);
});
afterEach(async () => {
  await first.close();
  await cms.close();
});

test.each<[string, () => unknown]>([
  ["it takes calls and responds to none", () => (cms.mode = "hang")],
  ["it does not know us", () => (cms.mode = 401)],
  ["it is unavailable", () => (cms.mode = 503)],
  ["nothing is at its address", () => (cms.mode = 404)],
  ["bodies are empty", () => cms.instead.set(COURSES, "")],
  ["a list holds nothing and counts nothing", () => cms.instead.set(COURSES, '{"data":[],"meta":{}}')],
  ["a list is no list", () => cms.instead.set(COURSES, '{"data":null,"meta":{}}')],
  ["one page fails", () => cms.troubled.add(`${COURSES} 1`)],
  ["one page is no JSON", () => cms.instead.set(`${COURSES} 1`, '{"data":[')],
  ["one page is empty though there is more", () => cms.instead.set(`${COURSES} 1`, EMPTY_PAGE)],
  [
    "an entry went while pages were read, so that the next one slipped through",
    () => cms.instead.set(`${COURSES} 1`, CHANGED_PAGE),
  ],
  ["another language fails", () => cms.troubled.add("health-program-courses en")],
])("an outage never looks like no classes: %s", async (_, breakIt) => {
  const before = await classes();
  expect(before.map(({ class_code: code }) => code)).toEqual(["KF26-01", "KF26-02", "KF26-03"]);
  breakIt();
  const { finished } = first.counts;
  const second = await syncing(); // starts during the outage; the first hears of a publication meanwhile
  try {
    await published();
    await eventually(() => expect(first.counts.failed > 0 && second.counts.failed > 0).toBe(true));
    expect([first.counts.finished, second.counts.finished]).toEqual([finished, 0]);
    expect(await classes()).toEqual(before);
  } finally {
    await second.close();
  }
});

test("a class that is truly gone is withdrawn", async () => {
  cms.entries.set(COURSES, [aCourse(1), aCourse(3)]);
  await published();
  await eventually(async () => expect((await classes()).map(({ published: shown }) => shown)).toEqual([true, false, true]));
});

test("the other servers learn what a sync has written, also when its process dies right after the commit", async () => {
  const heard: string[] = [];
  first.deps.bus.on("classes", ({ kind }) => heard.push(kind));
  cms.entries.set(COURSES, [aCourse(1), aCourse(2)]);
  const second = await syncing({ dies: true });
  try {
    await eventually(() => expect(second.counts.failed).toBe(1));
    await eventually(() => expect(heard).toEqual(["message"]));
  } finally {
    await second.close();
  }
});
