import { expect, it } from "vitest";
import { safeNext } from "./safe-next.ts";

it.each([
  ["/activity/programmes/enrolled", "/activity/programmes/enrolled"],
  ["/en/activity/programmes/series/abc?x=1#classes", "/en/activity/programmes/series/abc?x=1#classes"],
  ["/sc", "/sc"],
])("goes on to %s", (next, target) => {
  expect(safeNext(next, "/home")).toBe(target);
});

it.each([
  [null],
  [""],
  ["activity"],
  ["https://evil.example/"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["/\t/evil.example"],
  ["/\n//evil.example"],
  ["/./..//evil.example"],
  ["javascript:alert(1)"],
  ["/login"],
  ["/en/login?next=/sc"],
])("refuses %j", (next) => {
  expect(safeNext(next, "/home")).toBe("/home");
});
