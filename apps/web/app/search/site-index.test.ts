import { describe, expect, test } from "vitest";
import type { SearchEntry } from "./entry.ts";
import { SiteIndex } from "./site-index.ts";
import { chinese, english, entry, titles } from "./site-index.fixtures.ts";

describe("Chinese", () => {
  test("is found by Simplified words and the other way round", async () => {
    expect(await titles("血压")).toEqual(["血壓自我管理小組", "心臟健康小組"]);
    expect(await titles("血壓", [entry("血压班")])).toEqual(["血压班"]);
    expect(await titles("复诊")).toEqual(["糖尿病與足部護理"]);
    expect(await titles("覆診", [entry("预约", "复诊前一天会收到短信")])).toEqual(["预约"]);
  });

  test("R-SEA-03: is found in the title before it is found in the text", async () => {
    expect((await titles("飲食", [entry("甲", "飲食飲食飲食"), entry("飲食與健康")]))[0]).toBe("飲食與健康");
  });

  test("R-SEA-03: is ranked before every text when a title is about it, or nearly", async () => {
    const texts = Array.from({ length: 9 }, (_, index) => entry(`甲${index}`, "高血壓".repeat(9), { kind: "course" }));
    const found = await titles("高血壓", [...texts, entry("在家量血壓"), entry("認識高血壓", "", { kind: "link" })]);
    expect(found.slice(0, 2)).toEqual(["認識高血壓", "在家量血壓"]);
    expect(found).toHaveLength(11);
  });

  test("R-SEA-01: is found by one character, at the end of a sentence too", async () => {
    expect(await titles("鹽")).toEqual(expect.arrayContaining(["血壓自我管理小組", "口味清淡一點"]));
    expect(await titles("脈")).toEqual(["心臟健康小組"]);
    expect(await titles("搏")).toEqual(["心臟健康小組"]);
  });

  test("R-SEA-01: is found by words without spaces that are apart in the text", async () => {
    expect(await titles("糖尿病飲食")).toEqual(["糖尿病與足部護理"]);
    expect(await titles("平衡運動班")).toEqual(["防跌運動班"]);
  });

  test("is not found by characters that are only similar", async () => {
    expect(await titles("血糖")).toEqual([]);
    expect(await titles("心理")).toEqual([]);
    expect(await titles("鰂魚涌")).toEqual([]);
  });

  test("R-SEA-01: is found in spite of filler words in questions", async () => {
    expect((await titles("怎樣量度血壓"))[0]).toBe("血壓自我管理小組");
    expect(await titles("請問邊度可以覆診")).toEqual(["糖尿病與足部護理"]);
    expect(await titles("怎樣")).toEqual(["體重指標怎樣計"]);
  });
});

describe("mixed scripts", () => {
  test.each(["BMI 指數", "BMI指數", "ＢＭＩ　指数", "bmi 指数", "體質指數", "body mass index"])(
    "let %s find the body mass index",
    async (query) => {
      expect(await titles(query)).toEqual(["體重指標怎樣計"]);
    },
  );

  test("let codes be found whole, in parts and in any case", async () => {
    for (const query of ["KF26-BP-01", "kf26 bp", "bp-01", "KF26"]) expect(await titles(query)).toEqual(["血壓自我管理小組"]);
  });

  test("R-SEA-05: let codes and phone numbers be found whole, however they are typed, before their parts", async () => {
    const centres = [
      entry("主中心", "", { kind: "centre", facts: ["2123 4500 2123 4509"] }),
      entry("副中心", "", { kind: "centre", facts: ["2123 4510", "9876 4500"] }),
      entry("班", "", { kind: "course", facts: ["KF26-STR-01"] }),
      entry("另一班", "", { kind: "course", facts: ["KF26-STR-02", "KF26-BDJ-01"] }),
    ];
    for (const query of ["21234500", "2123 4500", "2123-4500", "+852 2123 4500", "(852) 2123 4500", "0085221234500"])
      expect((await titles(query, centres))[0]).toBe("主中心");
    for (const query of ["KF26STR01", "kf26-str-01", "KF26‑STR‑01", "kf26 str 01", "kf26 str01", "str-01", "STR01"])
      expect((await titles(query, centres))[0]).toBe("班");
    for (const query of ["21234500", "+85221234500"]) expect(await titles(query, centres)).toEqual(["主中心"]);
    for (const query of ["KF26STR01", "STR01"]) expect(await titles(query, centres)).toEqual(["班"]);
    expect(await titles("KF26-STR", centres)).toHaveLength(2);
    expect(await titles("10-minute walk", [entry("A walk of 10 minutes")])).toEqual(["A walk of 10 minutes"]);
    const fats = [entry("Fish", "It has omega-3."), entry("Omega 3 fats")];
    expect(await titles("omega-3", fats)).toEqual(["Omega 3 fats", "Fish"]);
  });

  test("R-SEA-01: need every word", async () => {
    expect(await titles("血壓 脈搏")).toEqual(["心臟健康小組"]);
  });
});

