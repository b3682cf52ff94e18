import type { HealthProgram } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { aClass, aCourse, coreCentre, live, themes } from "../course.fixtures.ts";
import * as schedulePage from "./enrol-info-page.tsx";
import { visit } from "../../page.fixtures.tsx";

const open = aClass({ classCode: "KF-OPEN" });
const ballot = aClass({
  ...{ classCode: "KF-BALLOT", method: "BALLOT", centre: "SAT1", quota: 18, ballotResultOn: "2026-12-01T04:00:00Z" },
  start: "2026-12-09T02:30:00Z",
});
const over = aClass({ classCode: "KF-OVER", start: "2026-10-01T02:30:00Z" });
const programme = {
  ...{ id: "p", updatedAt: "", locale: "en", converted: false, title: "This term", description: null },
  enrolSchedule: { title: "Dates", description: "<p>The dates are below.</p><ol><li>Ballot</li></ol>" },
} as unknown as HealthProgram; // the part that the page shows

const content = {
  courses: () => [aCourse({ name: "Gentle exercise", classes: [open, ballot, over] })],
  themes: () => themes,
  centres: () => [coreCentre],
  currentProgramme: () => programme,
};
const available = new Map([live(open, "OPEN", 7), live(ballot, "OPEN", 18), live(over, "ENDED", 0)]);

const see = (query = "", reads: object = content) =>
  visit(schedulePage, { address: `/en/activity/programmes/enrol-info${query}`, content: reads, live: available });

const textOf = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, " ").trim();
const rowOf = (page: Document, code: string) => [...page.querySelectorAll("tbody tr")].find((row) => textOf(row)?.includes(code));

