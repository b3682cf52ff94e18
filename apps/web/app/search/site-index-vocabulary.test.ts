import { NEIGHBOURHOODS } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { describe, expect, test } from "vitest";
import { english, entry, titles } from "./site-index.fixtures.ts";
import { SiteIndex } from "./site-index.ts";

describe("the vocabulary", () => {
  test.each([
    ["diabetes", "糖尿病與足部護理"],
    ["糖尿", "糖尿病與足部護理"],
    ["follow up", "糖尿病與足部護理"],
    ["follow-up", "糖尿病與足部護理"],
    ["高壓", "心臟健康小組"],
    ["systolic", "心臟健康小組"],
    ["低压", "心臟健康小組"],
    ["fall prevention", "防跌運動班"],
    ["鍛煉", "防跌運動班"],
  ])("R-SEA-02: %s finds %s", async (query, title) => {
    expect(await titles(query)).toContain(title);
  });

  test("leads from Chinese to English", async () => {
    expect(await titles("糖尿病", english)).toEqual(["Living with diabetes"]);
    expect(await titles("复诊", english)).toEqual(["Living with diabetes"]);
    expect(await titles("照顧者", english)).toEqual(["Carers’ support group"]);
  });

  test.each(NEIGHBOURHOODS.filter((code) => code !== "OTHER"))(
    "R-SEA-02: finds the centre of %s by its name in any language",
    async (code) => {
      const names = LANGUAGES.map((language) => serverText(language, "codes")(`neighbourhood.${code}`));
      const others = [entry("Shall We Talk", "<p>共享一刻</p>"), entry("Long-term conditions")];
      for (const name of names)
        for (const typed of [...names, name.toLowerCase()])
          expect(await titles(typed, [entry(name, "", { kind: "centre" }), ...others])).toEqual([name]);
    },
  );

  test.each(["太極", "太极", "tai chi", "taichi", "氣功", "qigong", "晨運"])(
    "R-SEA-02: leads from %s to what is nearest",
    async (query) => {
      const near = [entry("椅上伸展班"), entry("八段錦健體班"), entry("心臟健康小組", "做八段錦，也拉筋")];
      expect((await titles(query, near)).toSorted()).toEqual(["八段錦健體班", "椅上伸展班"].toSorted());
    },
  );

  test("R-SEA-03: leads to the page that exists for a thing before any that is named after it", async () => {
    const pages = [
      entry("中心開放時間有變", "中心開放時間有變", { kind: "news" }),
      entry("中心地址", "", { kind: "page", key: "contactUs" }),
      entry("視像及電話跟進"),
    ];
    for (const query of ["開放時間", "幾點開門", "营业时间", "what time do you open", "電話"])
      expect((await titles(query, pages))[0]).toBe("中心地址");
    expect((await titles("電話 跟進", pages))[0]).toBe("視像及電話跟進");
  });

  test("R-SEA-03: leads to the centres from a place when none is named after it, and to who may join from a question of age", async () => {
    const all = [
      entry("深水埗家庭醫生聯會", "荔枝角", { kind: "partner" }),
      entry("健康流動車到訪荔枝角", "歲數", { kind: "news" }),
      entry("Centres", "深水埗、荔枝角", { kind: "page", key: "contactUs" }),
      entry("會員須知", "年齡", { kind: "page", key: "memberInfo" }),
    ];
    for (const query of ["sham shui po", "深水埗", "荔枝角", "lai chi kok"])
      expect((await titles(query, all))[0]).toBe("Centres");
    for (const query of ["幾多歲先可以", "几岁可以", "how old"]) expect((await titles(query, all))[0]).toBe("會員須知");
  });

  test("R-SEA-10: offers no other word for one that it knows", async () => {
    const { corrected } = await new SiteIndex().search([entry("His wife")], "wifi");
    expect(corrected).toBeUndefined();
  });

  test("R-SEA-04: takes words for whom, when and in what form only for what they qualify", async () => {
    const all = [
      entry("長者中心", "運動和茶座", { kind: "partner" }),
      entry("椅上運動", "歡迎長者", { kind: "course" }),
      entry("防跌平衡班", "60歲或以上", { kind: "course" }),
    ];
    expect(await titles("長者運動", all)).toEqual(["椅上運動", "防跌平衡班", "長者中心"]);
    expect((await titles("長者", all))[0]).toBe("長者中心");
  });

  test("R-SEA-04: leads to the page that exists for a thing in a question with such words next to it", async () => {
    const pages = [
      entry("惡劣天氣安排", "", { kind: "page", key: "weather" }),
      entry("月曆", "", { kind: "page", key: "calendar" }),
      entry("中心地址", "星期日休息", { kind: "page", key: "contactUs" }),
      entry("慢性病管理", "第12個月完成課程"),
      entry("八段錦課程", "落雨照常，12月開課，星期日開放", { kind: "course" }),
    ];
    const first = async (query: string) => (await titles(query, pages))[0];
    for (const query of ["落雨使唔使上堂", "下雨要不要上課", "class when it rains"])
      expect(await first(query)).toBe("惡劣天氣安排");
    for (const query of ["12月課程", "十二月班", "December classes"]) {
      expect(await first(query)).toBe("月曆");
      expect(await titles(query, pages)).not.toContain("慢性病管理");
    }
    for (const query of ["星期日開唔開", "禮拜日開門嗎", "open on Sunday", "parking", "\u{282e2}"])
      expect(await first(query)).toBe("中心地址");
    expect(await first("課程")).toBe("八段錦課程");
  });

  test("leads from a check-up and an eye doctor to what is nearest here", async () => {
    const services = [
      entry("視像跟進", "免費。檢查身體後跟進，講解身體檢查的結果", { kind: "service" }),
      entry("健康風險評估", "", { kind: "service", facts: ["免費"] }),
      entry("明亮視光中心", "", { kind: "provider" }),
    ];
    for (const query of ["免費身體檢查", "免费体检", "free health check"])
      expect((await titles(query, services))[0]).toBe("健康風險評估");
    for (const query of ["眼科", "eye doctor", "ophthalmology"]) expect(await titles(query, services)).toEqual(["明亮視光中心"]);
  });

  test("R-SEA-06: takes what a doctor costs for one thing, and ranks current charges before past ones", async () => {
    const fees = [
      entry("專科診症標準收費", "診症收費", { kind: "fee", over: "2025-12-31" }),
      entry("診症建議共付額", "", { kind: "fee" }),
    ];
    for (const query of ["睇醫生幾錢", "診金", "诊金", "挂号费", "consultation fee", "睇醫生大概收幾錢"])
      expect((await titles(query, fees, { today: "2026-11-22" })).find((title) => title !== "partly")).toBe("診症建議共付額");
  });

  test("R-SEA-03: takes a price and a doctor for one thing, wherever they are in the query", async () => {
    const all = [
      entry("How much to tell your doctor", "How much does it matter?"),
      entry("Recommended consultation co-payment", "The doctor sets it.", { kind: "fee" }),
      entry("Your doctor and you", "Ask how much you should take."),
    ];
    for (const query of ["how much doctor", "doctor how much", "how much is it to see a doctor", "how much does a GP charge"])
      expect((await titles(query, all))[0]).toBe("Recommended consultation co-payment");
    expect((await titles("藥物收費", [entry("食藥貼士", "收費"), entry("專科藥費", "", { kind: "fee" })]))[0]).toBe("專科藥費");
  });

  test("R-SEA-08: takes the title that has most of a sentence for what the sentence is about", async () => {
    const courses = [entry("椅上伸展班", "報名後可再報名八段錦，八段錦亦設網上報名"), entry("八段錦健體班", "可在網上報名")];
    expect((await titles("我想報名八段錦班", courses))[0]).toBe("八段錦健體班");
  });

  test("leads from a storm to the arrangements for bad weather", async () => {
    for (const query of ["打風", "黑雨", "typhoon"])
      expect(await titles(query, [entry("惡劣天氣安排"), entry("乙")])).toEqual(["惡劣天氣安排"]);
  });

  test.each([
    ["足科", "足病診療師示範每日檢查"],
    ["長者券", "收長者醫療券"],
    ["醫療卷", "收長者醫療券"],
    ["血壓高", "高血壓的成年人"],
    ["報名", "How to enrol"],
    ["深水步", "深水埗"],
    ["石峽尾", "石硤尾"],
    ["高血厭", "高血壓"],
    ["COVID-19", "新冠肺炎"],
    ["心口痛", "胸口痛持續"],
    ["抖唔到氣", "氣促"],
    ["面歪", "面部歪斜"],
    ["八断锦", "八段錦"],
    ["八段綿", "八段錦"],
    ["係咪要錢", "收費"],
    ["要唔要錢", "收費"],
    ["幾多歲先可以", "年齡"],
    ["where are you", "地址"],
  ])("knows %s as people say and write it", async (query, text) => {
    expect(await titles(query, [entry("甲", text), entry("乙")])).toEqual(["甲"]);
  });

  test("R-SEA-07: ranks the word that was typed before its synonyms", async () => {
    const both = [entry("鍛煉身體的好處"), entry("運動身體的好處")];
    expect(await titles("運動", both)).toEqual(["運動身體的好處", "鍛煉身體的好處"]);
  });
});
