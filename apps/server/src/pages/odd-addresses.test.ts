import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { openPages, server, web } from "./test-pages.ts";

openPages();

/** Asks for an address exactly as it is written: `inject` and `fetch` resolve it before they send it. */
async function askRaw(path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo; // it listens on a port
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    });
    asked.on("error", reject).end();
  });
}

describe("an address that the renderer would read differently", () => {
  test.each([
    ["/x/../account", "/account"],
    ["/news/../account?q=1", "/account?q=1"],
    ["/en/%2e%2e/account", "/account"],
    ["/en/%2E./account", "/account"],
    ["/x/..\\account", "/account"],
    ["/./account", "/account"],
    ["/account/.", "/account/"],
    ["/account/x/..", "/account/"],
    ["/../../account", "/account"],
    ["/x/..//evil.example/", "/evil.example/"],
    ["/.//evil.example", "/evil.example"],
    ["/x/../api/member/me", "/api/member/me"],
  ])("leads to the plain one before anything is decided: %s", async (path, location) => {
    expect(await askRaw(path)).toEqual({ status: 308, location });
    expect(web.rendered).toEqual([]);
  });

  test.each(["/api/../account", "/health/../account", "/strapi/../account", "/uploads/../account", "/locales/%2e%2e/account"])(
    "is not a page where data are: %s",
    async (path) => {
      const { status } = await askRaw(path);
      expect(status).toBe(404);
      expect(web.rendered).toEqual([]);
    },
  );
});
