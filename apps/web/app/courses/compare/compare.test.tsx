import { expect, test } from "vitest";
import { visit } from "../../page.fixtures.tsx";
import { aClass, aCourse, coreCentre, live, themes } from "../course.fixtures.ts";
import { MAX_COMPARED } from "./compare-parameter.ts";
import * as seriesPage from "../series/series-page.tsx";

const [first, second, third] = [
  aClass({ classCode: "KF-A", feeHkd: 50 }),
  aClass({ classCode: "KF-B" }),
  aClass({ classCode: "KF-C" }),
];
const content = {
  courses: () => [aCourse({ name: "Walking", classes: [first, third] }), aCourse({ name: "Stretching", classes: [second] })],
  themes: () => themes,
  centres: () => [coreCentre],
};

const see = (query: string) =>
  visit(seriesPage, { address: `/en/activity/programmes/series?${query}`, content, live: new Map([live(first, "OPEN", 7)]) });

const textOf = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, " ").trim();

test("the comparison shows only the requested classes, next to each other and in the requested order", async () => {
  const page = await see(`compare=${second.uuid}&compare=${first.uuid}&compare=gone`);
  expect(textOf(page.querySelector("h1"))).toBe("Compare classes");
  const rows = [...page.querySelectorAll("tbody tr")].map(textOf);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain("Stretching");
  for (const part of [
    "Walking",
    "KF-A",
    "Friday, 4 December, 10:30am",
    "Harbour core centre",
    "HK$50",
    "7 places left (of 20)",
  ]) {
    expect(rows[1]).toContain(part);
  }
  const way = page.querySelector("tbody tr:nth-child(2) th a")?.getAttribute("href");
  expect(way).toBe("/en/activity/programmes/series/Walking#class-KF-A");
  expect(page.querySelectorAll("tbody [data-save]")).toHaveLength(2);
});

test("the comparison shows no more classes than can be told apart, each once, whatever an address asks for", async () => {
  const many = Array.from({ length: MAX_COMPARED + 1 }, () => aClass());
  const asked = [many[0], ...many].map((entry) => `compare=${entry?.uuid}`).join("&");
  const page = await visit(seriesPage, {
    address: `/en/activity/programmes/series?${asked}`,
    content: { ...content, courses: () => [aCourse({ classes: many })] },
  });
  expect(page.querySelectorAll("tbody tr")).toHaveLength(MAX_COMPARED);
  expect(textOf(page.querySelector("tbody tr:last-child"))).toContain(many[MAX_COMPARED - 1]?.classCode);
});

test("the comparison leads back to the list, also when nothing of what was requested is left", async () => {
  const page = await see("compare=gone");
  expect(page.querySelector("table")).toBeNull();
  expect(textOf(page.querySelector("main"))).toContain("You have chosen no classes");
  expect(page.querySelector("main a[href='/en/activity/programmes/series']")).not.toBeNull();
});
