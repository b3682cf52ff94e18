import type { Material, Theme } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { filterMaterials, readLearningFilters } from "./learning-filters.ts";

const themes: readonly Theme[] = [
  { id: "active", title: "Active", description: null, order: 1, image: null, locale: "en", converted: false, updatedAt: "" },
];

function aMaterial(own: Partial<Material>): Material {
  return {
    ...{ id: own.title ?? "x", title: "x", description: null, minutes: null, difficulty: null, category: null, themeId: null },
    ...{ suitableFor: null, content: null, cover: null, youtube: null, locale: "en", converted: false, updatedAt: "2026-01-01" },
    firstPublished: "2026-01-01",
    ...own,
  };
}

const chair = aMaterial({
  title: "Chair",
  minutes: 12,
  difficulty: "EASY",
  category: "EXERCISE",
  themeId: "active",
  firstPublished: "2026-02-01",
  updatedAt: "2026-11-01",
});
const label = aMaterial({ title: "Labels", minutes: 5, difficulty: "HARD", category: "NUTRITION", firstPublished: "2026-03-01" });
const plain = aMaterial({ title: "Plain words", suitableFor: "carers" });

const found = (query: string) =>
  filterMaterials([plain, chair, label], readLearningFilters(new URLSearchParams(query), themes)).map(({ title }) => title);

describe("materials", () => {
  test("are filtered by series, category and every word of the keyword", () => {
    expect(found("series=active")).toEqual(["Chair"]);
    expect(found("category=NUTRITION")).toEqual(["Labels"]);
    expect(found("q=CARERS+plain")).toEqual(["Plain words"]);
    expect(found("q=carers+chair")).toEqual([]);
  });

  test("are sorted newest first, or by length, or by difficulty, with those that don't say last", () => {
    expect(found("")).toEqual(["Labels", "Chair", "Plain words"]);
    expect(found("sort=shortest")).toEqual(["Labels", "Chair", "Plain words"]);
    expect(found("sort=easiest")).toEqual(["Chair", "Labels", "Plain words"]);
  });

  test("do not become new by a correction, and are last without a date", () => {
    const corrected = aMaterial({ title: "Old", firstPublished: "2025-01-01", updatedAt: "2026-12-01" });
    const undated = aMaterial({ title: "Undated", firstPublished: null, updatedAt: "2026-12-02" });
    const sorted = filterMaterials([undated, corrected, label], readLearningFilters(new URLSearchParams(), themes));
    expect(sorted.map(({ title }) => title)).toEqual(["Labels", "Old", "Undated"]);
  });

  test("ignore values that are not ours", () => {
    expect(found("series=nothing&category=toString&sort=__proto__")).toEqual(["Labels", "Chair", "Plain words"]);
  });
});
