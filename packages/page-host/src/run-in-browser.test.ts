// @vitest-environment jsdom
import type { EntryContext } from "react-router";
import { eventually } from "@kaifong/testing/eventually";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runningPage } from "./run-in-browser.ts";
import { NOT_STARTED_ID } from "./sent-page.ts";

const reload = vi.fn();
const reported = vi.fn();
const line = () => document.getElementById(NOT_STARTED_ID) ?? expect.unreachable();

const GIVEN = {
  manifest: { entry: { module: "/assets/entry.js", imports: [] }, routes: { page: { id: "page", module: "/assets/page.js" } } },
  routeModules: { page: { handle: { app: true, texts: [] } } },
  staticHandlerContext: { matches: [{ route: { id: "page" }, pathname: "/en/login", params: {} }], loaderData: {}, errors: null },
};
// The parts of a build and of the server's router that are read.
const CONTEXT = GIVEN as unknown as EntryContext;

beforeEach(() => {
  document.body.innerHTML = `<p id="${NOT_STARTED_ID}" hidden></p>`;
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      observe(): void {}
    },
  );
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("reportError", reported);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [reload, reported]) mock.mockReset();
});

/** Runs the page's own script in a browser that gets none of the files: there is nothing to import here. */
function run(arrivedBy: string, files: Readonly<Record<string, number>>): void {
  const html = runningPage(CONTEXT, { nonce: "abc", language: "en-US", apiBaseUrl: "" }) ?? "";
  const resources = Object.entries(files).map(([name, responseStatus]) => ({
    name: `https://site.example${name}`,
    responseStatus,
  }));
  vi.stubGlobal("performance", {
    now: () => 0,
    getEntriesByType: (type: string) => (type === "navigation" ? [{ type: arrivedBy }] : resources),
  });
  // As the page has it.
  // oxlint-disable-next-line no-eval
  (0, eval)(/<script nonce="abc">(.*)<\/script>$/s.exec(html)?.[1] ?? "");
}

test.each([
  ["the line is lost", "navigate", { "/assets/page.js": 0 }],
  ["another file is gone", "navigate", { "/media/picture.webp": 404 }],
  ["a file is gone even from the page that was loaded again", "reload", { "/assets/page.js": 404 }],
])("shows a line with what to do when %s", async (_, arrivedBy, files) => {
  run(arrivedBy, files);
  await eventually(() => expect(line().hidden).toBe(false));
  expect(reload).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalledOnce();
});

test("reloads a page whose files are gone since there is a new version", async () => {
  run("navigate", { "/assets/page.js": 404 });
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  expect(line().hidden).toBe(true);
});
