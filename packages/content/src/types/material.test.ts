import { expect, it } from "vitest";
import { aReaderOf, anEntry } from "../fixtures.ts";

const lesson = (locale: string, createdAt: string) =>
  anEntry("chair", { locale, Title: "Chair", Visible_To: "PUBLIC", createdAt });

it("a lesson is as old as its Traditional words, in whatever language it is read", () => {
  const materials = {
    "zh-Hant": [lesson("zh-Hant", "2026-01-05T02:00:00.000Z")],
    en: [lesson("en", "2026-11-20T02:00:00.000Z")],
  };
  for (const locale of ["zh-Hant", "zh-Hans", "en"] as const)
    expect(aReaderOf(locale, { materials }).materials()[0]?.createdAt).toBe("2026-01-05T02:00:00.000Z");
});
