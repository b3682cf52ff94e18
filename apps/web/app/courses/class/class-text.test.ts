import { expect, test } from "vitest";
import { saysAge } from "./class-text.ts";

test.each([
  ["60歲或以上", 60, null, true],
  ["Members aged 8 to 17", 8, 17, true],
  ["Aged 18 or over, able to exercise for 30 minutes", 18, null, true],
  ["Able to exercise for 30 minutes", 30, null, false],
  ["Beginners", 18, null, false],
  ["Aged 8 or over", 8, 17, false],
  ["Anyone over 180 cm", 18, null, false],
  ["Anyone", null, null, false],
  [null, 18, null, false],
])("the site knows whether %j names the limits %j to %j", (target, minAge, maxAge, says) => {
  expect(saysAge({ target, minAge, maxAge })).toBe(says);
});
