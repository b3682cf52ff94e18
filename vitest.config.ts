import { defineConfig } from "vitest/config";
import { sharedTests, TESTS, testsInPage } from "./scripts/quality/shared-tests.ts";

/** Argon2id and database work take their time on a busy machine. */
const TEST_TIMEOUT_MS = 60_000;

const EXCLUDED = ["**/node_modules/**", "**/build/**"];
const shared = sharedTests();
const inPage = testsInPage();

export default defineConfig({
  test: {
    globalSetup: ["scripts/quality/throwaway-cluster.ts"],
    // Vitest's own list has every package.json on it: one more script there would run everything.
    forceRerunTriggers: ["**/vitest.config.ts", "**/vite.config.ts"],
    pool: "forks",
    // What is missing from a list is said, not how many.
    chaiConfig: { truncateThreshold: 0 },
    // One more than CI has cores: tests that wait for a database or a clock leave a third of two workers' time.
    maxWorkers: 3,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS * 2,
    projects: [
      { extends: true, test: { name: "alone", include: TESTS, exclude: [...EXCLUDED, ...shared, ...inPage] } },
      // Each has a context of its own, with a page of its own, in a process that has read jsdom once for all of them.
      {
        extends: true,
        test: {
          name: "in its page",
          include: inPage,
          exclude: EXCLUDED,
          pool: "vmForks",
          setupFiles: ["scripts/quality/globals-of-node.ts"],
        },
      },
      // A module is read and run once for all of them in a process, not once for each (decision 54).
      {
        extends: true,
        test: {
          name: "together",
          include: shared,
          exclude: EXCLUDED,
          isolate: false,
          setupFiles: ["scripts/quality/restore-mocks.ts"],
        },
      },
    ],
  },
});
