import { LANGUAGES } from "@kaifong/i18n";
import { expect, test } from "vitest";
import { safeNext } from "./safe-next.ts";

const OPTIONS = { fallback: "/home", login: "/login" };

test.each([
  ["/activity/enrolled", "/activity/enrolled", "/sc/activity/enrolled", "/en/activity/enrolled"],
  ["/en/series/abc?x=1#classes", "/series/abc?x=1#classes", "/sc/series/abc?x=1#classes", "/en/series/abc?x=1#classes"],
  ["/sc", "/", "/sc", "/en"],
])("leads to %s in the present language", (next, ...targets) => {
  expect(LANGUAGES.map((language) => safeNext(next, { ...OPTIONS, language }))).toEqual(targets);
});

test.each([
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
  expect(safeNext(next, { ...OPTIONS, language: LANGUAGES[0] })).toBe("/home");
});
