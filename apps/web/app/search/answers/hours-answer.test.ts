import { describe, expect, test } from "vitest";
import { ask, type QuestionSetting, EN, ZH_CN, ZH_HK } from "./answers.fixtures.ts";

/** Lists the hours, `CORE 2026-11-24 10:00-21:00`, one line for each centre and day. */
async function hours(query: string, asking: QuestionSetting = {}): Promise<readonly string[]> {
  const { answers } = await ask(query, asking);
  const clock = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(11, 16);
  return (answers.hours?.centres ?? []).flatMap(({ code, days }) =>
    days.map(({ day, spans, holiday }) =>
      [code, day, ...spans.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`), holiday ? "holiday" : ""]
        .join(" ")
        .trim(),
    ),
  );
}

describe("a question about hours", () => {
  test.each([
    ["聽日幾點開門", ZH_HK],
    ["明天几点开门", ZH_CN],
    ["what time do you close tomorrow", EN],
    ["tomorrow opening hours", EN],
    ["聽日開到幾點", ZH_HK],
  ])("R-SEA-13: %s is answered with the hours of that day, for each centre", async (query, language) => {
    expect(await hours(query, { language })).toEqual(["CORE 2026-11-24 10:00-21:00", "SAT1 2026-11-24 10:00-20:00"]);
  });

  test.each([
    ["請問你哋聽日嘅開放時間係幾多呀", ZH_HK],
    ["你们明天的开放时间是多少", ZH_CN],
    ["are you open tomorrow", EN],
    ["hours tomorrow", EN],
  ])("R-SEA-13: %s is understood with the words that only join others", async (query, language) => {
    expect(await hours(query, { language })).toEqual(["CORE 2026-11-24 10:00-21:00", "SAT1 2026-11-24 10:00-20:00"]);
  });

  test.each(["open sunday", "sunday hours", "hours on Sunday", "今個星期日有冇開", "this Sunday opening hours"])(
    "R-SEA-13: %s names its day",
    async (query) => {
      expect(await hours(query)).toEqual(["CORE 2026-11-29 10:00-14:00", "SAT1 2026-11-29"]);
    },
  );

  test.each([
    ["12月25日開唔開", ZH_HK, "2026-12-25 holiday"],
    ["12月24号开吗", ZH_CN, "2026-12-24 10:00-21:00"],
    ["are you open on 25 December", EN, "2026-12-25 holiday"],
    ["opening hours on Dec 24th?", EN, "2026-12-24 10:00-21:00"],
    ["opening hours on 4 Jan.", EN, "2027-01-04 10:00-21:00"],
    ["are you open on the 1st of september", EN, "2027-09-01 10:00-21:00"],
    ["Sept 1 opening hours", EN, "2027-09-01 10:00-21:00"],
    ["1月4日開門嗎", ZH_HK, "2027-01-04 10:00-21:00"],
    ["聖誕節開唔開", ZH_HK, "2026-12-25 holiday"],
    ["圣诞节开吗", ZH_CN, "2026-12-25 holiday"],
    ["are you open at christmas", EN, "2026-12-25 holiday"],
    ["Christmas Day opening hours", EN, "2026-12-25 holiday"],
    ["元旦開嗎", ZH_HK, "2027-01-01 holiday"],
    ["元旦开门吗", ZH_CN, "2027-01-01 holiday"],
    ["are you open on New Year's Day", EN, "2027-01-01 holiday"],
    ["下星期一開門", ZH_HK, "2026-11-30 10:00-21:00"],
    ["下周三开门吗", ZH_CN, "2026-12-02 10:00-21:00"],
    ["next Monday opening hours", EN, "2026-11-30 10:00-21:00"],
    ["monday hours", EN, "2026-11-23 10:00-21:00"],
  ])("R-SEA-13: %s has the hours of that day, by the holidays that editors list", async (query, language, line) => {
    const lines = await hours(query, { language });
    expect([lines.length, lines[0]]).toEqual([2, `CORE ${line}`]);
  });

  test.each(["平日開放時間", "星期一至五幾點開門", "weekday hours", "opening hours Monday to Friday"])(
    "R-SEA-13: %s has the five days of a week from Monday",
    async (query) => {
      const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
      expect(await hours(query, { at: "2026-11-26T11:00" })).toEqual([
        ...days.map((day) => `CORE ${day} 10:00-21:00`),
        ...days.map((day) => `SAT1 ${day} 10:00-20:00`),
      ]);
      expect((await hours(query))[0]).toContain("2026-11-23");
    },
  );

  test("R-SEA-13: about a festival of several days has each of them, and next year's when this year's is over", async () => {
    const lines = ["CORE 2027-02-06 holiday", "CORE 2027-02-08 holiday"];
    for (const query of ["農曆新年開唔開", "Chinese New Year opening hours"])
      expect((await hours(query)).filter((line) => line.startsWith("CORE"))).toEqual(lines);
  });

  test.each(["新年開唔開", "中秋節開唔開", "2月30日開唔開", "2028年12月25日開唔開", "佛誕開唔開"])(
    "R-SEA-13: %s names no day of which anything is known",
    async (query) => {
      expect(await hours(query)).toEqual([]);
    },
  );

  test.each(["2 junior opening hours", "opening hours of 5 marathon", "2 decorations opening hours", "mayor 3 opening hours"])(
    "R-SEA-13: %s has a word that only begins like a month, and names no day",
    async (query) => {
      expect(await hours(query)).toEqual([]);
    },
  );

  test("R-SEA-13: without a day has today and tomorrow", async () => {
    for (const query of ["opening hours", "開放時間", "辦公時間"])
      expect(await hours(query)).toEqual([
        ...["CORE 2026-11-23 10:00-21:00", "CORE 2026-11-24 10:00-21:00"],
        ...["SAT1 2026-11-23 10:00-20:00", "SAT1 2026-11-24 10:00-20:00"],
      ]);
  });

  test.each(["今日開唔開", "are you open today", "今晚幾點關門", "現在開門嗎", "open now"])(
    "R-SEA-13: %s means today",
    async (query) => {
      expect(await hours(query)).toEqual(["CORE 2026-11-23 10:00-21:00", "SAT1 2026-11-23 10:00-20:00"]);
    },
  );

  test.each([
    ["石硤尾幾點開門", ZH_HK],
    ["石峽尾中心幾點開門", ZH_HK],
    ["石硖尾几点开门", ZH_CN],
    ["Shek Kip Mei opening hours", ZH_HK],
    ["石硤尾開放時間", EN],
  ])("R-SEA-13: %s is about the named centre, in whatever language", async (query, language) => {
    const lines = await hours(query, { language });
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => line.startsWith("SAT1"))).toBe(true);
  });

  test("R-SEA-13: takes a name that the vocabulary doesn't know from the content, and the district for all centres", async () => {
    expect((await hours("長沙灣聽日幾點開"))[0]).toBe("CORE 2026-11-24 10:00-21:00");
    expect(await hours("核心中心聽日幾點開")).toHaveLength(1);
    expect(await hours("深水埗附近聽日幾點開")).toHaveLength(2);
  });

  test("R-SEA-13: names the next such day of the week, which may be today, and a day of rest", async () => {
    for (const query of ["星期日開嗎", "open on Sunday", "禮拜日幾點開"])
      expect(await hours(query)).toEqual(["CORE 2026-11-29 10:00-14:00", "SAT1 2026-11-29"]);
    expect((await hours("星期一開放時間"))[0]).toBe("CORE 2026-11-23 10:00-21:00");
  });

  test("R-SEA-13: has the hours of public holidays", async () => {
    expect(await hours("聽日幾點開門", { at: "2026-12-24T12:00" })).toEqual([
      "CORE 2026-12-25 holiday",
      "SAT1 2026-12-25 holiday",
    ]);
    expect((await hours("公眾假期開唔開"))[0]).toBe("CORE 2026-12-25 holiday");
  });

  test.each([
    ["2026-11-23T23:59", "2026-11-24"],
    ["2026-11-24T00:00", "2026-11-25"],
  ])("R-SEA-13: tomorrow is Hong Kong's: at %s it is %s", async (at, day) => {
    expect((await hours("聽日幾點開門", { at }))[0]).toContain(day);
  });

  test("R-SEA-13: has the notice that applies on that day, as on the page of the centres", async () => {
    const noticeOn = async (query: string) => {
      const centre = { notice: "升降機檢修", noticeUntil: "2026-11-23" };
      return (await ask(query, { centre })).answers.hours?.centres[0]?.notice?.text;
    };
    expect(await noticeOn("今日幾點開")).toBe("升降機檢修");
    expect(await noticeOn("聽日幾點開")).toBeUndefined();
  });

  test.each(["圖書館開放時間", "藥房幾點開門", "八段錦", "聽日", "opening ceremony", "下星期日開唔開", "的", ""])(
    "R-SEA-13: %s gets no answer",
    async (query) => {
      expect((await ask(query)).answers.hours).toBeUndefined();
    },
  );

  test("R-SEA-13: gets no answer without hours, and limits how long a page may be cached", async () => {
    expect((await ask("開放時間", { centre: { hours: [] } })).answers.hours).toBeUndefined();
    expect((await ask("開放時間", { centres: [] })).answers.hours).toBeUndefined();
    expect((await ask("開放時間")).maxAge).toBe(60);
    expect((await ask("電話")).maxAge).toBe(Number.POSITIVE_INFINITY);
  });
});
