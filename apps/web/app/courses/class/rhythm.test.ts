import { type Language, LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { expect, test } from "vitest";
import { breaksOf, rhythmOf } from "./rhythm.ts";
import type { CourseText } from "../text.ts";

const [HK, CN, EN] = LANGUAGES;
// A translator with the namespaces of courses.
const text = (language: Language) => serverI18n(language).getFixedT(null, ["activity", "codes", "shell"]) as CourseText;

const at = (...days: readonly string[]) => days.map((day) => ({ start: `${day}T11:15:00+08:00` }));
const textOf = (lessons: readonly { readonly start: string }[], language: Language) => {
  const rhythm = rhythmOf(lessons, text(language), language.code);
  return rhythm && `${rhythm.days} ${rhythm.time}`;
};
const FRIDAYS = at("2026-12-11", "2026-12-18", "2027-01-08", "2027-01-15");

test("the rhythm says on which day of the week a class meets, whatever order its lessons are in", () => {
  expect(textOf(FRIDAYS, HK)).toBe("逢星期五 上午11:15");
  expect(textOf(FRIDAYS.toReversed(), CN)).toBe("每逢星期五 上午11:15");
  expect(textOf(FRIDAYS, EN)).toBe("Fridays 11:15am");
  const twice = at("2026-12-07", "2026-12-10", "2026-12-14", "2026-12-17");
  expect(textOf(twice, HK)).toBe("逢星期一、星期四 上午11:15");
  expect(textOf(at("2026-12-06", "2026-12-13"), EN)).toBe("Sundays 11:15am");
});

test("the rhythm says the day of the first lesson when there is only one, or no two weeks are alike", () => {
  expect(textOf(at("2026-12-11"), HK)).toBe("12月11日（星期五） 上午11:15");
  expect(textOf(at("2026-12-11", "2026-12-18", "2026-12-20"), EN)).toBe("Friday, 11\u00a0December, 11:15am");
  const later = [...at("2026-12-11"), { start: "2026-12-18T14:00:00+08:00" }];
  expect(rhythmOf(later, text(HK), HK.code)?.weekly).toBe(false);
  expect(rhythmOf([], text(HK), HK.code)).toBeNull();
});

test.each([
  ["every second week", ["2026-12-04", "2026-12-18", "2027-01-01", "2027-01-15", "2027-01-29", "2027-02-12"]],
  ["twice, with a week between", ["2026-12-04", "2026-12-18"]],
  ["twice, two months apart", ["2026-12-11", "2027-02-12"]],
  [
    "weekly with more weeks left out than are named",
    ["2026-12-04", "2026-12-11", "2026-12-18", "2026-12-25", "2027-01-29", "2027-02-05"],
  ],
])("the rhythm promises no weekday of a class that meets %s", (_, days) => {
  expect(rhythmOf(at(...days), text(HK), HK.code)?.weekly).toBe(false);
  expect(breaksOf(at(...days), text(HK), HK.code)).toBe("");
});

test("the rhythm names the weeks that are left out", () => {
  expect(breaksOf(FRIDAYS, text(HK), HK.code)).toBe("（12月25日、1月1日停課）");
  expect(breaksOf(FRIDAYS, text(EN), EN.code)).toBe(" (not on 25\u00a0December, 1\u00a0January)");
  expect(breaksOf(at("2026-12-11", "2026-12-18"), text(HK), HK.code)).toBe("");
});
