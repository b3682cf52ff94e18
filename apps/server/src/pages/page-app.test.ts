import { type FreshDatabase, freshDatabase } from "@kaifong/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeCms, fakeCms } from "../content/fake-cms.ts";
import { type FrontDoorServer, openFrontDoor } from "../test-front-door.ts";
import { type FakePageApp, fakePageApp } from "./fake-page-app.ts";

let database: FreshDatabase;
let cms: FakeCms;
let server: FrontDoorServer;
const web: FakePageApp = fakePageApp();
const staff: FakePageApp = fakePageApp();

beforeAll(async () => {
  database = await freshDatabase();
  cms = await fakeCms();
  const staffApp = { base: "/staff", build: async () => staff.build, policy: () => "default-src 'none'" };
  server = await openFrontDoor(database.connectionString, cms, web, {}, { otherApps: [staffApp] });
}, 120_000);
afterAll(async () => {
  await server.close();
  await cms.close();
  await database.drop();
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