describe("English", () => {
  test("R-SEA-01: is found in the plural, with an apostrophe, and by its beginning", async () => {
    expect(await titles("carer", english)).toEqual(["Carers’ support group"]);
    expect(await titles("carer's", english)).toEqual(["Carers’ support group"]);
    expect(await titles("exerc", english)).toEqual(["Exercise for strong legs"]);
    expect(await titles("elearning", english)).toEqual(["E-learning"]);
  });

  test("is found in spite of filler words", async () => {
    expect((await titles("how to measure my blood pressure", english))[0]).toBe("Blood pressure");
  });

  test.each([
    ["exersise", "exercise", "Exercise for strong legs"],
    ["excercise", "exercise", "Exercise for strong legs"],
    ["diabtes", "diabetes", "Living with diabetes"],
    ["daibetes", "diabetes", "Living with diabetes"],
    ["Blood presure", "Blood pressure", "Blood pressure"],
  ])("R-SEA-10: has %s corrected", async (query, meant, title) => {
    const { found, corrected } = await new SiteIndex().search(english, query);
    expect(corrected).toBe(meant);
    expect(found[0]?.indexed.title.text).toBe(title);
  });

  test("R-SEA-10: has nothing corrected that is right, short, a number or Chinese", async () => {
    const index = new SiteIndex();
    for (const query of ["carer", "health", "xyz", "ab", "12345", "血廈", "qqqqqqqq"])
      expect((await index.search([...english, ...chinese], query)).corrected).toBeUndefined();
  });

  test("R-SEA-10: has no piece of a program corrected, and no letter taken for the beginning of a word", async () => {
    const index = new SiteIndex();
    const entries = [entry("Photo", "Take two, then breathe")];
    for (const query of ["__proto__", "AT&T <b>", "<photi>", "t b"])
      expect(await index.search(entries, query)).toMatchObject({ found: [], corrected: undefined });
    expect((await index.search(entries, "photi")).corrected).toBe("photo");
  });

  test("does not confuse carers with cancer", async () => {
    const { corrected } = await new SiteIndex().search(english, "cancer");
    expect(corrected).toBeUndefined();
  });
});

describe("an incomplete match", () => {
  test("R-SEA-08: is shown as such when there is no complete one", async () => {
    expect(await titles("血壓 游泳")).toEqual(["partly", "血壓自我管理小組", "心臟健康小組"]);
  });
});

describe("a search while typing", () => {
  test("R-SEA-09: takes the last word for a beginning", async () => {
    expect(await titles("di", english, { typing: true })).toEqual(["Living with diabetes"]);
    expect(await titles("blood p", english, { typing: true })).toEqual(expect.arrayContaining(["Blood pressure"]));
    expect(await titles("diab", chinese, { typing: true })).toEqual(["糖尿病與足部護理"]);
  });

  test("R-SEA-09: suggests nothing that matches only in part", async () => {
    expect(await titles("血壓 游泳", chinese, { typing: true })).toEqual([]);
  });
});

describe("hostile and empty queries", () => {
  test.each(["", " ", "　", "？！", "*", ".*", "(", "[a-z]+", "\\", "#00", "#", "%00", "\n", "</script>", "😀", "\ud800", "𨋢"])(
    "%j finds nothing and breaks nothing",
    async (query) => {
      expect(await titles(query, chinese)).toEqual([]);
    },
  );

  test("take 200 characters and right-to-left writing", async () => {
    expect(await titles("血壓".repeat(100))).toEqual(["血壓自我管理小組", "心臟健康小組"]);
    expect(await titles("a ".repeat(100), english)).toEqual(["Carers’ support group"]);
    expect(await titles("x".repeat(200), english)).toEqual([]);
    expect(await titles("ضغط الدم")).toEqual([]);
    expect(await titles("ضغط الدم", [entry("قياس ضغط الدم")])).toEqual(["قياس ضغط الدم"]);
  });

  test("do not find the tags", async () => {
    expect(await titles("strong", [entry("血壓", '<p><strong class="x">少鹽</strong></p>')])).toEqual([]);
  });
});

describe("published entries", () => {
  test("are found in the next search, and withdrawn ones no longer", async () => {
    const index = new SiteIndex();
    const found = async (entries: readonly SearchEntry[], query: string) => (await index.search(entries, query)).found.length;
    const [first, ...others] = chinese;
    if (!first) throw new Error("no entries");
    expect(await found(chinese, "自我管理")).toBe(1);
    expect(await found(others, "自我管理")).toBe(0);
    expect(await found([{ ...first, title: "血壓互助小組" }, ...others], "互助")).toBe(1);
    expect(await found([{ ...first, title: "血壓互助小組" }, ...others], "自我管理")).toBe(0);
    expect(await found(chinese, "自我管理")).toBe(1);
  });

  test("are found only in their own content when searches with different contents overlap", async () => {
    const index = new SiteIndex();
    const [first] = chinese;
    const searches = [chinese, [], chinese, first ? [first] : []].map((entries) => index.search(entries, "血壓"));
    expect((await Promise.all(searches)).map(({ found }) => found.length)).toEqual([2, 0, 2, 1]);
  });

  test("R-SEA-06: are not found after their last day, and are ranked behind others once they are over", async () => {
    const vacancy = entry("護士空缺", "", { kind: "vacancy", until: "2026-11-20" });
    expect(await titles("護士", [vacancy], { today: "2026-11-20" })).toEqual(["護士空缺"]);
    expect(await titles("護士", [vacancy], { today: "2026-11-21" })).toEqual([]);
    const activities = [entry("健康日甲", "", { over: "2026-01-01" }), entry("健康日乙")];
    expect(await titles("健康日", activities, { today: "2026-11-21" })).toEqual(["健康日乙", "健康日甲"]);
    const near = [entry("血壓班", "", { over: "2025-01-01" }), entry("護士小組", "給高血壓的人")];
    expect(await titles("高血壓", near, { today: "2026-11-21" })).toEqual(["護士小組", "血壓班"]);
  });
});
