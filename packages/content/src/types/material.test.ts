import { expect, test } from "vitest";
import { aReaderOf, anEntry } from "../fixtures.ts";

const lesson = (locale: string, First_Published: string) =>
  anEntry("chair", { locale, Title: "Chair", Visible_To: "PUBLIC", First_Published });

test("the date of a lesson is that of its Traditional words, in whatever language it is read", () => {
  const materials = {
    "zh-Hant": [lesson("zh-Hant", "2026-01-05T02:00:00.000Z")],
    en: [lesson("en", "2026-11-20T02:00:00.000Z")],
  };
  for (const locale of ["zh-Hant", "zh-Hans", "en"] as const)
    expect(aReaderOf(locale, { materials }).materials()[0]?.firstPublished).toBe("2026-01-05T02:00:00.000Z");
});

test("the age of a lesson counts from its first publication, or from its draft when it is older than that field", () => {
  const [written, published] = ["2026-01-05T02:00:00.000Z", "2026-11-20T02:00:00.000Z"];
  const entry = (id: string, more: object) => anEntry(id, { Title: "Chair", Visible_To: "PUBLIC", createdAt: written, ...more });
  const materials = {
    "zh-Hant": [entry("a", { First_Published: published }), entry("b", { First_Published: null }), entry("c", {})],
  };
  expect(
    aReaderOf("zh-Hant", { materials })
      .materials()
      .map((one) => one.firstPublished),
  ).toEqual([published, written, written]);
});
