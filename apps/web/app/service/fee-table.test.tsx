import type { Fee } from "@kaifong/content";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPage } from "../story.fixtures.tsx";
import { FeeTable } from "./fee-table.tsx";

const fee: Fee = {
  ...{ id: "f", updatedAt: "", locale: "en", converted: false, code: "a", scheme: "CDCC", name: "Visit", amountHkd: 150 },
  ...{
    paidBy: "YOU",
    unit: null,
    note: null,
    source: "Schedule",
    sourceUrl: null,
    validUntil: null,
    reviewBy: "2027-05-01",
    order: 1,
  },
};

/** The texts marked as not in the page's language. */
const inOtherLanguage = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll<HTMLElement>("[lang] [lang]")].map(({ lang, textContent }) => [
    lang,
    textContent,
  ]);

function shown(fees: readonly Fee[]): string {
  const table = () => <FeeTable fees={fees} today="2026-11-22" />;
  return renderToStaticMarkup(inPage(table, undefined, { path: "/service/service-charge" }));
}

test("the table says once below the table where its figures come from, and of which it is when they differ", () => {
  const other = { ...fee, id: "g", name: "Test" };
  const third = { ...fee, id: "h", name: "Scan", sourceUrl: "https://example.com/" };
  const linesOf = (fees: readonly Fee[]) =>
    [...new JSDOM(shown(fees)).window.document.querySelectorAll("table ~ ul li")].map(({ textContent }) => textContent);
  expect(linesOf([fee, other])).toEqual(["Source: ScheduleNext review: Saturday, 1\u00a0May\u00a02027"]);
  expect(linesOf([third, fee, other])).toEqual([
    "Source: ScheduleNext review: Saturday, 1\u00a0May\u00a02027",
    "ScanSource: ScheduleNext review: Saturday, 1\u00a0May\u00a02027",
  ]);
});

test("the table warns next to a figure that is overdue for review", () => {
  const rows = (fees: readonly Fee[]) =>
    [...new JSDOM(shown(fees)).window.document.querySelectorAll("tbody th")].map(({ textContent }) => textContent);
  expect(rows([fee, { ...fee, id: "g", name: "Test", reviewBy: "2026-11-01" }])).toEqual([
    "Visit",
    expect.stringContaining("1\u00a0November\u00a02026"),
  ]);
});

test("the table says in which language every fee's own words, and those below the table, are", () => {
  const chinese = { ...fee, locale: "zh-Hant", name: "診症", note: "每次", unit: "一次", source: "衞生署" } as const;
  expect(inOtherLanguage(shown([chinese]))).toEqual([
    ["zh-Hant-HK", "診症"],
    ["zh-Hant-HK", "每次"],
    ["zh-Hant-HK", "一次"],
    ["zh-Hant-HK", "Source: 衞生署"],
  ]);
  expect(inOtherLanguage(shown([{ ...chinese, sourceUrl: "https://example.com/" }])).at(-1)).toEqual([
    "zh-Hant-HK",
    "Source: 衞生署",
  ]);
  const mixed = shown([
    { ...fee, source: "DHC" },
    { ...chinese, id: "g", source: "DHC" },
  ]);
  expect(mixed.match(/DHC/g)).toHaveLength(2);
});

test("the table says in the past tense what an expired fee was, and asks nobody to review it", () => {
  const over = { ...fee, id: "o", name: "Old visit", validUntil: "2025-12-31", reviewBy: "2025-12-31" };
  const page = new JSDOM(shown([fee, over])).window.document;
  const past = page.querySelector("details")?.textContent ?? "";
  expect(past).toContain("You paid");
  expect(past).toMatch(/Valid until .*31\u00a0December\u00a02025/);
  expect(past).not.toMatch(/You pay\b|[Rr]eview/);
  expect(page.querySelector("table")?.textContent).not.toContain("Old visit");
});
