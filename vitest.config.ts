import { defineConfig } from "vitest/config";

/** Argon2id and database work take their time on a busy machine. */
const TEST_TIMEOUT_MS = 30_000;

export default defineConfig({
  test: {
    include: ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/build/**"],
    globalSetup: ["scripts/quality/throwaway-cluster.ts"],
    // Vitest's own list has every package.json on it: one more script there would run everything.
    forceRerunTriggers: ["**/vitest.config.ts", "**/vite.config.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS * 2,
  },
});
