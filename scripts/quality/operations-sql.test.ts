import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

const TRIED = "apps/server/src/sending/test-send-again.ts";
const SAID = "docs/operations.md";

test("the statement that sends a message again is said as it is tried", () => {
  const [tried, said] = [TRIED, SAID].map((path) => {
    const [, statement = ""] = /`(\s*WITH ended AS [^`]+)`/.exec(readFileSync(inRoot(path), "utf8")) ?? [];
    return statement.trim().replaceAll(/\s+/g, " ");
  });
  expect(tried).toContain("INSERT INTO outbox");
  expect(said).toBe(tried);
});
