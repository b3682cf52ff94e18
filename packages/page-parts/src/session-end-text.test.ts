import { SECOND_MS } from "@kaifong/domain/time";
import { expect, test } from "vitest";
import { wordingOf } from "./session-end-text.ts";

test.each([
  [120, "two", 0],
  [111, "two", 0],
  [110, "oneAnd", 50],
  [61, "oneAnd", 10],
  [60, "one", 0],
  [51, "one", 0],
  [50, "seconds", 50],
  [11, "seconds", 20],
  [10, "few", 10],
  [0, "few", 0],
])("says %s seconds by the text for %s, with %s", (seconds, text, number) => {
  expect(wordingOf(seconds * SECOND_MS)).toEqual({ text, seconds: number });
});
