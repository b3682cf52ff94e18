import type { Course, Fee, HealthInfo, HealthInfoType, Vacancy, WebPage } from "@kaifong/content";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { aReader } from "@kaifong/testing";
import { describe, expect, test } from "vitest";
import { addressOf } from "./addresses.ts";
import { readSearchEntries } from "./sources.ts";

const [traditional, , english] = LANGUAGES;
const TODAY = "2026-11-22";
const base = { updatedAt: "", locale: "zh-Hant", converted: false } as const;

describe("the entries that can be found", () => {
  test("are the pages of the site map by their names, even when nothing else can be read", () => {
    const pages = readSearchEntries(aReader(), english, TODAY).filter(({ kind }) => kind === "page");
    expect(pages.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Charges", "Centres and opening hours", "Privacy policy"]),
    );
    expect(pages.map(({ key }) => key)).not.toContain("home");
    expect(new Set(pages.map(({ target }) => addressOf(target, english))).size).toBe(pages.length);
  });

  test("are the words that editors wrote for a page, each with its place on it", () => {
    const section = { anchor: "voucher", kind: "TEXT", heading: "醫療券", body: null, items: [] } as const;
    const page = { ...base, code: "serviceCharge", title: "收費", lead: "各項收費", sections: [section], id: "p" };
    const content = aReader({ webPages: () => [page as unknown as WebPage] }); // the rest is not read here
    const found = readSearchEntries(content, traditional, TODAY).find(({ key }) => key === "serviceCharge");
    expect(found?.body).toContainEqual({ anchor: "voucher", text: "醫療券" });
  });

  test("are articles of every kind, under the name of their kind", () => {
    const type = (id: string, displayName: string): HealthInfoType => ({ ...base, id, displayName, order: 1 });
    const content = aReader({
      healthInfoTypes: () => [type("a", "健康生活"), type("b", "熱門話題")],
      // The rest is not read here
      healthInfos: (typeId) => [{ ...base, id: `info-${typeId}`, title: "標題" } as unknown as HealthInfo],
    });
    const entries = readSearchEntries(content, traditional, TODAY);
    const infos = entries.filter(({ kind }) => kind === "healthInfo");
    expect(infos.map(({ key, facts }) => [key, ...facts])).toEqual([
      ["info-a", "健康生活"],
      ["info-b", "熱門話題"],
    ]);
    const target = entries.find(({ title }) => title === "熱門話題")?.target;
    expect(target && addressOf(target, traditional)).toBe("/activity/activity-list/2");
  });

  test("are vacancies until they close", () => {
    const vacancy: Vacancy = {
      ...base,
      id: "v",
      title: "護士",
      summary: null,
      content: null,
      order: 0,
      closesOn: "2026-11-30",
      applyUrl: null,
    };
    const entries = readSearchEntries(aReader({ vacancies: () => [vacancy] }), traditional, TODAY);
    expect(entries.find(({ kind }) => kind === "vacancy")?.until).toBe("2026-11-30");
  });

  test("are fees with their amounts, and expired fees with their former amounts", () => {
    const fee = {
      ...base,
      id: "f",
      code: "A",
      name: "診症",
      amountHkd: 1150,
      paidBy: "YOU",
      unit: "每次",
      note: null,
      validUntil: null,
    };
    const past = { ...fee, code: "B", validUntil: "2026-11-21" };
    const unknown = { ...fee, code: "C", amountHkd: null };
    const fees = [fee, past, unknown] as readonly unknown[] as readonly Fee[]; // the rest is not read here
    const prices = (language: Language) =>
      readSearchEntries(aReader({ fees: () => fees }), language, TODAY)
        .filter(({ kind }) => kind === "fee")
        .map(({ price, over }) => [price, over]);
    const chinese = [
      ["您付 HK$1,150\u00a0· 每次", undefined],
      ["先前您付 HK$1,150\u00a0· 每次", "2026-11-21"],
      [undefined, undefined],
    ];
    expect(prices(traditional)).toEqual(chinese);
    expect(prices(english)[0]).toEqual(["You pay HK$1,150\u00a0· 每次", undefined]);
    expect(prices(traditional)).toEqual(chinese);
  });

  test("are courses until the day in Hong Kong on which their last lesson ends", () => {
    const lessons = [{ start: "2026-11-21T23:00:00.000Z", end: "2026-11-22T00:30:00.000Z" }];
    const endOf = (end: string) => {
      const classes = [{ feeHkd: 0, cancelled: false, lessons: [...lessons, { start: "2026-11-22T15:00:00.000Z", end }] }];
      const course = { ...base, id: "c", name: "八段錦", classes } as unknown as Course; // the rest is not read here
      return readSearchEntries(aReader({ courses: () => [course] }), traditional, TODAY).find(({ kind }) => kind === "course")
        ?.over;
    };
    expect(endOf("2026-11-22T15:30:00.000Z")).toBe("2026-11-22");
    expect(endOf("2026-11-22T17:00:00.000Z")).toBe("2026-11-23");
  });

  test("are courses by the days of their lessons and as free ones, but not by what is cancelled or over", () => {
    const classOn = (start: string, feeHkd: number, cancelled: boolean) => ({
      feeHkd,
      cancelled,
      lessons: [{ start, end: start }],
    });
    const classes = [
      classOn("2026-11-15T02:00:00Z", 80, false),
      classOn("2026-12-06T02:00:00Z", 80, false),
      classOn("2027-01-04T02:00:00Z", 0, true),
    ];
    const course = { ...base, id: "c", name: "八段錦", classes } as unknown as Course; // only what the search reads
    const facts = (one: Course) =>
      readSearchEntries(aReader({ courses: () => [one] }), traditional, TODAY).find(({ kind }) => kind === "course")?.facts;
    expect(facts(course)?.filter((fact) => fact?.includes("月"))).toEqual(["2026年12月6日（星期日）"]);
    expect(facts(course)).not.toContain("免費");
    const free = { ...course, classes: [classOn("2026-12-06T02:00:00Z", 0, false)] } as unknown as Course; // only what is read
    expect(facts(free)).toContain("免費");
  });
});
