import { type FreshDatabase, freshDatabase } from "@kaifong/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SECRET_HEADER, WEBHOOK_PATH } from "./cms-webhook.ts";
import { anEntry, type FakeCms, fakeCms } from "./fake-cms.ts";
import { fakeWeb } from "./fake-web.ts";
import { type FrontDoorServer, openFrontDoor } from "./test-front-door.ts";

let database: FreshDatabase;
let cms: FakeCms;
let server: FrontDoorServer;

beforeAll(async () => {
  database = await freshDatabase();
}, 120_000);
afterAll(() => database.drop());
beforeEach(async () => {
  cms = await fakeCms();
  server = await openFrontDoor(database.connectionString, cms, fakeWeb());
  await server.deps.db.query("DELETE FROM content_snapshots");
});
afterEach(async () => {
  await server.close();
  await cms.close();
});

const COURSE = "/strapi/api/health-program-courses/open1";
const THEMES = "/strapi/api/health-program-themes";
const tell = (event: string, model: string, documentId: string) =>
  server.app.inject({
    method: "POST",
    url: WEBHOOK_PATH,
    headers: { [SECRET_HEADER]: "test-cms-webhook-secret", "content-type": "application/json" },
    payload: JSON.stringify({ event, model, entry: { documentId } }),
  });
const snapshots = async () =>
  (await server.deps.db.query<{ address: string; body: string }>("SELECT address, body FROM content_snapshots ORDER BY address"))
    .rows;
const reopen = async () => {
  await server.close();
  server = await openFrontDoor(database.connectionString, cms, fakeWeb());
};

describe("what was withdrawn", () => {
  const theme = (documentId: string) => anEntry(documentId, { Title: documentId });

  beforeEach(async () => {
    cms.entries.set("health-program-courses/open1 zh-Hant", anEntry("open1", { Name: "八段錦", Theme: { data: theme("t1") } }));
    cms.entries.set("health-program-courses/7 zh-Hant", anEntry("open1", { Name: "八段錦" }));
    cms.entries.set("health-program-themes zh-Hant", [theme("t1"), theme("t2")]);
    for (const url of [COURSE, THEMES, "/strapi/api/health-program-courses/7"]) await server.get(url);
    await vi.waitUntil(async () => (await snapshots()).length === 3);
  });

  test.each(["entry.unpublish", "entry.delete"])(
    "is nowhere after %s, though the service is away from then on",
    async (event) => {
      cms.mode = 503;
      await tell(event, "health-program-course", "open1");
      for (const url of [COURSE, "/strapi/api/health-program-courses/7"]) expect((await server.get(url)).statusCode).toBe(404);
      await vi.waitFor(async () =>
        expect((await snapshots()).map(({ address }) => address)).toEqual([expect.stringMatching(/themes/)]),
      );
      await reopen();
      for (const url of [COURSE, "/strapi/api/health-program-courses/7"]) expect((await server.get(url)).statusCode).toBe(503);
    },
  );

  test("leaves lists and the entries that name it, which stay", async () => {
    cms.mode = 503;
    await tell("entry.unpublish", "health-program-theme", "t1");
    const check = async () => {
      expect((await server.get(THEMES)).json().data.map((one: { documentId: string }) => one.documentId)).toEqual(["t2"]);
      expect((await server.get(COURSE)).json().data.attributes).toMatchObject({ Name: "八段錦", Theme: { data: null } });
    };
    await check();
    await vi.waitFor(async () => expect((await snapshots()).every(({ body }) => !body.includes("t1"))).toBe(true));
    await reopen();
    await check();
  });

  test("does not come back with an answer that was asked for before", async () => {
    await tell("entry.publish", "health-program-course", "open1");
    cms.delayMs = 150;
    const before = server.get(COURSE);
    await vi.waitFor(() => expect(cms.asked).toHaveLength(4));
    await tell("entry.unpublish", "health-program-course", "open1");
    expect((await before).statusCode).toBe(404);
    cms.mode = 503;
    expect((await server.get(COURSE)).statusCode).toBe(404);
    expect((await snapshots()).filter(({ body }) => body.includes("open1"))).toEqual([]);
  });

  test("in another process is nowhere in this one", async () => {
    const other = await openFrontDoor(database.connectionString, cms, fakeWeb());
    try {
      expect((await other.get(COURSE)).statusCode).toBe(200);
      cms.mode = 503;
      await tell("entry.unpublish", "health-program-course", "open1");
      await vi.waitFor(async () => expect((await other.get(COURSE)).statusCode).toBe(404));
    } finally {
      await other.close();
    }
  });

  test("is back once it is published again", async () => {
    await tell("entry.unpublish", "health-program-course", "open1");
    await tell("entry.publish", "health-program-course", "open1");
    expect((await server.get(COURSE)).statusCode).toBe(200);
  });

  test("without a word of it: a 404 takes its snapshot away", async () => {
    cms.entries.delete("health-program-courses/open1 zh-Hant");
    await tell("entry.update", "health-program-course", "open1");
    expect((await server.get(COURSE)).statusCode).toBe(404);
    await vi.waitFor(async () => expect((await snapshots()).filter(({ address }) => address.includes("/open1?"))).toEqual([]));
  });

  test("while this process could not hear of it is not kept in its memory", async () => {
    await server.deps.db.query("DELETE FROM content_snapshots");
    cms.mode = 503;
    await server.deps.bus.publish("content", "not a message");
    await vi.waitFor(async () => expect((await server.get(COURSE)).statusCode).toBe(503));
  });
});

