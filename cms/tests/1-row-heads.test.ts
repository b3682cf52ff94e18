import assert from "node:assert/strict";
import { describe, test } from "node:test";
import words from "../src/editing/code-words.json" with { type: "json" };
import { browserLocale, rowHead } from "../src/admin/row-heads.ts";

const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = words;
const headIn = (language: string) => (component: string, row: unknown) =>
  rowHead(component, row, {
    wordOf: (code) => CODES[code]?.[language] ?? code,
    locale: browserLocale(language),
    closed: language === "en" ? "Closed" : "休息",
    lessons: (count) => `${count} 堂`,
    untranslated: language === "en" ? "not translated yet" : "",
  });
const inChinese = headIn("zh");

describe("heads of folded rows", () => {
  test("show day and hours of a centre", () => {
    assert.equal(inChinese("centre.hours", { day: "MON", open: "09:00:00.000", close: "21:00:00.000" }), "星期一 09:00–21:00");
    assert.equal(inChinese("centre.hours", { day: "PUBLIC_HOLIDAY", closed: true, open: null }), "公眾假期 休息");
    assert.equal(headIn("en")("centre.hours", { day: "SUN", open: "10:00:00.000", close: null }), "Sunday 10:00");
  });

  test("show the weekday of a public holiday", () => {
    const row = { day: "2026-12-25", name: "聖誕節 Christmas Day" };
    assert.match(inChinese("centre.holiday", row), /^2026年12月25日.*五.* 聖誕節 Christmas Day$/);
    assert.match(headIn("en")("centre.holiday", row), /^Fri, 25 Dec 2026 聖誕節 Christmas Day$/);
  });

  test("show the neighbourhoods near a centre", () => {
    assert.equal(inChinese("centre.near", { neighbourhood: "SKM" }), "石硤尾");
  });

  test("show the time of a lesson in Hong Kong", () => {
    const lesson = { Start: "2026-08-31T02:00:00.000Z", End: "2026-08-31T03:30:00.000Z", Topic: "站姿" };
    assert.match(inChinese("program.lesson", lesson), /^2026年8月31日.*週?一.* 10:00–11:30 站姿$/);
    assert.match(headIn("en")("program.lesson", lesson), /^Mon, 31 Aug 2026 10:00–11:30 站姿$/);
    assert.equal(inChinese("program.lesson", { Start: "2026-08-31 25:99" }).startsWith("2026-08-31 25:99"), true);
  });

  test("tell classes apart by code, first lesson and number of lessons", () => {
    const Lesson = [{ Start: "2026-09-07T02:00:00.000Z" }, { Start: "2026-08-31T02:00:00.000Z" }];
    assert.match(
      inChinese("program.class", { Class_Code: "KF26-BDJ-01", Lesson }),
      /^KF26-BDJ-01 · 2026年8月31日.*10:00 · 2 堂$/,
    );
    assert.equal(inChinese("program.class", { Class_Code: "NEW" }), "NEW · 0 堂");
    const inEnglish = headIn("en");
    assert.equal(inEnglish("program.class", { Class_Code: "NEW", Lesson: [{ Topic: "" }] }), "NEW · 1 堂 · not translated yet");
    assert.equal(inEnglish("program.class", { Class_Code: "NEW", Venue: "Room 1" }), "NEW · 0 堂");
  });

  test("are Strapi's own when a list has none", () => {
    assert.equal(inChinese("activity.link", { label: "看" }), "");
    assert.equal(inChinese("centre.hours", undefined), "");
  });
});
