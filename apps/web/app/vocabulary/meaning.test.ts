import { describe, expect, test } from "vitest";
import { relatedConcepts, phraseAt } from "./concepts.ts";
import { fold } from "./fold.ts";
import { matcherOf } from "./meaning.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };
import { normalizeTerms } from "./tokens.ts";

const finds = (keyword: string, title: string, ...texts: (string | null | undefined)[]) => matcherOf(keyword)(title, texts);

describe("the vocabulary", () => {
  const heads = vocabulary.synonyms.map(([first]) => first);
  const phrase = (word: string) => normalizeTerms(fold(word));

  test("names what is near, what pages are for and what says little by the first words of rows", () => {
    const named = [...vocabulary.near, ...Object.values(vocabulary.pages), vocabulary.besides].flat();
    expect(named.filter((word) => !heads.includes(word))).toEqual([]);
  });

  test("says only once what is near a thing", () => {
    const asked = vocabulary.near.map(([first]) => first);
    expect(asked.filter((word, index) => asked.indexOf(word) !== index)).toEqual([]);
  });

  test("has each word in only one row: a word with two meanings would make them one", () => {
    const rows = vocabulary.synonyms.map((row) => new Set(row.map(phrase)));
    const words = rows.flatMap((row) => [...row]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test("calls only words wide that it has", () => {
    const words = new Set(vocabulary.synonyms.flat().map(phrase));
    expect(vocabulary.wide.filter((word) => !words.has(phrase(word)))).toEqual([]);
  });

  test("separates a thing from what is near it", () => {
    const concepts = phraseAt(` ${phrase("高血壓")} `, 1)?.concepts ?? [];
    expect(concepts).toHaveLength(1);
    expect(relatedConcepts(concepts).length).toBeGreaterThan(0);
    expect(relatedConcepts(concepts)).not.toContain(concepts[0]);
  });
});

describe("a keyword by its words", () => {
  test.each([
    ["八段锦", "八段錦健體班"],
    ["八段錦", "八段锦健体班"],
    ["覆診", "复诊前要准备甚么"],
    ["复诊", "覆診須知"],
    ["衛生", "衞生署"],
    ["ＢＭＩ", "Your bmi"],
    ["CAFE mg", "Café, 5㎎"],
    ["cafe\u0301", "Café"],
    ["garden visits", "A garden visit"],
    ["don't", "We don’t"],
    ["&", "Tea & talk"],
    ["kf26str01", "班別 KF26-STR-01"],
    ["KF26\u2011STR\u201101", "班別 KF26-STR-01"],
    ["(852) 2123 4500", "Call 2123 4500"],
    ["21234500", "Call 2123 4500"],
  ])("%s finds %s", (keyword, text) => {
    expect(finds(keyword, "", null, undefined, `<p>${text}</p>`)).toBe(true);
    expect(finds(keyword, text)).toBe(true);
  });

  test("finds only texts that contain every word, and never a tag", () => {
    expect(finds("八段锦 血压", "八段錦", "量血壓")).toBe(true);
    expect(finds("八段锦 石門", "八段錦", "量血壓")).toBe(false);
    expect(finds("strong", "<strong>八段錦</strong>")).toBe(false);
    expect(finds("  ", "八段錦")).toBe(true);
  });

  test("finds in more texts than it remembers, every time they are asked for", () => {
    const texts = Array.from({ length: 70 }, (_, index) => `${"街".repeat(120_000)} ${index}號`);
    const first = texts.slice(0, 1);
    const last = texts.slice(-1);
    for (const asked of [texts, [...first, ...last]]) expect(asked.filter((text) => finds("69号", text))).toEqual(last);
  });
});

describe("a keyword by what it means", () => {
  test.each([
    ["physio", ["物理治療師帶領"]],
    ["物理治療", ["with a physiotherapist"]],
    ["足科", ["<p>足病<strong>診療師</strong>示範</p>"]],
    ["血壓高", ["高血壓的成年人"]],
    ["physio 八段錦", ["物理治療師", "八段錦"]],
    ["physio activities", ["物理治療師", "activity"]],
    ["太極班", ["太極小組"]],
    ["高血糖", ["在家量血糖"]],
    ["輪椅", ["Wheelchair loan"]],
    ["有\u{282e2}", ["設有升降機"]],
    ["電梯", ["有\u{282e2}到"]],
    ["膝頭", ["腰痛或膝痛超過3個月的成年人"]],
    ["knee", ["腰痛或膝痛超過3個月的成年人"]],
    ["煮餸", ["喜歡下廚的會員"]],
    ["voucher", ["用券付款"]],
    ["doctor", ["經網絡醫生轉介"]],
    ["禮拜日", ["Closed on Sundays"]],
    ["十二月", ["2026年12月5日"]],
  ])("%s finds %s", (keyword, texts) => {
    expect(finds(keyword, "", ...texts)).toBe(true);
  });

  test.each(["太極", "太极", "tai chi", "taichi", "氣功", "qigong", "晨運"])("%s finds what is called baduanjin", (keyword) => {
    expect(finds(keyword, "八段錦健體班")).toBe(true);
    expect(finds(keyword, "Baduanjin for Health")).toBe(true);
    expect(finds(keyword, "腰膝痛自我管理班", "學員也會做一節八段錦")).toBe(false);
  });

  test.each([
    ["physio 石門", "", "物理治療師"],
    ["高血脂", "血壓自我管理小組", "三高人士優先"],
    ["高血糖", "血壓自我管理小組", "高血壓"],
    ["黑雨", "", "颱風訊號"],
    ["升降機", "", "Lift your arms slowly"],
    ["systolic", "", "高壓力人士"],
    ["course", "", "上班族"],
    ["12月", "", "第12個月"],
    ["急症室", "", "Vitamin A, E and D"],
    ["拐杖", "女士的健康", "護士的課程"],
  ])("%s doesn't find %s %s", (keyword, title, text) => {
    expect(finds(keyword, title, text)).toBe(false);
  });
});
