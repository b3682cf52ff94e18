import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inTraditional, languageFor } from "../src/admin/language-for.ts";

describe("the first page of the editors", () => {
  test("uses the first language of the browser that it has, and Traditional Chinese otherwise", () => {
    const SPOKEN: readonly (readonly [wanted: readonly string[], language: string])[] = [
      [["zh-HK", "en"], "zh"],
      [["zh-Hant-TW"], "zh"],
      [["zh-CN"], "zh-Hans"],
      [["zh-Hans-HK"], "zh-Hans"],
      [["zh"], "zh-Hans"],
      [["en-GB", "zh-HK"], "en"],
      [["fr", "en-US"], "en"],
      [["yue", "zh-HK"], "zh"],
      [[], "zh"],
    ];
    for (const [wanted, language] of SPOKEN) assert.equal(languageFor(wanted), language, wanted.join());
  });
});

test("times are written in the characters of the words around them", () => {
  const Times = inTraditional(Intl.RelativeTimeFormat);
  const said = ["zh", "zh-Hans", "en"].map((language) => new Times(language).format(-1, "minute"));
  assert.deepEqual(said, ["1 分鐘前", "1分钟前", "1 minute ago"]);
});
