import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await testServer({ settings: { NODE_ENV: "development" } });
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
}, 120_000);
afterAll(() => server.close());

test.each(["/others/disclaimer", "/en/login"])(
  "in development %s is rendered from its sources",
  async (path) => {
    const page = await fetch(address + path);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("</html>");
    // A classic script may not import anything: as it is written, it has to be a module.
    expect(html).toMatch(/<script(?=[^>]* src="\/app\/page-scripts\/first-paint\.ts")(?=[^>]* type="module")/);
  },
  60_000,
);
