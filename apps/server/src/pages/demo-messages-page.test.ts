import { LANGUAGES, pathIn } from "@kaifong/i18n";
import { testServer } from "@kaifong/testing";
import { expect, test } from "vitest";

/** The website itself, from its sources. */
const SETTINGS = { NODE_ENV: "development" };
const SLOW_MS = 120_000;

/** The page in each language, and the data that it is made of, as a site with these settings responds to them. */
async function responses(settings: Readonly<Record<string, string>>) {
  const server = await testServer({ settings: { ...SETTINGS, ...settings } });
  try {
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const paths = [...LANGUAGES.map((language) => pathIn(language, "/demo/messages")), "/demo/messages.data"];
    const all = [];
    for (const path of paths) all.push(await fetch(address + path, { headers: { accept: "text/html" } }));
    return await Promise.all(all.map(async (response) => ({ response, html: await response.text() })));
  } finally {
    await server.close();
  }
}

test.each([
  ["with DEMO_DATA=false", { DEMO_DATA: "false" }],
  ["with an address of its own", { SITE_URL: "https://www.example.org" }],
])(
  "a site %s has no page of messages and none of their data",
  async (_, settings) => {
    const all = await responses(settings);
    expect(all.map(({ response }) => response.status)).toEqual([404, 404, 404, 404]);
    for (const { html } of all) expect(html).not.toContain("data-demo-messages");
  },
  SLOW_MS,
);

test(
  "a demonstration has it in every language, kept by nobody and found by no search engine",
  async () => {
    const [traditional, simplified, english, data] = await responses({ DEMO_DATA: "true" });
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
