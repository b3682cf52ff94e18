import { describe, expect, test, vi } from "vitest";
import { cms, openPages, server, web } from "./test-pages.ts";

openPages();

describe("an address where there is nothing", () => {
  const BROWSER = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
  const PICTURE = { accept: "image/avif,image/webp,*/*;q=0.8" };
  const DATA = [
    "/admin",
    "/preview",
    "/preview?secret=wrong&path=/news",
    "/uploads",
    "/uploads/x.webp",
    "/uploads/%zz",
    "/news.data",
    "/API/nothing",
    "//strapi",
    "/Health/live",
    "/account%0A/anna.chan@example.org",
    "/account%0d",
    "/news%e2%80%a8x",
    "/news%E2%80%A9",
    "/news%00",
    "/news/%c2%85",
    "/%09/evil.example",
  ];

  test.each(DATA)("is the page that says so, for somebody who opens it in a browser: %s", async (url) => {
    const errors = vi.spyOn(server.deps.log, "error");
    const response = await server.get(url, BROWSER);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(errors).not.toHaveBeenCalled();
    expect(response.body).toContain("<!DOCTYPE html>");
    expect([response.headers["vary"]].flat()).toContain("Accept");
    expect(response.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(web.rendered).toEqual(["/not-found"]);
  });

  test.each(DATA)("is JSON for everything else: %s", async (url) => {
    for (const headers of [PICTURE, { accept: "*/*" }, {}]) {
      const response = await server.get(url, headers);
      expect([response.statusCode, response.json().error.status, response.headers["cache-control"]]).toEqual([
        404,
        404,
        "no-store",
      ]);
    }
    const posted = await server.app.inject({ method: "POST", url: "/admin", headers: BROWSER });
    expect([posted.statusCode, posted.json().error.status]).toEqual([404, 404]);
    expect(web.rendered).toEqual([]);
  });

  test("is one page for all, which hides no file that is published later", async () => {
    for (const url of ["/uploads/a_1.webp", "/uploads/b_1.webp", "/admin"]) await server.get(url, BROWSER);
    expect(web.rendered).toEqual(["/not-found"]);
    cms.files.set("/uploads/a_1.webp", { type: "image/webp", body: Buffer.from("picture") });
    const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
    expect(await (await fetch(`${origin}/uploads/a_1.webp`, { headers: BROWSER })).text()).toBe("picture");
  });

  test("says whether that page was cached, and that it is old", async () => {
    const shown = async () => {
      const { statusCode, headers } = await server.get("/admin", BROWSER);
      return [statusCode, headers["x-cache"], headers["x-kaifong-stale"]];
    };
    expect([await shown(), await shown()]).toEqual([
      [404, "miss", undefined],
      [404, "hit", undefined],
    ]);
    const later = performance.now() + 61_000;
    const clock = vi.spyOn(performance, "now").mockReturnValue(later);
    try {
      expect(await shown()).toEqual([404, "stale", "1"]);
    } finally {
      clock.mockRestore();
    }
  });

  test("says what to do when that page cannot be made", async () => {
    web.fail = true;
    const response = await server.get("/admin", BROWSER);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    expect(response.body).not.toContain("secret stack");
  });

  test.each([
    ["/%ff", "/%25ff"],
    ["/%zz?a=1", "/%25zz"],
    ["/service/%E0%A4%A", "/service/%25E0%25A4%25A"],
    ["/en/100%", "/en/100%25"],
  ])("is the not-found page, in its language, for an invalid escape: %s", async (url, rendered) => {
    const response = await server.get(url, BROWSER);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(web.rendered.map((path) => path.split("?", 1)[0])).toEqual([rendered]);
  });
});