describe("addresses that strangers make up", () => {
  test("numbers that no row can have are not asked for", async () => {
    for (const id of ["99999999999", "2147483648", "0", "007"]) {
      for (const path of ["health-program-courses", "web-activities-health-infos", "e-learnings"]) {
        expect((await server.get(`/strapi/api/${path}/${id}`)).statusCode).toBe(404);
      }
    }
    expect(cms.asked).toEqual([]);
  });

  test("one that the service fails on takes nothing from the others and is not asked for again at once", async () => {
    cms.entries.set("chatbot en", anEntry("bot", { Link: "https://chat.example/en" }));
    for (const id of ["bad1", "bad2", "bad3", "bad4"]) cms.troubled.add(`e-learnings/${id} zh-Hant`);
    for (const id of ["bad1", "bad2", "bad3", "bad4", "bad1"]) {
      const response = await server.get(`/strapi/api/e-learnings/${id}`);
      expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"]);
    }
    expect(cms.asked).toHaveLength(4);
    expect((await server.get("/strapi/api/chatbot?locale=en")).statusCode).toBe(200);
  });

  test("wait in a short line of their own, and the others pass", async () => {
    cms.delayMs = 100;
    cms.entries.set("chatbot zh-Hant", anEntry("bot", { Link: "https://chat.example/" }));
    const strangers = Array.from({ length: 60 }, (_, index) => server.get(`/strapi/api/health-program-courses/none${index}`));
    await vi.waitFor(() => expect(cms.asked).toHaveLength(1));
    const started = performance.now();
    expect((await server.get("/strapi/api/chatbot")).statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
    const answers = await Promise.all(strangers);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(51);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.map(({ headers }) => headers["retry-after"])).toEqual(Array.from({ length: 9 }, () => "5"));
    const before = cms.asked.length;
    expect((await server.get("/strapi/api/health-program-courses/none0")).statusCode).toBe(404);
    expect(cms.asked).toHaveLength(before);
  }, 20_000);

  test("do not stand in the line of those that a list has shown", async () => {
    const info = anEntry("shown", { title: "鹽" });
    cms.entries.set("web-activities-health-infos zh-Hant", [info]);
    cms.entries.set("web-activities-health-infos/shown zh-Hant", info);
    await server.get("/strapi/api/web-activities-health-infos");
    cms.delayMs = 100;
    const strangers = Array.from({ length: 60 }, (_, index) =>
      server.get(`/strapi/api/web-activities-health-infos/none${index}`),
    );
    await vi.waitFor(() => expect(cms.asked).toHaveLength(2));
    const started = performance.now();
    expect((await server.get("/strapi/api/web-activities-health-infos/shown")).statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(1_000);
    await Promise.all(strangers);
  }, 20_000);
});
