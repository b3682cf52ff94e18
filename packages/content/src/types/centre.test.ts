import { describe, expect, it } from "vitest";
import { createContentReader } from "../create-reader.ts";
import { aLog, anEntry, aSource, body } from "../fixtures.ts";

const core = { code: "CORE", name: "核心中心", notice: " 升降機檢修中。 ", notice_until: "2026-11-27" };

const read = async (locale: "zh-Hant" | "zh-Hans" | "en", written: object | null = null) => {
  const translations = locale === "zh-Hant" ? {} : body(locale, "centres", written ? [anEntry("centre1", written)] : []);
  const source = aSource({ ...body("zh-Hant", "centres", [anEntry("centre1", core)]), ...translations });
  return (await createContentReader(source, locale, aLog()).centres())[0];
};

describe("the notice of a centre", () => {
  it("is read with its last day", async () => {
    expect(await read("zh-Hant")).toMatchObject({ notice: "升降機檢修中。", noticeUntil: "2026-11-27" });
  });

  it("is null where there is none, and its last day too", async () => {
    const source = aSource(body("zh-Hant", "centres", [anEntry("c", { code: "CORE", name: "核心中心", notice: "" })]));
    const [centre] = await createContentReader(source, "zh-Hant", aLog()).centres();
    expect(centre).toMatchObject({ notice: null, noticeUntil: null });
  });

  it("is converted for Simplified, with its centre or alone", async () => {
    expect(await read("zh-Hans")).toMatchObject({ notice: "电梯检修中。", noticeUntil: "2026-11-27", converted: true });
    expect(await read("zh-Hans", { code: "CORE", name: "核心中心（简）" })).toMatchObject({
      name: "核心中心（简）",
      notice: "电梯检修中。",
      noticeUntil: "2026-11-27",
    });
  });

  it("is the translation where there is one, else the Traditional text", async () => {
    const english = { code: "CORE", name: "Core centre", notice_until: "2026-11-27" };
    expect(await read("en", { ...english, notice: "Lift being serviced." })).toMatchObject({ notice: "Lift being serviced." });
    expect(await read("en", english)).toMatchObject({
      ...{ name: "Core centre", notice: "升降機檢修中。" },
      noticeIn: { locale: "zh-Hant", converted: false },
    });
  });

  it("is the Traditional text while the translation is of an earlier notice", async () => {
    const earlier = { code: "CORE", name: "Core centre", notice: "Closed for training.", notice_until: "2026-10-02" };
    expect(await read("en", earlier)).toMatchObject({ notice: "升降機檢修中。", noticeUntil: "2026-11-27" });
  });

  it("goes in every language with the Traditional one", async () => {
    const english = anEntry("c", { code: "CORE", name: "Core centre", notice: "Lift being serviced." });
    const source = aSource({
      ...body("zh-Hant", "centres", [anEntry("c", { code: "CORE", name: "核心中心" })]),
      ...body("en", "centres", [english]),
    });
    expect((await createContentReader(source, "en", aLog()).centres())[0]?.notice).toBeNull();
  });
});
