import { describe, expect, test } from "vitest";
import { formatLessonDates, formatLessonMoment, formatLessonTime, formatLessonTimes, formatShortDates } from "./lessons.ts";

const lesson = (day: string, from = "10:30", to = "11:30") => ({
  start: `${day}T${from}:00+08:00`,
  end: `${day}T${to}:00+08:00`,
});
const SERIES = [lesson("2027-01-15"), lesson("2026-11-27"), lesson("2026-12-04")];

describe("the days of lessons", () => {
  test("run from the first to the last, in whatever order they come", () => {
    expect(formatLessonDates(SERIES, "zh-HK")).toBe("2026年11月27日（星期五）至\u200B2027年1月15日（星期五）");
    expect(formatLessonDates(SERIES, "en-US")).toBe("Friday, 27\u00a0November\u00a02026 to Friday, 15\u00a0January\u00a02027");
    expect(formatShortDates(SERIES, "zh-CN")).toBe("11月27日至\u200B1月15日");
    expect(formatShortDates(SERIES, "en-US")).toBe("27\u00a0November to 15\u00a0January");
  });

  test("are one for a single day, and nothing when none is set", () => {
    const day = [lesson("2026-11-27", "14:00", "15:00"), lesson("2026-11-27")];
    expect(formatLessonDates(day, "en-US")).toBe("Friday, 27\u00a0November\u00a02026");
    expect(formatShortDates(day, "zh-HK")).toBe("11月27日");
    expect([formatLessonDates([], "zh-HK"), formatShortDates([], "zh-HK")]).toEqual([null, null]);
  });
});

describe("the hours of lessons", () => {
  test("are shown when all lessons have the same", () => {
    expect(formatLessonTime(lesson("2026-11-27"), "zh-HK")).toBe("上午10:30至\u200B上午11:30");
    expect(formatLessonTimes(SERIES, "en-US")).toBe("10:30am to 11:30am");
    expect(formatLessonTimes([...SERIES, lesson("2027-01-22", "14:00", "15:00")], "en-US")).toBeNull();
    expect(formatLessonTimes([], "en-US")).toBeNull();
  });
});

test("include the day of a lesson in the form of any moment", () => {
  expect(formatLessonMoment(lesson("2026-12-05"), "zh-HK")).toBe("12月5日（星期六）上午10:30至\u200B上午11:30");
  expect(formatLessonMoment(lesson("2026-12-05"), "en-US")).toBe("Saturday, 5\u00a0December, 10:30am to 11:30am");
});
