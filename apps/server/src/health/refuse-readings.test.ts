import { LANGUAGES } from "@kaifong/i18n";
import { expect, test } from "vitest";
import { sentence } from "../platform/http/sentences.ts";

test.each([
  [0, ["請輸入整數。", "请输入整数。", "Please enter a whole number."]],
  [1, ["小數點後最多1個位。", "小数点后最多1位。", "Please enter no more than 1 digit after the point."]],
  [2, ["小數點後最多2個位。", "小数点后最多2位。", "Please enter no more than 2 digits after the point."]],
])("a number with more than %i digits after the point is refused", (count, sentences) => {
  expect(LANGUAGES.map((language) => sentence(language, "validation.MEASURE_DECIMALS", { count }))).toEqual(sentences);
});
