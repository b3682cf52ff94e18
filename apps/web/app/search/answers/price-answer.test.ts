import type { Fee, ServiceItem } from "@kaifong/content";
import { expect, test } from "vitest";
import { ask, type QuestionSetting, EN, ZH_CN } from "./answers.fixtures.ts";

const base = { updatedAt: "", locale: "zh-Hant", converted: false } as const;

function fee(name: string, parts: Partial<Fee> = {}): Fee {
  return {
    ...{ ...base, id: name, code: name, scheme: "CDCC", name, amountHkd: 150, paidBy: "YOU", unit: "每次", note: null },
    ...{ source: "收費表", sourceUrl: null, validUntil: null, reviewBy: "2027-01-01", order: 1 },
    ...parts,
  };
}

const fees = [
  fee("診症建議共付額", { code: "CONSULT", note: "實際金額由醫生釐定。" }),
  fee("Recommended consultation co-payment", { code: "CONSULT-EN", locale: "en" }),
  fee("專科診症標準收費", { validUntil: "2026-11-23" }),
  fee("篩查共付額", { amountHkd: 120 }),
  fee("篩查診症資助", { paidBy: "GOVERNMENT" }),
  fee("化驗：單項"),
  fee("驗尿"),
  ...["一", "二", "三", "四"].map((no) => fee(`券${no}`)),
  fee("心電圖", { amountHkd: null }),
];
const services = [
  { ...base, id: "smoke", name: "戒煙輔導", charge: "輔導免費" },
  { ...base, id: "bus", name: "健康流動車", charge: null },
] as unknown as readonly ServiceItem[]; // the rest is not read here

async function prices(query: string, asking: QuestionSetting = {}) {
  const { answers } = await ask(query, { fees, services, ...asking });
  return answers.price?.prices.map(({ name, price }) => `${name}：${price}`);
}

test.each([
  ["睇醫生幾錢", {}],
  ["看医生多少钱", { language: ZH_CN }],
  ["診金", {}],
])("R-SEA-13: %s is answered with the fee, by who pays it, and its conditions", async (query, asking) => {
  expect((await prices(query, asking))?.[0]).toMatch(/^診症建議共付額：(您付|您付) HK\$150\u00a0· 每次$/);
  const { answers } = await ask(query, { fees: fees.slice(0, 1) });
  expect(answers.price?.prices[0]).toMatchObject({ note: "實際金額由醫生釐定。", href: "/service/service-charge#CONSULT" });
});

test("R-SEA-13: a doctor's fee is understood in English, as adjacent words too", async () => {
  for (const query of ["how much doctor", "how much is it to see a doctor", "consultation fee"])
    expect(await prices(query, { language: EN })).toContain("Recommended consultation co-payment：You pay HK$150\u00a0· 每次");
});

test("R-SEA-13: a scheme that is named has the fees that people pay in it, or the one that is asked for", async () => {
  const ofSchemes = [
    fee("診症建議共付額"),
    fee("篩查共付額", { amountHkd: 120 }),
    fee("診症資助", { paidBy: "GOVERNMENT" }),
    fee("診症收費", { scheme: "PAIN_MANAGEMENT" }),
  ];
  const consultation = "診症建議共付額：您付 HK$150\u00a0· 每次";
  for (const query of ["共治診症收費", "慢病共治診症幾錢", "共治诊症多少钱"])
    expect(await prices(query, { fees: ofSchemes })).toEqual([consultation]);
  for (const query of ["共治幾錢", "慢病共治收費", "co-care visit price"])
    expect(await prices(query, { fees: ofSchemes })).toEqual([consultation, "篩查共付額：您付 HK$120\u00a0· 每次"]);
});

test("R-SEA-13: a price is what people pay, never a subsidy", async () => {
  expect(await prices("篩查幾錢")).toEqual(["篩查共付額：您付 HK$120\u00a0· 每次"]);
});

test("R-SEA-13: a fee is a price until the end of its last day in Hong Kong, and not after it", async () => {
  expect(await prices("專科幾錢", { at: "2026-11-23T23:59" })).toEqual(["專科診症標準收費：您付 HK$150\u00a0· 每次"]);
  expect(await prices("專科幾錢", { at: "2026-11-24T00:00" })).toBeUndefined();
});

test("R-SEA-13: a treatment has every price of network services, with whom each is for, and a blood test those of tests", async () => {
  const network = [
    fee("網絡服務共付額"),
    fee("網絡服務共付額（醫院管理局轉介）", { amountHkd: 100, note: "適用於物理治療。" }),
    fee("合作服务共付额"),
  ];
  for (const query of ["物理治療幾錢", "物理治疗多少钱", "physio price", "how much is physiotherapy", "職業治療收費"])
    expect(await prices(query, { fees: network })).toEqual([
      "網絡服務共付額：您付 HK$150\u00a0· 每次",
      "網絡服務共付額（醫院管理局轉介）：您付 HK$100\u00a0· 每次",
      "合作服务共付额：您付 HK$150\u00a0· 每次",
    ]);
  for (const query of ["驗血幾錢", "验血多少钱", "blood test price"])
    expect(await prices(query)).toEqual(["化驗：單項：您付 HK$150\u00a0· 每次", "驗尿：您付 HK$150\u00a0· 每次"]);
});

test("R-SEA-13: a service says what it costs when no fee has the name", async () => {
  expect(await prices("戒煙幾錢")).toEqual(["戒煙輔導：輔導免費"]);
  expect(await prices("健康流動車收費")).toBeUndefined();
});

test.each(["收費", "幾錢", "血壓幾錢", "券幾錢", "心電圖幾錢", "睇醫生", ""])("R-SEA-13: %s gets no price", async (query) => {
  expect(await prices(query)).toBeUndefined();
});
