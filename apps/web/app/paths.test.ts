import { LANGUAGES } from "@kaifong/i18n";
import { expect, test } from "vitest";
import { pathTo } from "./paths.ts";

const [traditional, simplified, english] = LANGUAGES;

test("an address has the language first and the parameters in their places", () => {
  expect(pathTo(traditional, "home")).toBe("/");
  expect(pathTo(english, "home")).toBe("/en");
  expect(pathTo(simplified, "course", { courseId: "abc" })).toBe("/sc/activity/programmes/series/abc");
  expect(pathTo(english, "enrol", { courseId: "a/b", classId: "u" })).toBe("/en/activity/programmes/series/a%2Fb/enrol/u");
});

test("an address has the query without empty values", () => {
  expect(pathTo(english, "searchResult", undefined, { q: "血壓 & salt", page: undefined })).toBe(
    "/en/search-result?q=%E8%A1%80%E5%A3%93+%26+salt",
  );
  expect(pathTo(english, "searchResult", undefined, { q: "" })).toBe("/en/search-result");
});

test("an address repeats a parameter that has several values, and may be one of a file", () => {
  expect(pathTo(english, "calendar", undefined, { centre: ["CORE", "SAT1"], theme: [] })).toBe(
    "/en/activity/programmes/calendar?centre=CORE&centre=SAT1",
  );
  expect(pathTo(simplified, "classFile", { fileName: "u.ics" })).toBe("/sc/activity/programmes/classes/u.ics");
});
