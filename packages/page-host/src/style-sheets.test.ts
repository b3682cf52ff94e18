import { expect, test } from "vitest";
import { NO_STYLE_SHEETS, type StyleSheet, sheetFor, withSheet } from "./style-sheets.ts";

const sheet = (address: string, marks: readonly string[], running = false): StyleSheet => ({ address, marks, running });
const SHEETS = {
  kinds: [
    sheet("/home.css", ["a0", "b0"]),
    sheet("/lists.css", ["b0", "c0", "d0", "e0"]),
    sheet("/members.css", ["e0", "f0"], true),
  ],
  whole: "/whole.css",
};

test.each([
  ["none beside that of every page", '<p class="z9a prose">', undefined],
  ["the one that has what stands in it", '<p class="z9a b0c"><i class="a0a">', "/home.css"],
  ["the first of several that have all of it", '<p class="b0a">', "/home.css"],
  ["the one that has all of it, of several that have some", '<p class="e0a"><p class="c0b z9b">', "/lists.css"],
  ["that of everything, where it takes two", '<p class="a0a c0a">', "/whole.css"],
] as const)("a page names %s", (_, html, expected) => expect(sheetFor(html, SHEETS, false)).toBe(expected));

test("a page that runs in the browser names the sheet of such pages, whatever its content, or that of everything", () => {
  expect(sheetFor('<p class="z9a">', SHEETS, true)).toBe("/members.css");
  expect(sheetFor('<p class="e0a">', SHEETS, true)).toBe("/members.css");
  expect(sheetFor('<p class="a0a e0a">', SHEETS, true)).toBe("/whole.css");
  expect(sheetFor('<p class="a0a">', NO_STYLE_SHEETS, true)).toBeUndefined();
});

test.each([
  '<link rel="stylesheet" href="/assets/style.css"/>',
  '<link nonce="x/y=" rel="stylesheet" href="/assets/style.css"/>',
])("it comes after that of every page: %s", (everyPages) => {
  expect(withSheet(`<head>${everyPages}<title>`, "/home.css")).toBe(
    `<head>${everyPages}<link rel="stylesheet" href="/home.css"/><title>`,
  );
  expect(withSheet(`<head>${everyPages}<title>`, undefined)).toBe(`<head>${everyPages}<title>`);
});
