import type { HealthInfo, HealthInfoType, Vacancy, WebPage } from "@kaifong/content";
import { LANGUAGES } from "@kaifong/i18n";
import { aReader } from "@kaifong/testing";
import { describe, expect, it } from "vitest";
import { addressOf } from "./addresses.ts";
import { readEntries } from "./sources.ts";

const [traditional, , english] = LANGUAGES;
const base = { updatedAt: "", locale: "zh-Hant", converted: false } as const;

describe("what can be found", () => {
  it("are the pages of the site map by their names, even when nothing else can be read", async () => {
    const pages = (await readEntries(aReader(), english)).filter(({ kind }) => kind === "page");
    expect(pages.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Charges", "Centres and opening hours", "Privacy policy"]),
    );
    expect(pages.map(({ key }) => key)).not.toContain("home");
    expect(new Set(pages.map(({ place }) => addressOf(place, english))).size).toBe(pages.length);
  });

  it("are the words that editors wrote for a page, each with its place on it", async () => {
    const section = { anchor: "voucher", kind: "TEXT", heading: "醫療券", body: null, items: [] } as const;
    const page = { ...base, code: "serviceCharge", title: "收費", lead: "各項收費", sections: [section], id: "p" };
    const content = aReader({ webPages: async () => [page as unknown as WebPage] }); // the rest is not read here
    const found = (await readEntries(content, traditional)).find(({ key }) => key === "serviceCharge");
    expect(found?.body).toContainEqual({ anchor: "voucher", text: "醫療券" });
  });

  it("are articles of every kind, under the name of their kind", async () => {
    const type = (id: string, displayName: string): HealthInfoType => ({ ...base, id, displayName, order: 1 });
    const content = aReader({
      healthInfoTypes: async () => [type("a", "健康生活"), type("b", "熱門話題")],
      healthInfos: async (typeId) => [{ ...base, id: `info-${typeId}`, title: "標題" } as unknown as HealthInfo], // the rest is not read here
    });
    const entries = await readEntries(content, traditional);
    const infos = entries.filter(({ kind }) => kind === "healthInfo");
    expect(infos.map(({ key, facts }) => [key, ...facts])).toEqual([
      ["info-a", "健康生活"],
      ["info-b", "熱門話題"],
    ]);
    const place = entries.find(({ title }) => title === "熱門話題")?.place;
    expect(place && addressOf(place, traditional)).toBe("/activity/activity-list/2");
  });

  it("are vacancies until they close", async () => {
    const vacancy: Vacancy = {
      ...base,
      id: "v",
      title: "護士",
      summary: null,
      content: null,
      closesOn: "2026-11-30",
      applyUrl: null,
    };
    const entries = await readEntries(aReader({ vacancies: async () => [vacancy] }), traditional);
    expect(entries.find(({ kind }) => kind === "vacancy")?.until).toBe("2026-11-30");
  });
});
