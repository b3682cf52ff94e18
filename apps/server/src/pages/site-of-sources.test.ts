/** The website itself, from its sources: Vite takes longer to start than all that is asked here, so every server has the same. */
import { LANGUAGES, pathIn } from "@kaifong/i18n";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApps } from "./apps.ts";
import type { PageApp } from "./page-app.ts";

const SLOW_MS = 120_000;

let developed: readonly PageApp[];
let developer: TestServer;

beforeAll(async () => {
  developer = await testServer({
    settings: { NODE_ENV: "development", DEMO_DATA: "true" },
    openApps: async (...parts) => (developed = await openApps(...parts)),
  });
  await developer.app.listen({ port: 0, host: "127.0.0.1" });
}, SLOW_MS);
afterAll(() => developer.close());

/** The same website, of a server with these settings: its pages ask that server's rooms. */
const withSettings = (settings: Readonly<Record<string, string>>) =>
  testServer({ settings, openApps: async (_app, _env, { web }) => developed.map((site) => ({ ...site, services: web })) });

/** The page of messages in each language, and the data that it is made of, as this server responds to them. */
async function messagesOf(server: TestServer) {
  const all = [];
  for (const language of LANGUAGES) all.push(await pageOf(server, pathIn(language, "/demo/messages")));
  return [...all, await pageOf(server, "/demo/messages.data")];
}

async function pageOf({ app }: TestServer, path: string) {
  const response = await fetch(app.listeningOrigin + path, { headers: { accept: "text/html" } });
  return { response, html: await response.text() };
}

test.each(["/others/disclaimer", "/en/login"])(
  "in development %s is rendered from its sources",
  async (path) => {
    const { response, html } = await pageOf(developer, path);
    expect(response.status).toBe(200);
    expect(html).toContain("</html>");
    // A classic script may not import anything: as it is written, it has to be a module.
    expect(html).toMatch(/<script(?=[^>]* src="\/app\/page-scripts\/first-paint\.ts")(?=[^>]* type="module")/);
  },
  SLOW_MS,
);

test.each([
  ["with DEMO_DATA=false", { DEMO_DATA: "false" }],
  ["with an address of its own", { SITE_URL: "https://www.example.org" }],
])(
  "a site %s has no page of messages and none of their data",
  async (_, settings) => {
    const server = await withSettings(settings);
    try {
      await server.app.listen({ port: 0, host: "127.0.0.1" });
      expect((await pageOf(server, "/others/disclaimer")).response.status).toBe(200);
      const all = await messagesOf(server);
      expect(all.map(({ response }) => response.status)).toEqual([404, 404, 404, 404]);
      for (const { html } of all) expect(html).not.toContain("data-demo-messages");
    } finally {
      await server.close();
    }
  },
  SLOW_MS,
);

test(
  "a demonstration has it in every language, kept by nobody and found by no search engine",
  async () => {
    const [traditional, simplified, english, data] = await messagesOf(developer);
    for (const { response, html } of [traditional, simplified, english].flatMap((one) => one ?? [])) {
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(html).toContain("data-demo-messages");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(english?.html).toContain("none of these messages was sent");
    expect(data?.response.status).toBe(404);
  },
  SLOW_MS,
);
