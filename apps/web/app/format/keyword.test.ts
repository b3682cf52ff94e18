import { describe, expect, it } from "vitest";
import { keywordIn, matchesKeyword } from "./keyword.ts";

describe("the keyword box of a list", () => {
  it.each([
    ["八段锦", "八段錦健體班"],
    ["八段錦", "八段锦健体班"],
    ["覆診", "复诊前要准备甚么"],
    ["复诊", "覆診須知"],
    ["衛生", "衞生署"],
    ["ＢＭＩ", "Your bmi"],
    ["CAFE mg", "Café, 5㎎"],
    ["cafe\u0301", "Café"],
  ])("%s finds %s", (keyword, text) => {
    expect(matchesKeyword(keyword, [null, undefined, `<p>${text}</p>`])).toBe(true);
  });

  it("finds only where every word stands, and never a tag", () => {
    expect(matchesKeyword("八段锦 血压", ["八段錦", "量血壓"])).toBe(true);
    expect(matchesKeyword("八段锦 血糖", ["八段錦", "量血壓"])).toBe(false);
    expect(matchesKeyword("strong", ["<strong>八段錦</strong>"])).toBe(false);
    expect(matchesKeyword("  ", ["八段錦"])).toBe(true);
  });

  it("finds in more texts than it remembers, every time they are asked for", () => {
    const texts = Array.from({ length: 80 }, (_, index) => `${"街坊 ".repeat(10_000)}${index}號`);
    for (const round of [1, 2])
      expect([round, texts.filter((text) => matchesKeyword("79号", [text]))]).toEqual([round, [texts[79]]]);
  });

  it("cuts what nobody types", () => {
    expect(keywordIn(new URLSearchParams({ q: ` ${"a".repeat(500)}` }))).toHaveLength(60);
    expect(keywordIn(new URLSearchParams())).toBe("");
  });
});
