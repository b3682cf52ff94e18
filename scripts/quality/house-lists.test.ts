import { expect, test } from "vitest";
import { pageTextProblems, pictureProblems, recordProblems, storageProblems } from "./house-lists.ts";

test("a picture without source, a source without picture, and texts of neither are found", () => {
  const whole = { files: ["a.webp"], sources: ["a.svg"], described: ["a.webp"] };
  expect(pictureProblems(whole)).toEqual([]);
  expect(pictureProblems({ ...whole, sources: [] })).toMatchObject([{ file: "cms/seeds/media/sources/a.svg" }]);
  expect(pictureProblems({ ...whole, sources: ["a.svg", "b.svg"] })).toMatchObject([{ file: "cms/seeds/media/sources/b.svg" }]);
  expect(pictureProblems({ ...whole, described: ["b.webp"] }).map(({ rule }) => rule)).toEqual([
    "a picture without alternative texts in three languages",
    "alternative texts of a picture that is not there",
  ]);
});

test("a page without title or description in one language is found, one that editors describe is not", () => {
  const pages = [{ id: "news", path: "/news", of: "web" }];
  const title = ["menu.page.news", "News"] as const;
  const whole = new Map([title, ["description.news", "What is new"]]);
  expect(pageTextProblems(pages, new Map([["en-US", whole]]), new Set())).toEqual([]);
  expect(pageTextProblems(pages, new Map([["zh-CN", new Map([title])]]), new Set())).toMatchObject([
    { file: "packages/i18n/messages/shell/zh-CN.json", rule: "missing text of a page of a site map: description.news" },
  ]);
  expect(pageTextProblems(pages, new Map([["en-US", new Map([title])]]), new Set(["news"]))).toEqual([]);
  expect(pageTextProblems(pages, new Map([["en-US", new Map()]]), new Set(["news"]))).toHaveLength(1);
  const staff = pages.map((page) => ({ ...page, of: "staff" }));
  expect(pageTextProblems(staff, new Map([["en-US", new Map()]]), new Set()), "of another app, its title").toHaveLength(1);
});

test("data in a browser that the page on privacy does not name is found", () => {
  const keys = '/** Doors. */\nexport const DOORS_KEY = "doors";';
  expect(storageProblems(keys, new Map([["en", "It keeps `doors` for a day."]]))).toEqual([]);
  expect(storageProblems(keys, new Map([["en", "It keeps nothing."]]))).toMatchObject([
    { rule: expect.stringContaining("(en)") },
  ]);
});

test("stored data that the page on privacy does not name is found, and the other way round, in every language", () => {
  const page = (...names: readonly string[]) => names.map((name) => `| **${name}**, and more | a day |`).join("\n");
  const records = "| `doors` | Doors | members: which | why |\n| `walls` | – | nobody | why |";
  const found = (text: string, en: string, zh = en) =>
    recordProblems(
      text,
      new Map([
        ["en", en],
        ["zh", zh],
      ]),
    ).map(({ rule }) => rule);
  expect(found(records, page("Doors", "Job applications"))).toEqual([]);
  expect(found(records, page("Windows"))).toEqual([expect.stringContaining("`doors`"), expect.stringContaining('"Windows"')]);
  expect(found(records.replace("nobody", "members"), page("Doors"))).toEqual([expect.stringContaining("`walls`")]);
  expect(found(records, page("Doors"), "")).toEqual([expect.stringContaining("(zh)")]);
});
