/** The website itself, from its sources: Vite takes longer to start than all the tests here, so every server has the same. */
import { LANGUAGES, pathIn } from "@kaifong/i18n";
import * as paths from "@kaifong/contract/paths";
import { aMember, aMirror, aSession, emptyContent, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordedLog } from "../testing/markers.fixtures.ts";
import type { Deps } from "../platform/deps.ts";
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

/** The same website on a server with these settings: its pages call that server's rooms. */
const withSettings = (settings: Readonly<Record<string, string>>, deps: Partial<Deps> = {}) =>
  testServer({ settings, deps, openApps: async (_app, _env, { web }) => developed.map((site) => ({ ...site, services: web })) });

/** The page of messages in each language, and its data, as this server responds. */
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
  "a demonstration has the page in every language, cached by nobody and found by no search engine",
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

test(
  "R-CAL-03: a calendar is read by its address, which appears in no cache, no log and no figure",
  async () => {
    const { log, lines } = recordedLog();
    const content = emptyContent({ mirror: aMirror({ courses: [] }) });
    const server = await withSettings({ TRUSTED_PROXIES: "127.0.0.1" }, { log, content });
    try {
      await server.app.listen({ port: 0, host: "127.0.0.1" });
      const { authorization } = await aSession(server.deps, await aMember(server.deps.db));
      const made = await server.app.inject({ ...callOf(paths.createCalendarAddress), headers: { authorization } });
      const { pathname } = new URL(made.json().payload.address);
      const { response, html } = await pageOf(server, pathname);
      expect([response.status, html.slice(0, 15), headersOf(response)]).toEqual([200, "BEGIN:VCALENDAR", SECRET_HEADERS]);
      const known = { headers: { "if-none-match": response.headers.get("etag") ?? "" } };
      expect((await fetch(server.app.listeningOrigin + pathname, known)).status).toBe(304);
      await pageOf(server, `${pathname}.data`);
      await server.app.inject({ ...callOf(paths.withdrawCalendarAddress), headers: { authorization } });
      const gone = await pageOf(server, pathname);
      const never = await pageOf(server, pathname.replace(/\/[^/]+$/, "/x.ics"));
      expect([gone.response.status, gone.html, headersOf(gone.response)]).toEqual([404, never.html, headersOf(never.response)]);
      const { body: figures } = await server.app.inject("/metrics");
      const secret = pathname.split("/").at(-1)?.replace(".ics", "") ?? "none";
      expect(secret).toHaveLength(43);
      expect([...lines, figures].filter((line) => line.includes(secret))).toEqual([]);
      expect(lines.filter((line) => line.includes('"status":404'))).not.toEqual([]);
    } finally {
      await server.close();
    }
  },
  SLOW_MS,
);

const callOf = ({ method, path }: { readonly method: "POST" | "DELETE"; readonly path: string }) => ({ method, url: path });
const SECRET_HEADERS = {
  ...{ "cache-control": "no-store", "content-type": "text/calendar; charset=utf-8" },
  ...{ "referrer-policy": "no-referrer", "x-robots-tag": "noindex" },
};
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(SECRET_HEADERS).map((name) => [name, headers.get(name)]));
