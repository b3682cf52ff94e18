import { expect, it, test } from "vitest";
import { wholeWords } from "./whole-words.ts";

/** With the places where a line may end made visible. */
const seen = (title: string) => wholeWords(title).replaceAll("\u200b", "|");

test.each([
  ["a verb of one sign with what it is done to", "街坊健康日：免費量血壓和問藥", "街坊|健康日：免費量血壓|和問藥"],
  ["the same in Simplified", "街坊健康日：免费量血压和问药", "街坊|健康日：免费量血压|和问药"],
  ["an ending of one sign", "糖尿病足部護理班", "糖尿病|足部|護理班"],
  ["several signs alone", "三代同廚：少糖少油過節", "三代同廚：少糖少油|過節"],
  ["more of them than a line has room for", "防跌平衡訓練班", "防跌平衡|訓練班"],
  ["figures and signs", "大腸癌篩查：50至75歲，兩年一次", "大腸癌篩查：50至75歲，兩年|一次"],
  ["quotation marks", "膽固醇：看懂「好」與「壞」", "膽固醇：看懂「好」與「壞」"],
  ["what belongs to the word before", "退休之後的一天，可以怎樣過", "退休|之後的|一天，可以|怎樣過"],
])("%s", (_, title, words) => expect(seen(title)).toBe(words));

it("leaves other languages as they are", () => expect(wholeWords("The low-salt kitchen")).toBe("The low-salt kitchen"));
