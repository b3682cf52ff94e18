import { holidayTable } from "@kaifong/domain/time";
import type { Centre } from "@kaifong/content";
import { languageOf } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { coreCentre } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { CentreHours, readCentreHours } from "./centre-hours.tsx";

const week = (sunday: Partial<Centre["hours"][number]>): Centre["hours"] => [
  { day: "MON", open: "10:00", close: "20:00", closed: false },
  { day: "SUN", open: null, close: null, closed: true, ...sunday },
];
const notice = "升降機檢修中。";
const centres: readonly Centre[] = [
  {
    ...coreCentre,
    ...{ phone: "21234500", map: "https://maps.example/", notice, noticeUntil: "2026-11-22" },
    hours: week({ open: "10:00", close: "14:00", closed: false }),
  },
  { ...coreCentre, code: "SAT1", hours: week({}) },
  { ...coreCentre, code: "SAT2", hours: [] },
];

/** Renders this part of the page at a moment in Hong Kong. */
function shown(moment: string, code: "zh-HK" | "en-US" = "zh-HK"): Document {
  const now = new Date(`${moment}:00+08:00`);
  const html = renderToStaticMarkup(
    inPage(
      () => (
        <CentreHours
          centres={readCentreHours(centres, now, holidayTable(undefined))}
          today={now.toISOString()}
          details="/contact/contact-us"
        />
      ),
      languageOf(code),
    ),
  );
  return new JSDOM(html).window.document;
}

/** The lines under today and tomorrow. */
const days = (page: Document) =>
  [...page.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td:nth-of-type(-n + 2)")].map((cell) =>
      [...cell.querySelectorAll("p")].map(({ textContent }) => textContent.replaceAll("\u200B", "")),
    ),
  );

test("the page shows today and tomorrow when the day is nearly over, on a day of rest, and when the hours are not known", () => {
  expect(days(shown("2026-11-22T17:05"))).toEqual([
    [["上午10:00至下午2:00", "現在休息", "有特別安排"], ["上午10:00至下午8:00"]],
    [["休息", "現在休息"], ["上午10:00至下午8:00"]],
    [["請致\u2060電查詢", "現在休息"], ["請致\u2060電查詢"]],
  ]);
});

test("the page says when a centre opens next when tomorrow is a day of rest, too", () => {
  const [core] = days(shown("2026-11-23T20:30", "en-US"));
  expect(core).toEqual([
    ["10:00am to 8:00pm", "Closed now"],
    ["Closed", "Opens Sunday"],
  ]);
});

test("the page says that it is open, and why on a public holiday", () => {
  expect(days(shown("2026-11-23T12:00", "en-US"))[0]?.[0]).toEqual(["10:00am to 8:00pm", "Open now"]);
  expect(shown("2026-12-25T12:00").body.textContent).toContain("今天是公眾假期");
});

test("the page shows a notice until its last day is over, in the notice's language", () => {
  const notices = (moment: string) =>
    [...shown(moment, "en-US").querySelectorAll("p[lang]")].map(({ textContent }) => textContent);
  expect(notices("2026-11-22T12:00")).toEqual([]);
  expect(shown("2026-11-22T12:00").body.textContent).toContain(notice);
  expect(shown("2026-11-23T00:01").body.textContent).not.toContain(notice);
});

test("the page leads to the details, the telephone and the map of a centre, by its short name", () => {
  const links = [...shown("2026-11-22T12:00").querySelectorAll("tbody tr:first-child a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/contact/contact-us#CORE",
    "tel:+85221234500",
    "https://maps.example/",
  ]);
  expect(links[0]?.textContent).toBe("Harbour core centre");
});
