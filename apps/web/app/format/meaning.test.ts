import { describe, expect, it } from "vitest";
import { nearTo, phraseAt } from "./concepts.ts";
import { fold } from "./fold.ts";
import { matchesMeaning } from "./meaning.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };
import { normalised } from "./words.ts";

describe("what lies near to a thing", () => {
  it("is named by the first words of rows", () => {
    const heads = vocabulary.synonyms.map(([first]) => first);
    for (const word of vocabulary.near.flat()) expect(heads).toContain(word);
  });

  it("is near to that thing alone, not to what shares a wider word with it", () => {
    const concepts = (word: string) => phraseAt(` ${normalised(fold(word))} `, 1)?.concepts ?? [];
    expect(nearTo(concepts("高血壓"))).toHaveLength(1);
    expect(nearTo(concepts("高血脂"))).toEqual([]);
  });
});

describe("a keyword that means something", () => {
  it.each([
    ["physio", ["物理治療師帶領"]],
    ["物理治療", ["with a physiotherapist"]],
    ["足科", ["<p>足病<strong>診療師</strong>示範</p>"]],
    ["血壓高", ["高血壓的成年人"]],
    ["physio 八段錦", ["物理治療師", "八段錦"]],
    ["太極班", ["太極小組"]],
  ])("%s finds %s", (keyword, texts) => {
    expect(matchesMeaning(keyword, "", texts)).toBe(true);
  });

  it.each(["太極", "太极", "tai chi", "taichi", "氣功", "qigong", "晨運"])("%s finds what is called baduanjin", (keyword) => {
    expect(matchesMeaning(keyword, "八段錦健體班", [])).toBe(true);
    expect(matchesMeaning(keyword, "Baduanjin for Health", [])).toBe(true);
    expect(matchesMeaning(keyword, "腰膝痛自我管理班", ["學員也會做一節八段錦"])).toBe(false);
  });

  it("has its other words too, and some meaning", () => {
    expect(matchesMeaning("physio 石門", "", ["物理治療師"])).toBe(false);
    expect(matchesMeaning("石門", "石門", ["石門"])).toBe(false);
    expect(matchesMeaning("", "八段錦", [])).toBe(false);
  });
});
