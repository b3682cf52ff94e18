import { expect, test } from "vitest";
import { publishedAt } from "./published.ts";

const now = new Date("2026-11-21T10:00:00Z");

test.each([
  [
    "its first day, when that has come",
    { start: "2026-11-01", end: "2026-12-01" },
    "2026-11-20T02:00:00Z",
    "2026-10-31T16:00:00.000Z",
  ],
  [
    "its update, while that day is to come",
    { start: "2026-11-30", end: null },
    "2026-11-20T02:00:00Z",
    "2026-11-20T02:00:00.000Z",
  ],
  ["its update, without a day", null, "2026-11-20T02:00:00Z", "2026-11-20T02:00:00.000Z"],
  ["today, at the latest", { start: "2026-11-30", end: null }, undefined, "2026-11-20T16:00:00.000Z"],
  ["today, when its update is in the future", null, "2026-11-22T02:00:00Z", "2026-11-20T16:00:00.000Z"],
])("an article is published on %s", (_which, period, updatedAt, expected) => {
  expect(publishedAt({ period, ...(updatedAt ? { updatedAt } : {}) }, now).toISOString()).toBe(expected);
});
