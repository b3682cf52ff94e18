import type { Centre, Theme } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import { isNarrowed, matchesFilters, writeCalendarFilters, readCalendarFilters } from "./calendar-filters.ts";
import { lessonsOf } from "./lessons.ts";
import { aCourse, aLesson } from "./course.fixtures.ts";

const themes = [{ id: "theme-active" }, { id: "theme-food" }] as unknown as Theme[]; // only their ids are read
const centres = [{ code: "CORE", name: "街坊康健中心（長沙灣核心中心）" }] as unknown as Centre[]; // only these are read
const read = (query: string) => readCalendarFilters(new URLSearchParams(query), themes);

describe("the address of the calendar", () => {
  test("names several centres, in any order, each once", () => {
    expect(read("centre=SAT2&centre=CORE&centre=SAT2").centres).toEqual(["CORE", "SAT2"]);
  });

  test("means all centres when it names all four", () => {
    expect(read("centre=CORE&centre=SAT1&centre=SAT2&centre=SAT3").centres).toEqual([]);
  });

  test("may hold anything", () => {
    const filters = read("centre=MOON&theme=other&view=week&q=%20");
    expect(filters).toEqual({ q: "", theme: undefined, centres: [], view: "month" });
    expect(isNarrowed(filters)).toBe(false);
  });

  test("is written in the form in which it is read", () => {
    const filters = read("q=太極&theme=theme-food&centre=SAT1&centre=SAT3&view=agenda");
    expect(writeCalendarFilters(filters, "2026-12")).toEqual({
      month: "2026-12",
      centre: ["SAT1", "SAT3"],
      theme: "theme-food",
      q: "太極",
      view: "agenda",
    });
    expect(isNarrowed(filters)).toBe(true);
  });
});

describe("the filter of lessons", () => {
  const lesson = aLesson("a", "2026-12-01T03:00:00.000Z", "2026-12-01T04:00:00.000Z", "站姿與呼吸");
  const [shown] = lessonsOf([aCourse([lesson], { class: { instructor: "陳導師" } })]);
  if (!shown) throw new Error("the course has one lesson");

  test.each([
    ["", true],
    ["centre=CORE", true],
    ["centre=SAT1", false],
    ["centre=SAT1&centre=CORE", true],
    ["theme=theme-active", true],
    ["theme=theme-food", false],
    ["theme=theme-active&centre=SAT1", false],
    ["q=八段錦", true],
    ["q=kf26-bdj", true],
    ["q=ＫＦ26 呼吸 陳", true],
    ["q=長沙灣", true],
    ["q=太極", true], // the nearest match
    ["q=游泳", false],
    ["q=八段錦&centre=SAT3", false],
    ["q=八段錦&centre=CORE&theme=theme-active&month=2031-01", true],
  ])("matches by %s: %s", (query, found) => {
    expect(matchesFilters(read(query), centres)(shown)).toBe(found);
  });

  test("matches a lesson by no centre when its class has none", () => {
    const [nowhere] = lessonsOf([aCourse([lesson], { class: { centre: null } })]);
    if (!nowhere) throw new Error("the course has one lesson");
    expect(matchesFilters(read("centre=CORE"), centres)(nowhere)).toBe(false);
    expect(matchesFilters(read(""), centres)(nowhere)).toBe(true);
  });
});
