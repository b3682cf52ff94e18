import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FreshDatabase, freshDatabase } from "@kaifong/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeCms, fakeCms } from "../content/fake-cms.ts";
import { type FrontDoorServer, openFrontDoor } from "../testing/test-front-door.ts";
import { type FakePageApp, fakePageApp } from "./fake-page-app.ts";
import type { PageApp } from "./page-app.ts";

let database: FreshDatabase;
let cms: FakeCms;
let server: FrontDoorServer;
let files: string;
const web: FakePageApp = fakePageApp();
const staff: FakePageApp = fakePageApp("/staff/");
const lost: FakePageApp = fakePageApp();

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), "kaifong-staff-"));
  await mkdir(join(files, "assets"));
  await writeFile(join(files, "assets/desk-abcd.js"), "desk()");
  await writeFile(join(files, "icon.svg"), "<svg/>");
  database = await freshDatabase();
  cms = await fakeCms();
  const app = (base: string, fake: FakePageApp): PageApp => ({
    base,
    services: () => ({}),
    build: async () => fake.build,
    files,
  });
  server = await openFrontDoor(
    database.connectionString,
    cms,
    web,
    {},
    { otherApps: [app("/staff", staff), app("/lost", lost)] },
  );
}, 120_000);
afterAll(async () => {
  await server.close();
  await cms.close();
  await database.drop();
  await rm(files, { recursive: true });
});

test("each app has the pages below its path, under its own policy", async () => {
  const desk = await server.get("/staff/desk");
  const news = await server.get("/news");
  expect([desk.statusCode, desk.headers["content-security-policy"]]).toEqual([200, "default-src 'none'"]);
  expect([news.statusCode, news.headers["content-security-policy"]]).toEqual([200, expect.stringContaining("script-src 'self'")]);
  expect([staff.rendered, web.rendered]).toEqual([["/staff/desk"], ["/news"]]);
});

test("a path that only begins like another app's belongs to the site", async () => {
  expect((await server.get("/staffing")).headers["content-security-policy"]).toContain("script-src 'self'");
  expect((await server.get("/staff/nothing")).headers["content-security-policy"]).toBe("default-src 'none'");
});

test("search engines learn only of the public site's pages", async () => {
  expect((await server.get("/sitemap.xml")).body).not.toContain("staff");
  expect((await server.get("/robots.txt")).body).toContain("Disallow: /search");
});

test("an app has its pages in every language", async () => {
  const desk = await server.get("/en/staff/desk");
  expect([desk.statusCode, desk.headers["content-security-policy"]]).toEqual([200, "default-src 'none'"]);
  expect(staff.rendered).toContain("/en/staff/desk");
});

test("the files of an app are below its path, and missing ones are not pages", async () => {
  const script = await server.get("/staff/assets/desk-abcd.js");
  expect([script.statusCode, script.body, script.headers["cache-control"]]).toEqual([
    200,
    "desk()",
    "public, max-age=31536000, immutable",
  ]);
  expect((await server.get("/staff/icon.svg")).headers["cache-control"]).toBe("public, max-age=86400");
  const gone = await server.get("/staff/assets/desk-old.js");
  expect([gone.statusCode, gone.headers["cache-control"], gone.body]).toEqual([404, "no-store", ""]);
  expect((await server.get("/assets/desk-abcd.js")).statusCode).toBe(404);
});

test("the services of one app are not available to another", async () => {
  const send = (url: string) =>
    server.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "name=Chan",
    });
  expect((await send("/ask")).statusCode).toBe(303);
  expect((await send("/staff/ask")).statusCode).toBe(500);
});

test("the pages of an app that was built for another path are a fault", async () => {
  expect((await server.get("/lost/desk")).statusCode).toBe(503);
});
