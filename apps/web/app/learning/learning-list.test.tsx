import type { Material, Theme } from "@kaifong/content";
import { expect, test } from "vitest";
import { visit } from "../page.fixtures.tsx";
import * as learningDetail from "./learning-detail.tsx";
import * as learningList from "./learning-list.tsx";

const theme: Theme = {
  ...{ id: "active", title: "Stay active", description: null, order: 1, image: null },
  ...{ locale: "en", converted: false, updatedAt: "" },
};
const chair: Material = {
  ...{ id: "chair", title: "Chair", description: null, minutes: 12, difficulty: "EASY", category: "EXERCISE", themeId: "active" },
  ...{ suitableFor: null, content: null, cover: null, youtube: null, locale: "en", converted: false },
  ...{ firstPublished: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
};
const alone: Material = { ...chair, id: "alone", title: "Alone", themeId: null };
const content = { has: () => true, materials: () => [chair, alone], themes: () => [theme] };

const list = (query = "") => visit(learningList, { address: `/en/activity/eLearning/list${query}`, content });

test("the list shows the series of a material on its card, and on its page with the link to the others of it", async () => {
  const cards = [...(await list()).querySelectorAll("li:has(h2)")].map(({ textContent }) => textContent);
  expect(cards.map((card) => card.includes("Stay active"))).toEqual([true, false]);
  const detail = async (id: string) => {
    const page = await visit(learningDetail, { address: `/en/activity/eLearning/detail?id=${id}`, content });
    return page.querySelector('a[href*="series="]');
  };
  const link = await detail("chair");
  expect(link?.textContent).toBe("Theme: Stay active");
  expect(link?.getAttribute("href")).toBe("/en/activity/eLearning/list?series=active");
  expect(await detail("alone")).toBeNull();
});

test("the list begins with the materials while there are few, and with the filters once any is set", async () => {
  const first = async (query?: string) => (await list(query)).querySelector("form[role=search], li:has(h2)")?.tagName;
  expect(await first()).toBe("LI");
  expect(await first("?sort=shortest")).toBe("FORM");
  const many = { ...content, materials: () => Array.from({ length: 21 }, (_, index) => ({ ...chair, id: `chair-${index}` })) };
  const page = await visit(learningList, { address: "/en/activity/eLearning/list", content: many });
  expect(page.querySelector("form[role=search], li:has(h2)")?.tagName).toBe("FORM");
});

test("the list is filtered by keyword, series, category and order in one bar, and a keyword can be removed alone", async () => {
  const page = await list("?q=chair&series=active&sort=shortest");
  expect([...page.querySelectorAll("form [name]")].map((field) => field.getAttribute("name"))).toEqual([
    "q",
    "series",
    "category",
    "sort",
  ]);
  const back = page.querySelector('a[aria-label="Remove: chair"]');
  expect(back?.getAttribute("href")).toBe("/en/activity/eLearning/list?series=active&sort=shortest");
});
