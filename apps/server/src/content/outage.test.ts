import { MIRRORED_NAMES, SECRET_HEADER } from "@kaifong/content/server";
import { eventually, waitUntil } from "@kaifong/testing/eventually";
import { beforeEach, describe, expect, test } from "vitest";
import { cms, database, openPages, reopenServer, server, web } from "../pages/test-pages.ts";
import { openFrontDoor } from "../testing/test-front-door.ts";
import { anEntry } from "./fake-cms.ts";
import { WEBHOOK_PATH } from "./webhook.ts";

const theme = (documentId: string) => anEntry(documentId, { Title: documentId });

openPages(({ entries }) => {
  entries.set("health-program-courses zh-Hant", [anEntry("open1", { Name: "八段錦", Theme: { data: theme("t1") } })]);
  entries.set("health-program-themes zh-Hant", [theme("t1"), theme("t2")]);
});
beforeEach(() => waitUntil(async () => (await snapshots()).length === MIRRORED_NAMES.length));

const COURSE = "/strapi/api/health-program-courses/open1";
const BY_ROW_ID = "/strapi/api/health-program-courses/7";
const THEMES = "/strapi/api/health-program-themes";
const tell = (event: string, model: string, documentId: string | null) =>
  server.app.inject({
    method: "POST",
    url: WEBHOOK_PATH,
    headers: { [SECRET_HEADER]: "test-cms-webhook-secret", "content-type": "application/json" },
    payload: JSON.stringify({ event, model, entry: { documentId } }),
  });
const snapshots = async () =>
  (await server.deps.db.query<{ address: string; body: string }>("SELECT address, body FROM content_snapshots ORDER BY address"))
    .rows;
const statusOf = async (url: string) => (await server.get(url)).statusCode;

describe("withdrawn content", () => {
  test.each(["entry.unpublish", "entry.delete"])(
    "is nowhere after %s, though the service is away from then on",
    async (event) => {
      cms.mode = 503;
      await tell(event, "health-program-course", "open1");
      for (const url of [COURSE, BY_ROW_ID]) expect(await statusOf(url)).toBe(404);
      await eventually(async () => expect((await snapshots()).filter(({ body }) => body.includes("open1"))).toEqual([]));
      await reopenServer();
      for (const url of [COURSE, BY_ROW_ID]) expect(await statusOf(url)).toBe(404);
    },
  );

  test("disappears from lists and from the entries that name it, which stay", async () => {
    cms.mode = 503;
    await tell("entry.unpublish", "health-program-theme", "t1");
    const check = async () => {
      expect((await server.get(THEMES)).json().data.map((one: { documentId: string }) => one.documentId)).toEqual(["t2"]);
      expect((await server.get(COURSE)).json().data.attributes).toMatchObject({ Name: "八段錦", Theme: { data: null } });
    };
    await check();
    const holding = async () => (await snapshots()).filter(({ body }) => body.includes('"t1"')).map(({ address }) => address);
    await eventually(async () => expect(await holding()).toEqual([]));
    await reopenServer();
    await check();
  });

  test("takes its whole type along when nobody says which entry it was, until that is read again", async () => {
    cms.mode = 503;
    await tell("entry.delete", "health-program-course", null);
    expect([await statusOf(COURSE), await statusOf(THEMES)]).toEqual([503, 200]);
    cms.mode = "up";
    await eventually(async () => expect(await statusOf(COURSE)).toBe(200));
  });

  test("does not come back with a read that was in progress before", async () => {
    cms.delayMs = 150;
    const before = cms.requestedUrls.length;
    await tell("entry.publish", "health-program-course", "open1");
    await eventually(() => expect(cms.requestedUrls.length).toBeGreaterThan(before));
    await tell("entry.unpublish", "health-program-course", "open1");
    cms.entries.delete("health-program-courses zh-Hant");
    const shown = new Set<number>();
    const waitUntil = performance.now() + 1_500;
    while (performance.now() < waitUntil) {
      shown.add(await statusOf(COURSE));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([...shown]).toEqual([404]);
    expect((await snapshots()).filter(({ body }) => body.includes("open1"))).toEqual([]);
  });

  test("in another process is nowhere in this one", async () => {
    const other = await openFrontDoor(database.connectionString, cms, web);
    try {
      expect((await other.get(COURSE)).statusCode).toBe(200);
      cms.mode = 503;
      await tell("entry.unpublish", "health-program-course", "open1");
      await eventually(async () => expect((await other.get(COURSE)).statusCode).toBe(404));
    } finally {
      await other.close();
    }
  });

  test("is back once it is published again", async () => {
    await tell("entry.unpublish", "health-program-course", "open1");
    await tell("entry.publish", "health-program-course", "open1");
    await eventually(async () => expect(await statusOf(COURSE)).toBe(200));
  });

  test("without a webhook is gone when its type is next read, from the snapshots too", async () => {
    cms.entries.delete("health-program-courses zh-Hant");
    await tell("entry.update", "health-program-course", "open1");
    await eventually(async () => expect(await statusOf(COURSE)).toBe(404));
    await eventually(async () => expect((await snapshots()).filter(({ body }) => body.includes("open1"))).toEqual([]));
  });

  test("withdrawn while this process could not hear of it follows what others stored, and no more than that", async () => {
    cms.mode = 503;
    await server.deps.db.query("DELETE FROM content_snapshots WHERE address = '/health-program-courses'");
    await server.deps.db.query("SELECT pg_notify('content', 'not a message')");
    await eventually(async () => expect(await statusOf(COURSE)).toBe(503));
    expect(await statusOf(THEMES)).toBe(200);
  });
});

describe("addresses that strangers make up", () => {
  test("cost the content service nothing, whatever they name", async () => {
    const before = cms.requestedUrls.length;
    for (const id of ["99999999999", "2147483648", "0", "007", "none", "8"]) {
      for (const path of ["health-program-courses", "web-activities-health-infos", "e-learnings"]) {
        expect(await statusOf(`/strapi/api/${path}/${id}`)).toBe(404);
      }
    }
    expect(cms.requestedUrls).toHaveLength(before);
  });
});

test("while the service is away every read responds at once, again and again", async () => {
  cms.mode = "hang";
  await tell("entry.publish", "health-program-course", "open1");
  for (let nth = 0; nth < 50; nth += 1) {
    const started = performance.now();
    expect(await statusOf(nth % 2 === 0 ? COURSE : THEMES)).toBe(200);
    expect(performance.now() - started).toBeLessThan(300);
  }
});
