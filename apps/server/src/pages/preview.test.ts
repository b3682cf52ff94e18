import { MINUTE_MS } from "@kaifong/domain/time";
import { describe, expect, test, vi } from "vitest";
import { openFrontDoor } from "../testing/test-front-door.ts";
import { cms, database, openPages, server, web } from "./test-pages.ts";

openPages();

describe("previews", () => {
  const open = (query: string) => server.get(`/preview?${query}`);
  const SECRET = "secret=test-cms-preview-secret";

  test("show drafts to people with the secret, marked, never cached and never to others", async () => {
    await server.get("/news");
    const opened = await open(`${SECRET}&path=/news&status=draft`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, "/news"]);
    const setCookie = String(opened.headers["set-cookie"]);
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/);
    const cookie = setCookie.split(";", 1)[0] ?? "";
    const draft = await server.get("/news", { cookie });
    expect(draft.body).toContain("https://chat.example/draft");
    expect(draft.body).toContain('id="preview-bar"');
    expect(draft.body).toContain('<form method="post" action="/preview/leave?path=%2Fnews">');
    expect(draft.headers["cache-control"]).toBe("no-store");
    // It was opened within the last minutes, and ends half an hour later.
    const seconds = Number(draft.headers["refresh"]);
    expect(seconds).toBeGreaterThan(25 * 60);
    expect(seconds).toBeLessThanOrEqual(30 * 60 + 1);
    expect(draft.headers["content-security-policy"]).toContain(`frame-ancestors 'self' ${cms.url}`);
    const others = await server.get("/news");
    expect(others.body).toContain("/published");
    expect(others.body).not.toContain("preview-bar");
  });

  test("say when they end by themselves, in Hong Kong time and the language of the page", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-23T07:00:20Z"), toFake: ["Date"] });
    try {
      const cookie = String((await open(`${SECRET}&path=/news`)).headers["set-cookie"]).split(";", 1)[0] ?? "";
      for (const [path, says] of [
        ["/news", "預覽會在下午3:30自動結束。"],
        ["/sc/news", "预览将于下午3:30自动结束。"],
        ["/en/news", "The preview ends by itself at 3:30pm."],
      ] as const) {
        expect((await server.get(path, { cookie })).body).toContain(says);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test("end when the editors have a new secret", async () => {
    const cookie = String((await open(`${SECRET}&path=/news`)).headers["set-cookie"]).split(";", 1)[0] ?? "";
    const renewed = await openFrontDoor(database.connectionString, cms, web, { CMS_PREVIEW_SECRET: "another-preview-secret" });
    try {
      expect((await renewed.get("/news", { cookie })).body).not.toContain("preview-bar");
      expect((await server.get("/news", { cookie })).body).toContain("preview-bar");
    } finally {
      await renewed.close();
    }
  });

  test("open for neither a wrong secret nor a forged or old cookie", async () => {
    expect((await open("secret=wrong&path=/news")).statusCode).toBe(404);
    const forged = `kaifong_preview=${Math.floor(Date.now() / 1000) + 600}.AAAA`;
    expect((await server.get("/news", { cookie: forged })).body).toContain("/published");
    const cookie = String((await open(`${SECRET}&path=/news`)).headers["set-cookie"]).split(";", 1)[0] ?? "";
    vi.useFakeTimers({ now: Date.now() + 31 * MINUTE_MS, toFake: ["Date"] });
    try {
      expect((await server.get("/news", { cookie })).body).toContain("/published");
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ...["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""],
    ...["/.//evil.example", "/%2e//evil.example", "/a/..//evil.example/x"],
  ])("lead to no other site: %s", async (path) => {
    expect((await open(`${SECRET}&path=${encodeURIComponent(path)}`)).statusCode).toBe(404);
  });

  test("end by the form of the bar", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const [path, target] of [
      ["/en/news?page=2", "/en/news?page=2"],
      ["//evil.example", "/"],
      ["/.//evil.example", "/"],
    ] as const) {
      const url = `/preview/leave?path=${encodeURIComponent(path)}`;
      const left = await server.app.inject({ method: "POST", url, headers, payload: "" });
      expect([left.statusCode, left.headers.location]).toEqual([303, target]);
      expect(left.headers["set-cookie"]).toContain("Max-Age=0");
    }
  });

  test("do not end when a browser fetches the address ahead", async () => {
    const fetched = await server.get("/preview/leave?path=%2Fnews", { "sec-purpose": "prefetch" });
    expect([fetched.statusCode, fetched.headers["set-cookie"]]).toEqual([404, undefined]);
  });
});
