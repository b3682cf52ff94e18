import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { ROOT } from "./support/cms.ts";

const LOCALES = ["zh-Hant", "zh-Hans", "en"] as const;
const FORTNIGHT = 14;
const SIX_WEEKS = 42;

interface Article {
  readonly period: { readonly start: string; readonly end?: string };
}

type Words = Readonly<Record<(typeof LOCALES)[number], { readonly title: string }>>;

const { entries } = JSON.parse(readFileSync(path.join(ROOT, "seeds/news-items.json"), "utf8")) as {
  readonly entries: readonly (Words & { readonly shared: Article })[];
};
const daysFromFirstStart = (date: string) => Number(/^@([+-]\d+)d$/.exec(date)?.[1]);

describe("seeded news", () => {
  const starts = entries.map(({ shared }) => daysFromFirstStart(shared.period.start));

  test("has mostly begun in the last weeks, and at most two are to come within a fortnight", () => {
    assert.ok(starts.every(Number.isInteger));
    const toCome = starts.filter((day) => day > 0);
    assert.ok(toCome.length <= 2, `${toCome.length} to come`);
    assert.ok(
      toCome.every((day) => day <= FORTNIGHT),
      toCome.join(", "),
    );
    const recent = starts.filter((day) => day <= 0 && day >= -SIX_WEEKS);
    assert.ok(recent.length > starts.length / 2, `${recent.length} of ${starts.length} begun within six weeks`);
  });

  test("is written in every language, and ends after it begins", () => {
    for (const { shared, ...words } of entries) {
      for (const locale of LOCALES) assert.ok(words[locale].title, locale);
      const { start, end } = shared.period;
      assert.ok(end === undefined || daysFromFirstStart(end) >= daysFromFirstStart(start), words.en.title);
    }
  });
});
