import { expect, it } from "vitest";
import { chosen } from "./chosen.ts";

it("gives the value that an address chooses, and none that is none of ours", () => {
  const sorts = ["newest", "oldest"] as const;
  expect(chosen(new URLSearchParams("sort=oldest&sort=newest"), "sort", sorts)).toBe("oldest");
  expect(chosen(new URLSearchParams("sort=Oldest"), "sort", sorts)).toBeUndefined();
  expect(chosen(new URLSearchParams("sort="), "sort", sorts)).toBeUndefined();
  expect(chosen(new URLSearchParams(), "sort", sorts)).toBeUndefined();
});
