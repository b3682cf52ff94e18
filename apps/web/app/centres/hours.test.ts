import { holidayTable } from "@kaifong/domain/time";
import type { Centre } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { groupedHours, openNow } from "./hours.ts";

const isHoliday = holidayTable(undefined);

/** The core centre's hours (specification §9). */
const core: Centre["hours"] = [
  { day: "MON", open: "10:00", close: "21:00", closed: false },
  { day: "TUE", open: "10:00", close: "21:00", closed: false },
  { day: "WED", open: "10:00", close: "20:00", closed: false },
  { day: "THU", open: "10:00", close: "20:00", closed: false },
  { day: "FRI", open: "10:00", close: "20:00", closed: false },
  { day: "SAT", open: "10:00", close: "20:00", closed: false },
  { day: "SUN", open: "10:00", close: "14:00", closed: false },
  { day: "PUBLIC_HOLIDAY", open: null, close: null, closed: true },
];

function at(hongKong: string) {
  return openNow(core, new Date(`${hongKong}:00+08:00`), isHoliday);
}

describe("open now, in Hong Kong time", () => {
  test.each([
    ["Friday 09:59", "2026-11-20T09:59", false],
    ["Friday 10:00", "2026-11-20T10:00", true],
    ["Friday 19:59", "2026-11-20T19:59", true],
    ["Friday 20:00", "2026-11-20T20:00", false],
    ["Monday 20:30", "2026-11-23T20:30", true],
    ["Sunday 14:00", "2026-11-22T14:00", false],
    ["Christmas Day, a Friday, 12:00", "2026-12-25T12:00", false],
  ])("on %s", (_, moment, open) => {
    expect(at(moment).open).toBe(open);
  });

  test("says until when, and when it opens next", () => {
    expect(at("2026-11-20T15:00")).toMatchObject({ closesAt: "2026-11-20T12:00:00.000Z", next: null });
    expect(at("2026-11-20T08:00").next).toMatchObject({ opens: "2026-11-20T02:00:00.000Z", on: "today" });
    const tomorrow = { opens: "2026-11-21T02:00:00.000Z", closes: "2026-11-21T12:00:00.000Z" };
    expect(at("2026-11-20T21:00").next).toEqual({ ...tomorrow, on: "tomorrow" });
    expect(at("2026-11-20T21:00").tomorrow).toEqual([tomorrow]);
  });

  test("skips public holidays when it looks for the next opening", () => {
    // 25 and 26 December 2026 are holidays; the 27th is a Sunday, when the core centre opens.
    expect(at("2026-12-24T21:00")).toMatchObject({
      next: { opens: "2026-12-27T02:00:00.000Z", on: "within a week" },
      tomorrow: [],
    });
    expect(at("2026-12-25T12:00").holiday).toBe(true);
  });

  test("stays closed when there are no hours", () => {
    expect(openNow([], new Date(), isHoliday)).toMatchObject({ open: false, next: null, today: null, tomorrow: null });
  });

  test("closes between the spans of a day, and opens again", () => {
    const halves: Centre["hours"] = [
      { day: "FRI", open: "14:00", close: "18:00", closed: false },
      { day: "FRI", open: "10:00", close: "13:00", closed: false },
    ];
    const noon = openNow(halves, new Date("2026-11-20T13:30:00+08:00"), isHoliday);
    expect(noon).toMatchObject({ open: false, next: { opens: "2026-11-20T06:00:00.000Z", on: "today" } });
    expect(noon.today).toHaveLength(2);
    expect(openNow(halves, new Date("2026-11-20T15:00:00+08:00"), isHoliday).open).toBe(true);
  });
});

describe("the hours of today", () => {
  const sunday = [{ opens: "2026-11-22T02:00:00.000Z", closes: "2026-11-22T06:00:00.000Z" }];

  test.each([
    ["before the opening", "2026-11-22T08:00", sunday],
    ["while it is open", "2026-11-22T12:00", sunday],
    ["after the closing", "2026-11-22T17:05", sunday],
    ["on a public holiday, a Friday", "2026-12-25T12:00", []],
  ])("are shown %s", (_, moment, spans) => {
    expect(at(moment).today).toEqual(spans);
  });

  test("do not exist on a day of rest", () => {
    const satellite: Centre["hours"] = core.map((line) => (line.day === "SUN" ? { ...line, closed: true } : line));
    expect(openNow(satellite, new Date("2026-11-22T12:00:00+08:00"), isHoliday).today).toEqual([]);
  });

  test.each([
    ["before the opening, at the opening", "2026-11-22T08:00", "2026-11-22T02:00:00.000Z"],
    ["while it is open, at the closing", "2026-11-22T12:00", "2026-11-22T06:00:00.000Z"],
    ["after the closing, at the end of the day", "2026-11-22T17:05", "2026-11-22T16:00:00.000Z"],
  ])("change %s", (_, moment, changesAt) => {
    expect(at(moment).changesAt).toBe(changesAt);
  });
});

test("the table writes the week in as few lines as it needs", () => {
  expect(groupedHours(core).map(({ from, to, spans }) => [from, to, spans[0]?.open ?? null])).toEqual([
    ["MON", "TUE", "10:00"],
    ["WED", "SAT", "10:00"],
    ["SUN", "SUN", "10:00"],
    ["PUBLIC_HOLIDAY", "PUBLIC_HOLIDAY", null],
  ]);
});

test("the table spans no day that the hours don't name", () => {
  const named = core.filter(({ day }) => day === "TUE" || day === "SAT").map((line) => ({ ...line, close: "20:00" }));
  expect(groupedHours(named).map(({ from, to }) => [from, to])).toEqual([
    ["TUE", "TUE"],
    ["SAT", "SAT"],
  ]);
});

test("the table writes a day with several spans once, and joins it with days like it", () => {
  const halves = (["MON", "TUE"] as const).flatMap((day) => [
    { day, open: "14:00", close: "18:00", closed: false },
    { day, open: "10:00", close: "13:00", closed: false },
  ]);
  const spans = [
    { open: "10:00", close: "13:00" },
    { open: "14:00", close: "18:00" },
  ];
  expect(groupedHours(halves)).toEqual([{ from: "MON", to: "TUE", spans }]);
});
