import { expect, test } from "vitest";
import * as calendarPage from "../calendar/calendar-page.tsx";
import { aClass, aCourse, coreCentre } from "../courses/course.fixtures.ts";
import { visit } from "../page.fixtures.tsx";
import { NOW_ATTRIBUTE } from "./attributes.ts";
import * as contactPage from "./contact-us.tsx";

// The tests' today, a Friday that is not a holiday in any published list.
const holidays = () => ["2026-11-20"];
const hours = [
  { day: "FRI", open: "10:00", close: "20:00", closed: false },
  { day: "PUBLIC_HOLIDAY", open: null, close: null, closed: true },
] as const;
const centres = () => [{ ...coreCentre, hours }];

test("R-TIME-03: centres have the hours of a holiday on a day that staff listed", async () => {
  const noteOf = async (reads: object) => {
    const page = await visit(contactPage, { address: "/en/contact/contact-us", content: { centres, ...reads } });
    return page.querySelector(`p[${NOW_ATTRIBUTE}] strong`)?.textContent;
  };
  expect(await noteOf({})).toBeUndefined();
  expect(await noteOf({ holidays })).toContain("ublic holiday");
});

test("R-TIME-03: the calendar marks such a day", async () => {
  const courses = () => [aCourse({ name: "Baduanjin", classes: [aClass({ start: "2026-11-20T06:30:00Z" })] })];
  const text = async (reads: object) =>
    (await visit(calendarPage, { address: "/en/activity/programmes/calendar", content: { centres, courses, ...reads } })).body
      .textContent;
  expect(await text({})).not.toContain("Public holiday");
  expect(await text({ holidays })).toContain("Public holiday");
});
