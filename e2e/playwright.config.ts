import { defineConfig } from "@playwright/test";
import { product } from "./support/product.ts";

const MINUTE_MS = 60_000;

const READING = [
  "accessibility.spec.ts",
  "layout-and-language.spec.ts",
  "reading-without-javascript.spec.ts",
  "hostile-queries.spec.ts",
];
const OUTAGES = ["outages.spec.ts"];

/** Run by scripts/e2e.ts, which starts the product that these journeys walk through. */
export default defineConfig({
  testDir: "journeys",
  outputDir: "../.cache/test/browser",
  // One product, one database: what changes it goes one after the other, beside it what only reads, and what takes it down comes last.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: "reading", testMatch: READING, workers: 1 },
    { name: "journeys", testIgnore: [...READING, ...OUTAGES], workers: 1 },
    { name: "outages", testMatch: OUTAGES, workers: 1, dependencies: ["reading", "journeys"] },
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
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
});
