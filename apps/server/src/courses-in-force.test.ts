/** R-PRG-02, R-PRG-03 from the editors' publication to what everybody reads: pages and public reads show what is in force. */
import { createContentReader } from "@kaifong/content/server";
import { SECOND_MS } from "@kaifong/domain/time";
import { eventually, waitUntil } from "@kaifong/testing/eventually";
import { aMember, freshDatabase, type FreshDatabase, testEnv } from "@kaifong/testing";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { anEntry, type FakeCms, fakeCms } from "./content/fake-cms.ts";
import { openSiteContent } from "./content/open-site-content.ts";
import { syncClasses } from "./courses/sync-classes.ts";
import { enrolBatch } from "./enrolment/enrol-batch.ts";
import { performActions } from "./enrolment/move-enrolments.ts";
import { createDeps } from "./create-deps.ts";
import type { Deps } from "./platform/deps.ts";
import { memberActor } from "./platform/actor.ts";

const NOW = new Date("2026-11-22T04:00:00Z");
const UUID = "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e01";
const lesson = (nth: number, day: string) => ({
  ...{ id: nth, uuid: `7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9f0${nth}`, Topic: `第${nth}課` },
  ...{ Start: `${day}T02:30:00.000Z`, End: `${day}T03:30:00.000Z` },
});
const AGREED = {
  ...{ id: 1, uuid: UUID, Class_Code: "KF26-01", Centre: "CORE", Venue: "活動室", Quota: 20, Enrolment_Method: "FCFS" },
  ...{ Enrol_Start: "2026-11-17T01:00:00.000Z", Enrol_End: "2026-11-30T10:00:00.000Z", Cancelled: false },
  Lesson: [lesson(1, "2026-12-04"), lesson(2, "2026-12-11")],
};
const EDITED = {
  ...AGREED,
  ...{ Venue: "二樓", Quota: 5, Enrolment_Method: "BALLOT", Enrol_Start: "2026-11-25T01:00:00.000Z", Cancelled: true },
  Lesson: [lesson(2, "2027-01-08"), lesson(3, "2027-01-15")],
};
const course = (id: string, Class: readonly object[]) => anEntry(id, { Name: "八段錦", Class });

let database: FreshDatabase;
let cms: FakeCms;
let servers: { readonly app: FastifyInstance; readonly deps: Deps }[];

function first() {
  const [server] = servers;
  if (!server) throw new Error("no server runs");
  return server;
}

async function aServer() {
  const env = testEnv(database.connectionString, { CMS_URL: cms.url, RECONCILE_SECONDS: "3600" });
  const platform = createDeps(env, pino({ level: "silent" }), () => NOW);
  const deps: Deps = { ...platform, content: openSiteContent(platform) };
  const app = await buildApp(deps);
  await deps.bus.start();
  await app.listen({ port: 0 });
  const server = { app, deps };
  servers.push(server);
  return server;
}

async function publish(courses: readonly object[]): Promise<void> {
  cms.entries.set("health-program-courses zh-Hant", courses);
  await servers[0]?.deps.content.published({ name: "courses", documentId: "course1", withdrawn: false });
}

/** A class as pages show it, and as the public read of a course gives it. */
async function shownBy({ app, deps }: (typeof servers)[number], id = "course1") {
  const { payload } = await app.inject({ url: `/strapi/api/health-program-courses/${id}?locale=en` });
  const [readable] = JSON.parse(payload).data.attributes.Class;
  return { page: createContentReader(deps.content.mirror, "en").course(id)?.classes[0], readable };
}

beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.drop());
beforeEach(async () => {
  servers = [];
  cms = await fakeCms();
  cms.entries.set("health-program-courses zh-Hant", [course("course1", [AGREED]), course("course2", [])]);
  const { deps } = await aServer();
  const count = () => deps.db.query("SELECT 1 FROM classes WHERE published AND held IS NULL");
  await waitUntil(async () => (await count()).rowCount === 1);
  const memberId = await aMember(deps.db);
  await deps.db.transaction((tx) => enrolBatch(tx, UUID, [{ memberId, actor: memberActor(memberId), key: null }], NOW));
});
afterEach(async () => {
  // A sync that still runs would write what the next test must not find.
  for (const { app } of servers) await app.close();
  await servers[0]?.deps.db.query("TRUNCATE freed_seats, enrolments, lessons, classes, courses, content_snapshots");
  for (const { deps } of servers) {
    await deps.bus.close();
    await deps.db.end();
  }
  await cms.close();
});

