import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { ROOT } from "./support/cms.ts";

const LOCALES = ["zh-Hant", "zh-Hans", "en"] as const;
const FORTNIGHT = 14;
const SIX_WEEKS = 42;

interface Article {
  readonly title: string;
  readonly period: { readonly start: string; readonly end?: string };
}

const { entries } = JSON.parse(readFileSync(path.join(ROOT, "seeds/web-activity-latest-new.json"), "utf8")) as {
  readonly entries: readonly Readonly<Record<(typeof LOCALES)[number], { readonly News: readonly Article[] }>>[];
};
const newsIn = (locale: (typeof LOCALES)[number]) => entries[0]?.[locale].News ?? [];
const daysFromFirstStart = (date: string) => Number(/^@([+-]\d+)d$/.exec(date)?.[1]);

describe("seeded news", () => {
  const starts = newsIn("zh-Hant").map(({ period }) => daysFromFirstStart(period.start));

  it("has mostly begun in the last weeks; at most two are to come, within a fortnight", () => {
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

  it("stands in the same days in every language, and ends after it begins", () => {
    for (const locale of LOCALES) {
      assert.deepEqual(
        newsIn(locale).map(({ period }) => period),
        newsIn("zh-Hant").map(({ period }) => period),
      );
      for (const { title, period } of newsIn(locale)) {
        if (period.end === undefined) continue;
        assert.ok(daysFromFirstStart(period.end) >= daysFromFirstStart(period.start), title);
      }
    }
  });
});
