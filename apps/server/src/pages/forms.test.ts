import { type FreshDatabase, freshDatabase } from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeCms, fakeCms } from "../content/fake-cms.ts";
import { type FakePageApp, fakePageApp } from "./fake-page-app.ts";
import { type FrontDoorServer, openFrontDoor } from "../testing/test-front-door.ts";

let database: FreshDatabase;
let cms: FakeCms;
let web: FakePageApp;
let server: FrontDoorServer;

beforeAll(async () => {
  database = await freshDatabase();
  cms = await fakeCms();
  web = fakePageApp();
  server = await openFrontDoor(database.connectionString, cms, web, { TRUSTED_PROXIES: "127.0.0.1" });
}, 120_000);
afterAll(async () => {
  await server.close();
  await cms.close();
  await database.drop();
});

const FORM = "application/x-www-form-urlencoded";
const post = (url: string, payload: string, type = FORM) =>
  server.app.inject({ method: "POST", url, payload, headers: { "content-type": type, "x-forwarded-for": "203.0.113.5" } });

describe("a page that takes forms", () => {
  test("gets what was sent and the network address it came from, and its response redirects with 303", async () => {
    const response = await post("/ask", "name=%E9%99%B3");
    expect([response.statusCode, response.headers.location]).toEqual([303, "/ask?sent=zh-HK-203.0.113.5"]);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test("shows itself again with the status of what is wrong, to its sender alone", async () => {
    const response = await post("/ask", "name=");
    expect([response.statusCode, response.headers["cache-control"], response.headers["x-cache"]]).toEqual([
      400,
      "no-store",
      "none",
    ]);
    expect(response.headers["content-security-policy"]).toContain("form-action 'self'");
    expect((await server.get("/ask")).statusCode).toBe(200);
  });

  test("takes forms with parts as well", async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nTai\r\n--x--\r\n';
    expect((await post("/ask", body, "multipart/form-data; boundary=x")).statusCode).toBe(303);
  });

  test("is not called when the body is larger than any form", async () => {
    const before = web.rendered.length;
    expect((await post("/ask", `name=${"x".repeat(70_000)}`)).statusCode).toBe(413);
    expect(web.rendered).toHaveLength(before);
  });
});

test("a page without forms refuses them", async () => {
  const response = await post("/news", "name=x");
  expect([response.statusCode, response.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test("a page with forms names the methods it allows when it refuses another", async () => {
  const response = await server.app.inject({ method: "DELETE", url: "/ask" });
  expect([response.statusCode, response.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
});
