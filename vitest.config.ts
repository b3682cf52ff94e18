import { defineConfig } from "vitest/config";

/** Argon2id and database work take their time on a busy machine. */
const TEST_TIMEOUT_MS = 30_000;

export default defineConfig({
  test: {
    include: ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/build/**"],
    globalSetup: ["scripts/quality/test-cluster.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS * 2,
  },
});
