import { MESSAGES } from "@kaifong/i18n/server";
import { expect, test } from "vitest";
import placeNames from "./place-names.json" with { type: "json" };
import { withPhraseBreaks } from "./phrase-breaks.ts";

/** The title with the places where a line may end made visible. */
const seen = (title: string) => withPhraseBreaks(title).replaceAll("\u200b", "|");

test.each([
  ["a verb of one sign with what it is done to", "街坊健康日：免費量血壓和問藥", "街坊|健康日：免費量血壓|和問藥"],
  ["the same in Simplified", "街坊健康日：免费量血压和问药", "街坊|健康日：免费量血压|和问药"],
  ["an ending of one sign", "糖尿病足部護理班", "糖尿病|足部|護理班"],
  ["several signs alone", "三代同廚：少糖少油過節", "三代同廚：少糖少油|過節"],
  ["more of them than a line has room for", "防跌平衡訓練班", "防跌平衡|訓練班"],
  ["figures and signs", "大腸癌篩查：50至75歲，兩年一次", "大腸癌篩查：50至75歲，兩年|一次"],
  ["quotation marks", "膽固醇：看懂「好」與「壞」", "膽固醇：看懂「好」與「壞」"],
  ["a name of a place that no dictionary has", "健康流動車到訪美孚和荔枝角", "健康|流動車到訪|美孚|和荔枝角"],
  ["the same in Simplified", "健康流动车到访美孚和荔枝角", "健康|流动车到访|美孚|和荔枝角"],
  ["what belongs to the word before", "退休之後的一天，可以怎樣過", "退休|之後的|一天，可以|怎樣過"],
])("lines end at words in a title with %s", (_, title, words) => expect(seen(title)).toBe(words));

test("no line ends at a hyphen in other languages", () =>
  expect(withPhraseBreaks("The low-salt kitchen").replaceAll("\u2060", "|")).toBe("The low-|salt kitchen"));

test("no line ends within the name of a place in other languages", () =>
  expect(withPhraseBreaks("Health bus visits Mei Foo").replaceAll("\u00a0", "_")).toBe("Health bus visits Mei_Foo"));

test("every place that the site names is known", () => {
  const named = (["zh-HK", "zh-CN"] as const).flatMap((code) => {
    const { neighbourhood, district } = MESSAGES[code].codes;
    const { OTHER: _, ...places } = neighbourhood;
    return [...Object.values(places), ...Object.values(district).map((name) => name.replace(/[區区]$/, ""))];
  });
  // 南, 東 and 北 belong to other words too.
  expect([...placeNames].toSorted()).toEqual([...new Set(named)].filter((name) => name.length > 1).toSorted());
});
