import { describe, expect, test } from "vitest";
import { contentPolicy, type PagePolicy } from "@kaifong/page-host";
import { pageHeaders } from "./page-headers.ts";
import { openPages, server } from "./test-pages.ts";

openPages();

describe("headers of pages", () => {
  test("a file of the web app has its own type and name, and no other header of its own", async () => {
    const { headers, body } = await server.get("/file.ics");
    expect([body, headers["content-type"], headers["content-disposition"]]).toEqual(["BEGIN", "text/calendar", "inline"]);
    expect(headers["x-own"]).toBeUndefined();
  });

  test("a cached page allows no script except our own files and the one it begins with, no frame, no sniffing", async () => {
    const { headers } = await server.get("/news");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'sha256-lccjD94EP4Dfj6hcFqoZS2ImV/tpKYPDjun9XTwerMA=';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      vary: "Accept-Encoding",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("only a page for one reader asks for a process of its own, which costs a phone time before it shows", () => {
    const urls = { siteUrl: "https://centre.example", cmsPublicUrl: "https://cms.example", apiBaseUrl: "" };
    const settings = { ...urls, secure: true, corsOrigins: [], nodeEnv: "production" } as const;
    const opener = (policy: PagePolicy) => pageHeaders(settings, contentPolicy(), policy)["cross-origin-opener-policy"];
    expect([opener({ nonce: "n" }), opener({ scriptDigests: ["d"] })]).toEqual(["same-origin", undefined]);
  });
});
