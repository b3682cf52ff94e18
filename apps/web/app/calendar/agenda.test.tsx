import { describe, expect, test } from "vitest";
import { visit } from "../page.fixtures.tsx";
import * as calendarPage from "./calendar-page.tsx";
import { aCourse, aLesson } from "./course.fixtures.ts";

/** Renders a month with one lesson on each of these days. */
async function monthWith(days: readonly number[]): Promise<Document> {
  const day = (number: number) => `2026-12-${String(number).padStart(2, "0")}`;
  const lessons = days.map((number) => aLesson(`l${number}`, `${day(number)}T02:30:00.000Z`, `${day(number)}T03:30:00.000Z`));
  return visit(calendarPage, {
    address: "/en/activity/programmes/calendar?month=2026-12",
    content: { courses: () => [aCourse(lessons)], themes: () => [], centres: () => [] },
  });
}

const allDays = Array.from({ length: 31 }, (_, index) => index + 1);
const foldsIn = (page: Document) => [...page.querySelectorAll("details[data-week]")];
const inSight = (page: Document) =>
  [...page.querySelectorAll("li[id^=day-]")].filter((day) => !day.closest("details")).map(({ id }) => id);

describe("a whole month", () => {
  test("shows its first week, and folds the others away, each with its days and its number of lessons", async () => {
    const page = await monthWith(allDays);
    expect(inSight(page)).toEqual([1, 2, 3, 4, 5].map((day) => `day-2026-12-0${day}`));
    expect(foldsIn(page).map((week) => week.querySelector("summary")?.textContent.replaceAll("\u00a0", " "))).toEqual([
      "6 to 12 December: 7 lessons",
      "13 to 19 December: 7 lessons",
      "20 to 26 December: 7 lessons",
      "27 to 31 December: 5 lessons",
    ]);
    expect(foldsIn(page).every((week) => week.hasAttribute("data-open-on-paper"))).toBe(true);
  });

  test("begins with the first week that has a lesson, and folds away none before it", async () => {
    const page = await monthWith(allDays.filter((day) => day > 5 && (day < 13 || day > 19)));
    expect(inSight(page)[0]).toBe("day-2026-12-06");
    expect(foldsIn(page)).toHaveLength(2);
  });

  test("stays open when it has few lessons", async () => {
    expect(foldsIn(await monthWith([1, 8, 15, 22]))).toEqual([]);
  });
});

describe("the current month", () => {
  test("shows lessons of the next two weeks when it has none left itself", async () => {
    const page = await visit(calendarPage, {
      address: "/en/activity/programmes/calendar",
      content: {
        courses: () => [aCourse([aLesson("l", "2026-12-02T02:30:00.000Z", "2026-12-02T03:30:00.000Z")])],
        themes: () => [],
        centres: () => [],
      },
    });
    expect(inSight(page)).toContain("day-2026-12-02");
  });

  test("R-CAL-04: goes on for two weeks from today into the next month, whose lessons it does not count", async () => {
    const at = (day: string) => aLesson(day, `${day}T02:30:00.000Z`, `${day}T03:30:00.000Z`);
    const page = await visit(calendarPage, {
      address: "/en/activity/programmes/calendar",
      content: {
        courses: () => [aCourse(["2026-11-29", "2026-12-01", "2026-12-03", "2026-12-04"].map(at))],
        themes: () => [],
        centres: () => [],
      },
    });
    // Today is the 20th.
    expect(inSight(page)).toEqual(["11-20", "11-29", "12-01", "12-03"].map((day) => `day-2026-${day}`));
    expect(page.querySelector("#month")?.closest("section")?.textContent).toContain("November\u00a020261 lessonMonth");
    expect(page.querySelector("#day-2026-12-01 h3")?.getAttribute("data-day-number")).toBe("1\u00a0Dec");
  });
});
