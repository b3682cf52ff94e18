import { describe, expect, test } from "vitest";
import { anEntry, aReaderOf } from "../fixtures.ts";

const core = { code: "CORE", name: "核心中心", notice: " 升降機檢修中。 ", notice_until: "2026-11-27" };

const read = (locale: "zh-Hant" | "zh-Hans" | "en", translation: object | null = null, traditional: object = core) => {
  const translations = translation ? { [locale]: [anEntry("centre1", translation)] } : {};
  return aReaderOf(locale, { centres: { "zh-Hant": [anEntry("centre1", traditional)], ...translations } }).centres()[0];
};

describe("the notice of a centre", () => {
  test("has its last day", () => {
    expect(read("zh-Hant")).toMatchObject({ notice: "升降機檢修中。", noticeUntil: "2026-11-27" });
  });

  test("is null when there is none, and its last day too", () => {
    expect(read("zh-Hant", { code: "CORE", name: "核心中心", notice: "" })).toMatchObject({ notice: null, noticeUntil: null });
  });

  test("is converted for Simplified, with its centre or alone", () => {
    expect(read("zh-Hans")).toMatchObject({ notice: "电梯检修中。", noticeUntil: "2026-11-27", converted: true });
    expect(read("zh-Hans", { code: "CORE", name: "核心中心（简）" })).toMatchObject({
      name: "核心中心（简）",
      notice: "电梯检修中。",
      noticeUntil: "2026-11-27",
    });
  });

  test("is the translation when there is one, else the Traditional text", () => {
    const english = { code: "CORE", name: "Core centre", notice_until: "2026-11-27" };
    expect(read("en", { ...english, notice: "Lift being serviced." })).toMatchObject({ notice: "Lift being serviced." });
    expect(read("en", english)).toMatchObject({
      ...{ name: "Core centre", notice: "升降機檢修中。" },
      noticeIn: { locale: "zh-Hant", converted: false },
    });
  });

  test("is the Traditional text while the translation is of an earlier notice", () => {
    const earlier = { code: "CORE", name: "Core centre", notice: "Closed for training.", notice_until: "2026-10-02" };
    expect(read("en", earlier)).toMatchObject({ notice: "升降機檢修中。", noticeUntil: "2026-11-27" });
  });

  test("ends in every language with the Traditional one", () => {
    const english = { code: "CORE", name: "Core centre", notice: "Lift being serviced." };
    expect(read("en", english, { code: "CORE", name: "核心中心" })?.notice).toBeNull();
  });
});
