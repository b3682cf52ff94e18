import { describe, expect, it } from "vitest";
import { visit } from "../page.fixtures.tsx";
import * as calendarPage from "./calendar-page.tsx";
import { aCourse, aLesson } from "./course.fixtures.ts";

/** A month with one lesson on each of these days. */
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
  it("shows its first week, and folds the others away, each with its days and how many lessons it has", async () => {
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

  it("begins with the first week that has a lesson, and folds away none that has not", async () => {
    const page = await monthWith(allDays.filter((day) => day > 5 && (day < 13 || day > 19)));
    expect(inSight(page)[0]).toBe("day-2026-12-06");
    expect(foldsIn(page)).toHaveLength(2);
  });

  it("stays open with few lessons", async () => {
    expect(foldsIn(await monthWith([1, 8, 15, 22]))).toEqual([]);
  });
});
