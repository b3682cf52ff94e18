import { describe, expect, test } from "vitest";
import { openPages, server } from "../pages/test-pages.ts";

openPages();

describe("files for search engines", () => {
  test("the sitemap names every page, and every published thing that has one, in three languages", async () => {
    const { body } = await server.get("/sitemap.xml");
    expect(body.match(/<url>/g)).toHaveLength(9);
    expect(body).toContain("<loc>http://localhost:8080/en/news?id=1&amp;kind=a</loc>");
    expect(body).toContain("<loc>http://localhost:8080/sc/news</loc>");
    expect(body).toContain('hreflang="x-default" href="http://localhost:8080/news"');
  });

  test("robots.txt and security.txt", async () => {
    const robots = (await server.get("/robots.txt")).body;
    expect(robots).toContain("Sitemap: http://localhost:8080/sitemap.xml");
    expect(robots.match(/(?<=Disallow: ).*/g)).toEqual(["/api/", "/preview", "/search", "/sc/search", "/en/search"]);
    expect((await server.get("/.well-known/security.txt")).body).toMatch(
      /^Contact: http:\/\/localhost:8080\/contact\nExpires: \d{4}-/,
    );
  });
});
