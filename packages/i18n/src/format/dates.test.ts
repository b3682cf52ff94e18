import { describe, expect, test } from "vitest";
import {
  formatCalendarDay,
  formatCompactDay,
  formatDaysOfMonth,
  formatLongDay,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  formatRange,
  formatShortMoment,
  formatTime,
  formatTimes,
  joinRanges,
} from "./dates.ts";
import { formatClock, formatClockHour } from "./clock.ts";

describe("dates are those of Hong Kong, in the words of each language", () => {
  // 20 November 2026 in Hong Kong is still the 19th in UTC.
  const justAfterMidnight = "2026-11-19T16:05:00Z";

  test.each([
    ["zh-HK", "2026年11月20日（星期五）"],
    ["zh-CN", "2026年11月20日（星期五）"],
    ["en-US", "Friday, 20\u00a0November\u00a02026"],
  ] as const)("writes the full date in %s", (language, text) => {
    expect(formatDate(justAfterMidnight, language)).toBe(text);
  });

  test("writes moments, with or without their year, and ranges of them", () => {
    expect(formatMoment(justAfterMidnight, "zh-HK")).toBe("2026年11月20日（星期五）凌晨12:05");
    expect(formatMoment(justAfterMidnight, "en-US")).toBe("Friday, 20\u00a0November\u00a02026, 12:05am");
    expect(formatShortMoment(justAfterMidnight, "zh-CN")).toBe("11月20日（星期五）凌晨0:05");
    expect(formatShortMoment(justAfterMidnight, "en-US")).toBe("Friday, 20\u00a0November, 12:05am");
    expect(formatRange("9:00am", "5:00pm", "en-US")).toBe("9:00am to 5:00pm");
    expect(formatRange("上午9:00", "下午5:00", "zh-HK")).toBe("上午9:00至\u200B下午5:00");
  });

  test("writes ranges within a day, and several of them in a row", () => {
    const [morning, afternoon] = [
      formatTimes("2026-11-20T01:00:00Z", "2026-11-20T04:00:00Z", "zh-CN"),
      "下午2:00至\u200B下午5:00",
    ];
    expect(morning).toBe("上午9:00至\u200B中午12:00");
    expect(joinRanges([morning, afternoon], "zh-CN")).toBe(`${morning}、\u200B${afternoon}`);
    expect(formatTimes("2026-11-20T01:00:00Z", "2026-11-20T04:00:00Z", "en-US")).toBe("9:00am to 12:00\u00a0noon");
    expect(joinRanges(["9:00am to 12:00\u00a0noon", "2:00pm to 5:00pm"], "en-US")).toBe(
      "9:00am to 12:00\u00a0noon, 2:00pm to 5:00pm",
    );
  });

  test("writes days and months of the calendar unchanged, wherever the reader is", () => {
    expect(formatCalendarDay("2026-11-20", "zh-HK")).toBe("2026年11月20日（星期五）");
    expect(formatCalendarDay("2026-11-20", "en-US")).toBe("Friday, 20\u00a0November\u00a02026");
    expect(formatMonth("2026-12", "zh-HK")).toBe("2026年12月");
    expect(formatMonth("2026-12", "zh-CN")).toBe("2026年12月");
    expect(formatMonth("2026-12", "en-US")).toBe("December\u00a02026");
  });

  test("writes days short where there is little room", () => {
    expect(formatCompactDay(justAfterMidnight, "zh-HK")).toBe("2026年11月20日");
    expect(formatCompactDay(justAfterMidnight, "zh-CN")).toBe("2026年11月20日");
    expect(formatCompactDay(justAfterMidnight, "en-US")).toBe("20\u00a0Nov\u00a02026");
    expect(formatLongDay(justAfterMidnight, "zh-HK")).toBe("2026年11月20日");
    expect(formatLongDay(justAfterMidnight, "en-US")).toBe("20\u00a0November\u00a02026");
  });

  test("leaves the year out on cards", () => {
    expect(formatDay(justAfterMidnight, "zh-HK")).toBe("11月20日（星期五）");
    expect(formatDay(justAfterMidnight, "en-US")).toBe("Friday, 20\u00a0November");
  });

  test.each([
    ["2026-11-20T02:00:00Z", "上午10:00", "10:00am"],
    ["2026-11-20T04:00:00Z", "中午12:00", "12:00\u00a0noon"],
    ["2026-11-20T04:30:00Z", "下午12:30", "12:30pm"],
    ["2026-11-20T11:05:00Z", "下午7:05", "7:05pm"],
    ["2026-11-19T17:05:00Z", "上午1:05", "1:05am"],
    ["2026-11-19T16:05:00Z", "凌晨12:05", "12:05am", "凌晨0:05"],
    ["2026-11-19T16:00:00Z", "凌晨12:00", "12:00am", "凌晨0:00"],
  ])("writes the time of %s", (instant, chinese, english, mainland = chinese) => {
    expect(formatTime(instant, "zh-HK")).toBe(chinese);
    expect(formatTime(instant, "zh-CN")).toBe(mainland);
    expect(formatTime(instant, "en-US")).toBe(english);
  });

  test("names both months of a week that has two", () => {
    const said = (["zh-HK", "zh-CN", "en-US"] as const).map((code) =>
      formatDaysOfMonth("2026-11-29T00:00:00+08:00", "2026-12-05T00:00:00+08:00", code)
        .replaceAll(/\u200b/g, "")
        .replaceAll("\u00a0", " "),
    );
    expect(said).toEqual(["11月29日至12月5日", "11月29日至12月5日", "29 November to 5 December"]);
  });

  test("names the month of several days once, and one day alone", () => {
    const said = (["zh-HK", "zh-CN", "en-US"] as const).map((code) =>
      ["2026-12-12T00:00:00+08:00", "2026-12-06T00:00:00+08:00"].map((to) =>
        formatDaysOfMonth("2026-12-06T00:00:00+08:00", to, code)
          .replaceAll(/\u200b/g, "")
          .replaceAll("\u00a0", " "),
      ),
    );
    expect(said).toEqual([
      ["12月6日至12日", "12月6日"],
      ["12月6日至12日", "12月6日"],
      ["6 to 12 December", "6 December"],
    ]);
  });

  test("writes a time without a day like the time of any day", () => {
    expect(["22:00", "12:00", "08:05:00"].map((clock) => formatClock(clock, "en-US"))).toEqual([
      "10:00pm",
      "12:00\u00a0noon",
      "8:05am",
    ]);
  });

  test("writes a whole hour as people say it", () => {
    const said = (["zh-HK", "zh-CN", "en-US"] as const).map((code) => ["22:00", "08:00"].map((at) => formatClockHour(at, code)));
    expect(said).toEqual([
      ["晚上10時", "上午8時"],
      ["晚上10时", "上午8时"],
      ["10:00pm", "8:00am"],
    ]);
  });
});
