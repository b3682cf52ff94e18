import { expect, it } from "vitest";
import { keywordIn } from "./keyword.ts";

it("is cut where nobody types any more, between two characters", () => {
  expect(keywordIn(new URLSearchParams({ q: ` ${"a".repeat(500)}` }))).toHaveLength(60);
  expect(keywordIn(new URLSearchParams({ q: `${"a".repeat(59)}😀😀` }))).toBe(`${"a".repeat(59)}😀`);
  expect(keywordIn(new URLSearchParams())).toBe("");
});
