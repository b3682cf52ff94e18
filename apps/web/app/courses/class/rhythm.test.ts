import { type Language, LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { expect, it } from "vitest";
import { breaksOf, rhythmOf } from "./rhythm.ts";
import type { CourseText } from "../text.ts";

const [HK, CN, EN] = LANGUAGES;
// Its namespaces.
const text = (language: Language) => serverI18n(language).getFixedT(null, ["activity", "codes", "shell"]) as CourseText;

const at = (...days: readonly string[]) => days.map((day) => ({ start: `${day}T11:15:00+08:00` }));
const textOf = (lessons: readonly { readonly start: string }[], language: Language) => {
  const rhythm = rhythmOf(lessons, text(language), language.code);
  return rhythm && `${rhythm.days} ${rhythm.time}`;
};
const FRIDAYS = at("2026-12-11", "2026-12-18", "2027-01-08", "2027-01-15");

it("says on which day of the week a class meets, whatever order its lessons are in", () => {
  expect(textOf(FRIDAYS, HK)).toBe("逢星期五 上午11:15");
  expect(textOf(FRIDAYS.toReversed(), CN)).toBe("每逢星期五 上午11:15");
  expect(textOf(FRIDAYS, EN)).toBe("Fridays 11:15am");
  const twice = at("2026-12-07", "2026-12-10", "2026-12-14", "2026-12-17");
  expect(textOf(twice, HK)).toBe("逢星期一、星期四 上午11:15");
  expect(textOf(at("2026-12-06", "2026-12-13"), EN)).toBe("Sundays 11:15am");
});

it("says the day of the first lesson where there is one alone, or no week is like the other", () => {
  expect(textOf(at("2026-12-11"), HK)).toBe("12月11日（星期五） 上午11:15");
  expect(textOf(at("2026-12-11", "2026-12-18", "2026-12-20"), EN)).toBe("Friday, 11\u00a0December, 11:15am");
  const later = [...at("2026-12-11"), { start: "2026-12-18T14:00:00+08:00" }];
  expect(rhythmOf(later, text(HK), HK.code)?.weekly).toBe(false);
  expect(rhythmOf([], text(HK), HK.code)).toBeNull();
});

it("names the weeks that are left out, unless they are many", () => {
  expect(breaksOf(FRIDAYS, text(HK), HK.code)).toBe("（12月25日、1月1日停課）");
  expect(breaksOf(FRIDAYS, text(EN), EN.code)).toBe(" (not on 25\u00a0December, 1\u00a0January)");
  expect(breaksOf(at("2026-12-11", "2026-12-18"), text(HK), HK.code)).toBe("");
  expect(breaksOf(at("2026-12-11", "2027-02-12"), text(HK), HK.code)).toBe("");
});
