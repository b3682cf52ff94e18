import { join } from "node:path";
import { HONG_KONG_ZONE, MINUTE_MS } from "@kaifong/domain/time";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS } from "./support/chromium.ts";
import { product } from "./support/product.ts";

/** They change content, places or sessions that others of them use, so they run one after the other. */
const CHANGES = [
  ...["editors-publish", "forced-logout", "hostile-queries", "keyboard-only", "take-a-place", "two-servers"].map(
    (name) => `${name}.spec.ts`,
  ),
];
/** Long journeys that only read. */
const EVERY_PAGE = "every-page.spec.ts";
const CRAWL = "crawl.spec.ts";
const OUTAGES = ["outages.spec.ts"];
/** For what only a browser with windows can do: notifications. */
const WITH_WINDOWS = ["push.spec.ts"];
/** Journeys that run in Firefox have one of these tags; `@firefox-alone` for those that run only there. */
const IN_FIREFOX = /@firefox/;
const IN_FIREFOX_ALONE = /@firefox-alone/;
const FIREFOX = process.env["FIREFOX_PATH"] ?? "";

const chromium = {
  launchOptions: {
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      ...CHROMIUM_ARGUMENTS,
      ...["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    ],
  },
};

const chromiumWithWindows = {
  serviceWorkers: "allow" as const,
  launchOptions: { ...chromium.launchOptions, executablePath: process.env["CHROMIUM_WITH_WINDOWS"] ?? "/usr/bin/chromium" },
};

/**
 * The ordinary Firefox, over WebDriver BiDi: Playwright's own browser of that name is a patched one, which no distribution has.
 */
const firefox = {
  browserName: "firefox" as const,
  channel: "moz-firefox",
  launchOptions: { executablePath: join(import.meta.dirname, "support/firefox/bridge.mjs") },
};

/** Journeys that take the product down run last. */
const BEFORE_OUTAGES = ["changes", "every-page", "crawl", "journeys", "with-windows", ...(FIREFOX ? ["firefox"] : [])];

/** Run by scripts/e2e.ts, which starts the product for these journeys. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../.cache/test/browser",
  // One product for all. Projects begin in this order: first those that one worker does alone, so that no other waits for it in
  // the end; Firefox, which takes places too, after the journeys that count them; and the crawl when no editor publishes.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: "changes", testMatch: CHANGES, workers: 1, use: chromium },
    { name: "every-page", testMatch: EVERY_PAGE, use: chromium },
    ...(FIREFOX ? [{ name: "firefox", testIgnore: OUTAGES, grep: IN_FIREFOX, workers: 1, use: firefox }] : []),
    { name: "crawl", testMatch: CRAWL, use: chromium },
    {
      name: "journeys",
      testIgnore: [...CHANGES, EVERY_PAGE, CRAWL, ...OUTAGES, ...WITH_WINDOWS],
      grepInvert: IN_FIREFOX_ALONE,
      use: chromium,
    },
    { name: "with-windows", testMatch: WITH_WINDOWS, use: chromiumWithWindows },
    { name: "outages", testMatch: OUTAGES, use: chromium, dependencies: BEFORE_OUTAGES },
  ],
  forbidOnly: true,
  // A journey that passes only then is named (scripts/quality/counts.ts).
  retries: 1,
  timeout: 5 * MINUTE_MS,
  // Long enough for a busy machine; nothing waits longer than necessary.
  expect: { timeout: 45_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: product.siteUrl,
    locale: "zh-HK",
    timezoneId: HONG_KONG_ZONE,
    screenshot: "only-on-failure",
    // The worker caches a copy of each page, which takes a third of the time of the page itself: journeys that need it say so.
    serviceWorkers: "block",
    navigationTimeout: MINUTE_MS,
    // Traces make long journeys several times slower: ask for one with `npm run e2e -- --trace on`.
    actionTimeout: 45_000,
  },
});
