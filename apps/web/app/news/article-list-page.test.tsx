import type { Article } from "@kaifong/content";
import { expect, test } from "vitest";
import { visit } from "../page.fixtures.tsx";
import * as latestNews from "./latest-news.tsx";
import * as newsDetails from "./news-details.tsx";

const article = (uuid: string, start: string): Article & { readonly id: string } => ({
  id: uuid,
  ...{ locale: "en", converted: false, uuid, title: uuid, description: null, content: null, period: { start, end: null } },
  ...{ cover: null, bottomImage: null, youtube: null, images: [], moreInformation: [] },
});
const NEWS = ["f", "e", "d", "c", "b", "a"].map((uuid, index) => article(uuid, `2026-${String(12 - index).padStart(2, "0")}-03`));
const content = { has: () => true, latestNews: () => NEWS };
const list = (query = "") => visit(latestNews, { address: `/en/activity/latest-news${query}`, content });

/** Whether filters or entries come first. */
const firstOf = (page: Document) => page.querySelector("form[role=search], li:has(h2)")?.tagName;
const bar = (page: Document) => {
  const form = page.querySelector("main form, form");
  if (!form) throw new Error("no filters");
  return form;
};

test("the list begins with the newest, above year and month while there are few and nothing is chosen", async () => {
  const page = await list();
  expect(page.querySelector('a[href*="?id="]')?.textContent).toBe("f");
  expect(firstOf(page)).toBe("LI");
  const many = Array.from({ length: 21 }, (_, index) => article(`n${index}`, "2026-12-03"));
  const reader = { has: () => true, latestNews: () => many };
  expect(firstOf(await visit(latestNews, { address: "/en/activity/latest-news", content: reader }))).toBe("FORM");
  expect([...bar(page).querySelectorAll("select")].map(({ name, value }) => [name, value])).toEqual([
    ["year", ""],
    ["month", ""],
  ]);
  expect(bar(page).querySelectorAll("a")).toHaveLength(0);
  expect(page.body.textContent).toContain("6 items of news");
});

test("the list names each filter of the list, linked to the list without it, and the link to all", async () => {
  const page = await list("?year=2026&month=11");
  expect(firstOf(page)).toBe("FORM");
  expect([...page.querySelectorAll("h2 a")].map(({ textContent }) => textContent)).toEqual(["e"]);
  expect(page.body.textContent).toContain("1 item of news");
  expect([...bar(page).querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["2026", "/en/activity/latest-news?month=11"],
    ["November", "/en/activity/latest-news?year=2026"],
    ["Clear", "/en/activity/latest-news"],
  ]);
  expect([...bar(page).querySelectorAll("select")].map(({ value }) => value)).toEqual(["2026", "11"]);
});

test("the list says which pieces are in another language, and marks only their words as such, not the page's own next to them", async () => {
  const chinese = { ...article("g", "2026-12-03"), locale: "zh-Hant" as const, title: "流感疫苗", description: "現已開始" };
  const reader = { has: () => true, latestNews: () => [chinese, ...NEWS] };
  const page = await visit(latestNews, { address: "/en/activity/latest-news", content: reader });
  const marked = (document: Document) => [...document.querySelectorAll("[lang]")].map(({ textContent }) => textContent);
  expect(page.querySelector("li p")?.textContent).toMatch(/2026In Traditional Chinese$/);
  expect(marked(page).map((words) => words.replaceAll("\u200b", ""))).toEqual(["流感疫苗", "現已開始"]);
  const detail = await visit(newsDetails, { address: "/en/activity/news-details?id=g", content: reader });
  expect(marked(detail).map((words) => words.replaceAll("\u200b", ""))).toEqual(["流感疫苗", "現已開始"]);
});

test("the page leads from one piece to those after it, and from the last to the first", async () => {
  const nextTo = async (uuid: string) => {
    const page = await visit(newsDetails, { address: `/en/activity/news-details?id=${uuid}`, content });
    return [...page.querySelectorAll("aside h3")].map(({ textContent }) => textContent);
  };
  expect(await nextTo("f")).toEqual(["e", "d", "c", "b"]);
  expect(await nextTo("b")).toEqual(["a", "f", "e", "d"]);
});

test("the links to other articles lead to past ones last", async () => {
  const ended = { ...article("z", "2020-01-03"), period: { start: "2020-01-03", end: "2020-02-03" } };
  const reader = { has: () => true, latestNews: () => [article("y", "2026-12-04"), ended, ...NEWS] };
  const page = await visit(newsDetails, { address: "/en/activity/news-details?id=y", content: reader });
  expect([...page.querySelectorAll("aside h3")].map(({ textContent }) => textContent)).toEqual(["f", "e", "d", "z"]);
});