describe("the page of the enrolment schedule", () => {
  test("shows of each class when and how to enrol, where it begins, and the link to enrol", async () => {
    const page = await see();
    expect(textOf(page.querySelector("caption"))).toBe("2 classes by date");
    const row = rowOf(page, "KF-OPEN");
    expect(row?.querySelector("th a")?.getAttribute("href")).toBe("/en/activity/programmes/series/Gentle%20exercise");
    const expected = ["Harbour core centre", "30 November", "4 December", "First come, first served"];
    expect(expected.filter((part) => !textOf(row)?.includes(part))).toEqual([]);
    expect(textOf(row?.querySelector("[data-live='remaining']"))).toBe("7 places left");
    const way = row?.querySelector("[data-own-class] a");
    expect(way?.getAttribute("href")).toBe("/en/activity/programmes/series/Gentle%20exercise#class-KF-OPEN");
    expect(way?.getAttribute("aria-label")?.replaceAll("\u2060", "")).toContain("KF-OPEN");
  });

  test("shows when the result of a ballot comes, and how many places there are to win", async () => {
    const row = rowOf(await see(), "KF-BALLOT");
    expect(textOf(row)).toMatch(/Ballot result ?Tuesday, 1 December/);
    expect(textOf(row)).toContain("Ballot for 18 places");
  });

  test("shows after a draw the places left and from when they are open, and no longer the ballot", async () => {
    const dates = {
      enrolStart: "2026-10-23T02:00:00Z",
      enrolEnd: "2026-11-06T10:00:00Z",
      openEnrolStart: "2026-11-20T02:00:00Z",
    };
    const drawn = aClass({ classCode: "KF-DRAWN", method: "BALLOT", ballotResultOn: "2026-11-10T04:00:00Z", ...dates });
    const reads = { ...content, courses: () => [aCourse({ name: "Drawn", classes: [drawn] })] };
    const address = "/en/activity/programmes/enrol-info";
    const page = await visit(schedulePage, { address, content: reads, live: new Map([live(drawn, "REMAINING", 4)]) });
    const row = textOf(rowOf(page, "KF-DRAWN"));
    expect(row).toContain("First come, first served (places left after the ballot)");
    expect(row).toMatch(/[Ff]rom Friday, 20 November/);
    expect(row).not.toMatch(/Ballot result|23 October|6 November/);
  });

  test("leaves out past classes, and links to them without asking for the rest again", async () => {
    const page = await see("?q=Gentle");
    expect(rowOf(page, "KF-OVER")).toBeUndefined();
    const way = page.querySelector("main a[href*='status=started']")?.getAttribute("href");
    expect(way).toBe("/en/activity/programmes/enrol-info?q=Gentle&status=started");
    const asked = await see(way?.slice(way.indexOf("?")));
    expect(rowOf(asked, "KF-OVER")).toBeDefined();
    expect(textOf(asked.querySelector("caption"))).toBe("1 class");
    expect(textOf(asked.querySelector("main"))).not.toContain("See classes that have started or ended");
  });

  test("shows ten classes at a time, preserves the filters from page to page, and can show all at once", async () => {
    const many = Array.from({ length: 23 }, (_, index) => aClass({ classCode: `KF-M${String(index).padStart(2, "0")}` }));
    const reads = { ...content, courses: () => [aCourse({ name: "Gentle exercise", classes: many })] };
    const first = await see("?q=gentle&sort=name", reads);
    expect(textOf(first.querySelector("caption"))).toBe("23 classes (1 to 10)");
    expect(first.querySelectorAll("tbody tr")).toHaveLength(10);
    const next = first.querySelector("a[rel='next']")?.getAttribute("href");
    expect(next).toBe("/en/activity/programmes/enrol-info?q=gentle&sort=name&page=2#results");

    const last = await see("?q=gentle&sort=name&page=3", reads);
    expect(last.querySelectorAll("tbody tr")).toHaveLength(3);
    expect(rowOf(last, "KF-M22")).toBeDefined();
    expect(last.querySelector("a[rel='prev']")?.getAttribute("href")).toBe(next);
    const everything = last.querySelector("main a[href$='page=all#results']");
    expect(textOf(everything)).toBe("Show all 23 on one page");
    const all = await see("?q=gentle&page=all", reads);
    expect(all.querySelectorAll("tbody tr")).toHaveLength(23);
    expect(textOf(all.querySelector("caption"))).toBe("23 classes by date");
  });

  test("preserves what was chosen in its form, which leads to itself", async () => {
    const page = await see("?q=ballot&method=BALLOT&sort=places");
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/en/activity/programmes/enrol-info");
    expect(page.querySelector("[name=q]")?.getAttribute("value")).toBe("ballot");
    const chosen = Object.fromEntries([...page.querySelectorAll("select")].map((select) => [select.name, select.value]));
    expect(chosen).toEqual({ centre: "", period: "", theme: "", status: "", method: "BALLOT", sort: "places" });
    expect(page.querySelector("[name=centre] option[value='CORE']")?.textContent).toBe("Harbour core centre");
    expect(page.querySelectorAll("tbody tr")).toHaveLength(1);
  });

  test("writes no order into the address unless one was chosen", async () => {
    const sort = (await see()).querySelector<HTMLSelectElement>("[name=sort]");
    expect(sort?.value).toBe("");
    expect(new Set([...(sort?.options ?? [])].map(({ value }) => value)).size).toBe(4);
  });

  test("says what to try when nothing is found", async () => {
    const page = await see("?q=zzzz");
    expect(textOf(page.querySelector("main"))).toContain("No course fits");
    expect(page.querySelector("table")).toBeNull();
    expect(page.querySelector("main a[href='/en/activity/programmes/enrol-info']")).not.toBeNull();
  });

  test("has how enrolment works below the schedule", async () => {
    const page = await see();
    const order = [...page.querySelectorAll("table, .prose")].map((element) =>
      element.matches("table") ? "table" : textOf(element),
    );
    expect(order).toEqual(["table", "The dates are below.Ballot"]);
    const title = page.querySelector("#schedule");
    expect([title?.nodeName, title?.textContent]).toEqual(["H3", "Dates"]);
    expect(page.querySelector("a[href='#schedule']")?.textContent).toBe("Dates");
  });

  test("says so when the courses cannot be read", async () => {
    const page = await see("", {});
    expect(textOf(page.querySelector("main"))).toContain("We cannot show the courses");
    expect(page.querySelector("form")).toBeNull();
  });

  test("has what a member's script shows for their own classes, hidden from everybody else", async () => {
    const page = await see();
    expect(page.querySelector("[data-own-classes]")?.hasAttribute("hidden")).toBe(true);
    expect(page.querySelectorAll("[data-own-classes]")).toHaveLength(1);
    const marks = [...page.querySelectorAll("[data-own-mark]")];
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter((mark) => !mark.hasAttribute("hidden"))).toEqual([]);
  });
});
