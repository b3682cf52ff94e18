import type { Centre } from "@kaifong/content";
import { languageOf } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { coreCentre } from "../courses/course.fixtures.ts";
import { readCentresToday, TodaysHours } from "./todays-hours.tsx";

const week = (sunday: Partial<Centre["hours"][number]>): Centre["hours"] => [
  { day: "MON", open: "10:00", close: "20:00", closed: false },
  { day: "SUN", open: null, close: null, closed: true, ...sunday },
];
const centres: readonly Centre[] = [
  {
    ...coreCentre,
    hours: week({ open: "10:00", close: "14:00", closed: false }),
    ...{ notice: "升降機檢修中。", noticeUntil: "2026-11-22" },
  },
  { ...coreCentre, code: "SAT1", hours: week({}) },
  { ...coreCentre, code: "SAT2", hours: [] },
];

/** What the cards say at a moment in Hong Kong, line by line. */
function cards(moment: string, code: "zh-HK" | "en-US"): readonly (readonly (string | null)[])[] {
  const now = new Date(`${moment}:00+08:00`);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(languageOf(code))}>
      <TodaysHours centres={readCentresToday(centres, now)} listState="filled" today={now.toISOString()} />
    </I18nextProvider>,
  );
  return [...new JSDOM(html).window.document.querySelectorAll("li [data-now]")].map((place) =>
    [...place.querySelectorAll("p")].map(({ textContent }) => textContent.replaceAll("\u200B", "")),
  );
}

it("tells the hours of a day that is nearly over, and a day of rest from one", () => {
  expect(cards("2026-11-22T17:05", "zh-HK")).toEqual([
    ["現在關門11月23日（星期一）上午10:00開門", "今天：上午10:00至下午2:00", "升降機檢修中。"],
    ["現在關門11月23日（星期一）上午10:00開門", "今天休息"],
    ["現在關門"],
  ]);
});

it("tells the same in English, and no longer the notice of yesterday", () => {
  expect(cards("2026-11-23T08:00", "en-US")[0]).toEqual(["Closed nowOpens today at 10:00am", "Today: 10:00am to 8:00pm"]);
  expect(cards("2026-11-22T12:00", "en-US")[1]?.[1]).toBe("Closed all day today");
});