const IN_FORCE = {
  ...{ venue: "二樓", quota: 20, method: "FCFS", enrolStart: AGREED.Enrol_Start, enrolEnd: AGREED.Enrol_End, cancelled: false },
  lessons: [
    { uuid: lesson(1, "").uuid, start: "2026-12-04T02:30:00.000Z", end: "2026-12-04T03:30:00.000Z", topic: null },
    { uuid: lesson(2, "").uuid, start: "2026-12-11T02:30:00.000Z", end: "2026-12-11T03:30:00.000Z", topic: "第2課" },
  ],
};

test("a class with held changes is shown as it is in force, by every process and by one that starts later", async () => {
  const second = await aServer();
  await publish([course("course1", [EDITED]), course("course2", [])]);
  const third = await aServer();
  for (const server of [first(), second, third]) {
    await eventually(async () => {
      const { page, readable } = await shownBy(server);
      expect(page).toMatchObject(IN_FORCE);
      expect(page?.lessons).toHaveLength(2);
      expect(readable).toMatchObject({
        ...{ Venue: "二樓", Quota: 20, Enrolment_Method: "FCFS", Enrol_Start: AGREED.Enrol_Start, Cancelled: false },
        Lesson: [
          { Start: "2026-12-04T02:30:00.000Z", Topic: null },
          { Start: "2026-12-11T02:30:00.000Z", Topic: "第2課" },
        ],
      });
    });
  }
  const snapshots = await second.deps.db.query("SELECT body::text FROM content_snapshots WHERE body::text LIKE '%二樓%'");
  expect(snapshots.rows).toMatchObject([{ body: expect.stringMatching(/"Quota": ?5/) }]); // for a process that starts next
});

test("times of enrolment that are held are not shown either", async () => {
  const early = { Enrol_Start: "2026-11-10T01:00:00.000Z", Enrol_End: "2026-11-15T10:00:00.000Z" };
  await publish([course("course1", [{ ...AGREED, ...early, Open_Enrol_Start: "2026-11-20T01:00:00.000Z" }])]);
  await eventually(async () => {
    const { page } = await shownBy(first());
    expect(page).toMatchObject({ enrolStart: AGREED.Enrol_Start, enrolEnd: AGREED.Enrol_End, openEnrolStart: null });
  });
});

test("a class that was moved to another course is shown where people enrolled in it", async () => {
  await publish([course("course1", []), course("course2", [{ ...AGREED, Venue: "二樓" }])]);
  await eventually(async () => {
    const { page, readable } = await shownBy(first());
    expect(page).toMatchObject({ uuid: UUID, venue: "二樓" });
    expect(readable).toMatchObject({ uuid: UUID });
    const { mirror } = first().deps.content;
    expect(createContentReader(mirror, "en").course("course2")?.classes).toEqual([]);
  });
});

test("a change that staff or editors withdraw is shown as it is written", async () => {
  await publish([course("course1", [EDITED])]);
  await eventually(async () => expect((await shownBy(first())).page).toMatchObject(IN_FORCE));
  await publish([course("course1", [{ ...AGREED, Venue: "三樓" }])]);
  await eventually(async () => {
    const { page } = await shownBy(first());
    expect(page).toMatchObject({ venue: "三樓", quota: 20, lessons: [{ topic: "第1課" }, { topic: "第2課" }] });
  });
});

test("a change that takes effect without a new publication makes its course younger, by more than the resolution of a calendar's counter", async () => {
  const { deps } = first();
  await publish([course("course1", [{ ...AGREED, Lesson: EDITED.Lesson }]), course("course2", [])]);
  await eventually(async () => expect((await shownBy(first())).page?.lessons).toMatchObject(IN_FORCE.lessons));
  const updatedAt = () => createContentReader(deps.content.mirror, "en").course("course1")?.updatedAt ?? "";
  const before = updatedAt();
  const { rows } = await deps.db.query<{ id: string; member: string }>("SELECT id, member_id AS member FROM enrolments");
  for (const { id: enrolmentId, member: memberId } of rows) {
    const request = { memberId, actor: memberActor(memberId), enrolmentId, action: "WITHDRAW" } as const;
    await deps.db.transaction((tx) => performActions(tx, [request], NOW));
  }
  await syncClasses(deps, () => deps.content.classSource(), deps.now);
  await eventually(async () =>
    expect((await shownBy(first())).page?.lessons).toMatchObject([{ topic: "第2課" }, { topic: "第3課" }]),
  );
  expect(Date.parse(updatedAt()) - Date.parse(before)).toBeGreaterThanOrEqual(SECOND_MS);
  expect(updatedAt()).toBe(NOW.toISOString());
});
