import { holidayTable } from "@kaifong/domain/time";
import { describe, expect, test } from "vitest";
import { agendaDays } from "./agenda-days.ts";
import { daysOf } from "./month.ts";
import { endsNextDay, lessonsOf } from "./lessons.ts";
import { aCourse, aLesson } from "./course.fixtures.ts";

const NOW = new Date("2026-12-10T04:00:00Z"); // noon in Hong Kong

describe("the day of a lesson", () => {
  test("is Hong Kong's: a lesson that starts at 00:30 on the first of the month belongs to it, whatever UTC says", () => {
    const [late, early] = lessonsOf([
      aCourse([
        aLesson("a", "2026-11-30T15:30:00.000Z", "2026-11-30T15:59:00.000Z"),
        aLesson("b", "2026-11-30T16:30:00.000Z", "2026-11-30T17:30:00.000Z"),
      ]),
    ]);
    expect([late?.day, late?.number, late?.total]).toEqual(["2026-11-30", 1, 2]);
    expect([early?.day, early?.number]).toEqual(["2026-12-01", 2]);
  });

  test("is the day on which it starts, even when it goes on after midnight", () => {
    const overnight = aLesson("a", "2026-12-31T15:00:00.000Z", "2026-12-31T17:00:00.000Z");
    expect(lessonsOf([aCourse([overnight])])[0]?.day).toBe("2026-12-31");
    expect(endsNextDay(overnight)).toBe(true);
    expect(endsNextDay(aLesson("b", "2026-12-31T15:00:00.000Z", "2026-12-31T16:00:00.000Z"))).toBe(false);
  });
});

describe("the list of a month", () => {
  const lessons = lessonsOf([
    aCourse([
      aLesson("over", "2026-12-10T01:00:00.000Z", "2026-12-10T02:00:00.000Z"),
      aLesson("now", "2026-12-10T03:00:00.000Z", "2026-12-10T05:00:00.000Z"),
      aLesson("before", "2026-12-03T03:00:00.000Z", "2026-12-03T04:00:00.000Z"),
    ]),
  ]);
  const facts = { live: new Map(), now: NOW, today: "2026-12-10", isHoliday: holidayTable(undefined), everyHoliday: true };

  const inListOf = (days: ReturnType<typeof agendaDays>) => days.filter(({ inList }) => inList);

  test("has every day of the month in its place in the week, for the grid", () => {
    const days = agendaDays(daysOf("2026-12"), lessons, facts);
    expect(days.map(({ weekday }) => weekday).slice(0, 7)).toEqual([2, 3, 4, 5, 6, 0, 1]);
    expect(days).toHaveLength(31);
  });

  test("says what is past, what is today, and which lesson is over", () => {
    const days = inListOf(agendaDays(daysOf("2026-12"), lessons, { ...facts, everyHoliday: false }));
    expect(days.map(({ day, past, today }) => [day, past, today])).toEqual([
      ["2026-12-03", true, false],
      ["2026-12-10", false, true],
    ]);
    expect(days[1]?.lessons.map(({ lesson, over }) => [lesson.uuid, over])).toEqual([
      ["over", true],
      ["now", false],
    ]);
  });

  test("shows public holidays, with or without a lesson", () => {
    const days = agendaDays(daysOf("2026-12"), lessons, facts);
    expect(days.filter(({ holiday }) => holiday).map(({ day }) => day)).toEqual(["2026-12-25", "2026-12-26"]);
    const onHoliday = lessonsOf([aCourse([aLesson("x", "2026-12-25T03:00:00.000Z", "2026-12-25T04:00:00.000Z")])]);
    expect(inListOf(agendaDays(daysOf("2026-12"), onHoliday, { ...facts, everyHoliday: false }))).toMatchObject([
      { day: "2026-12-25", holiday: true },
    ]);
  });
});
