import { expect, test } from "vitest";
import { keywordIn } from "./keyword.ts";

test("a keyword is cut at the length that nobody types, between two characters", () => {
  expect(keywordIn(new URLSearchParams({ q: ` ${"a".repeat(500)}` }))).toHaveLength(60);
  expect(keywordIn(new URLSearchParams({ q: `${"a".repeat(59)}😀😀` }))).toBe(`${"a".repeat(59)}😀`);
  expect(keywordIn(new URLSearchParams())).toBe("");
});
