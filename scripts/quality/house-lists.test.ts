import { expect, test } from "vitest";
import { pictureBreaches } from "./house-lists.ts";

test("a picture without source, a source without picture, and texts of neither are found", () => {
  const whole = { files: ["a.webp"], sources: ["a.svg"], described: ["a.webp"] };
  expect(pictureBreaches(whole)).toEqual([]);
  expect(pictureBreaches({ ...whole, sources: [] })).toMatchObject([{ file: "cms/seeds/media/sources/a.svg" }]);
  expect(pictureBreaches({ ...whole, sources: ["a.svg", "b.svg"] })).toMatchObject([{ file: "cms/seeds/media/sources/b.svg" }]);
  expect(pictureBreaches({ ...whole, described: ["b.webp"] }).map(({ rule }) => rule)).toEqual([
    "a picture without alternative texts in three languages",
    "alternative texts of a picture that is not there",
  ]);
});
