import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { sentencesOf, splitSentences } from "./read-aloud.ts";

describe("reading aloud", () => {
  it("cuts Chinese at its full stops and English at a dot before a space", () => {
    expect(splitSentences("量血壓前，先坐5分鐘。不要說話！「準備好了嗎？」開始。")).toEqual([
      "量血壓前，先坐5分鐘。",
      "不要說話！",
      "「準備好了嗎？」",
      "開始。",
    ]);
    expect(splitSentences("Sit for 5.5 minutes. Then begin? Yes")).toEqual(["Sit for 5.5 minutes.", "Then begin?", "Yes"]);
  });

  it("reads headings, paragraphs and lines of lists once, in order, and leaves out tools, navigation and what is hidden", () => {
    const { document } = new JSDOM(`<article data-read>
      <h1>標題</h1><div data-page-tools><p>朗讀</p></div><nav><ul><li>目錄</li></ul></nav>
      <p>第一句。第二句。</p><ul><li><p>甲</p></li><li>乙</li></ul><p hidden>秘密</p>
      <details><summary><h3>問題？</h3></summary><div><p>答案</p></div></details></article>`).window;
    expect(sentencesOf(document.querySelector("[data-read]"))).toEqual(["標題", "第一句。", "第二句。", "甲", "乙", "問題？"]);
  });
});
