import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { product } from "./support/product.ts";

const MINUTE_MS = 60_000;

const OUTAGES = ["outages.spec.ts"];
/** Journeys that are walked in Firefox too carry this tag. */
const IN_FIREFOX = /@firefox/;
const FIREFOX = process.env["FIREFOX_PATH"] ?? "";

const chromium = {
  launchOptions: {
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
    ],
  },
};

/** The Firefox that people have, over WebDriver BiDi: of the same name Playwright knows a patched one, which no distribution brings. */
const firefox = {
  browserName: "firefox" as const,
  channel: "moz-firefox",
  launchOptions: { executablePath: join(import.meta.dirname, "support/firefox/bridge.mjs") },
};

/** Run by scripts/e2e.ts, which starts the product that these journeys walk through. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../.cache/test/browser",
  // One product, one database: journeys follow each other, and what takes it down comes last.
  workers: 1,
  fullyParallel: false,
  projects: [
    { name: "journeys", testIgnore: OUTAGES, use: chromium },
    ...(FIREFOX ? [{ name: "firefox", testIgnore: OUTAGES, grep: IN_FIREFOX, use: firefox }] : []),
    { name: "outages", testMatch: OUTAGES, use: chromium, dependencies: ["journeys", ...(FIREFOX ? ["firefox"] : [])] },
  ],
  forbidOnly: true,
  timeout: 5 * MINUTE_MS,
  // Long enough for a machine that does other things too; nothing waits longer than it has to.
  expect: { timeout: 45_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: product.siteUrl,
    locale: "zh-HK",
    timezoneId: "Asia/Hong_Kong",
    screenshot: "only-on-failure",
    // Traces make long walks several times slower: ask for one with `npm run e2e -- --trace on`.
    actionTimeout: 45_000,
  },
});
