import { expect, test } from "vitest";
import { readOption } from "./read-option.ts";

test("gives the value that an address chooses, and none that is none of ours", () => {
  const sorts = ["newest", "oldest"] as const;
  expect(readOption(new URLSearchParams("sort=oldest&sort=newest"), "sort", sorts)).toBe("oldest");
  expect(readOption(new URLSearchParams("sort=Oldest"), "sort", sorts)).toBeUndefined();
  expect(readOption(new URLSearchParams("sort="), "sort", sorts)).toBeUndefined();
  expect(readOption(new URLSearchParams(), "sort", sorts)).toBeUndefined();
});
