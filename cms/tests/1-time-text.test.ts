import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";

const require = createRequire(import.meta.url);
const { displayedDay, displayedMoment, displayedTime, parseDay, parseTime, storedDay, storedMoment, storedTime } =
  require("../dist/src/editing/time-text.js") as typeof import("../src/editing/time-text.ts");

describe("times as editors type them", () => {
  test("are understood however they are written", () => {
    const WRITTEN = {
      "09:00": ["09:00", "9:00", "9", "0900", "900", "9am", "9 a.m.", "９：００", "上午9時", "9.00"],
      "21:00": ["21:00", "2100", "9pm", "9 PM", "9:00pm", "下午9時", "晚上9:00", "21時"],
      "21:30": ["21:30", "9:30pm", "2130", "晚上9時30分", "21.30"],
      "12:15": ["12:15", "12:15pm", "中午12:15"],
      "00:05": ["0:05", "00:05", "12:05am"],
    };
    for (const [time, texts] of Object.entries(WRITTEN)) for (const text of texts) assert.equal(parseTime(text), time, text);
  });

  test("are understood with a word only at the hours at which people say it, and refused at others", () => {
    // One column for each hour that is typed, 1 to 12; "–" is refused. 12 at night is the next day's midnight for some.
    const HOURS = {
      上午: "01 02 03 04 05 06 07 08 09 10 11 –",
      早上: "01 02 03 04 05 06 07 08 09 10 11 –",
      中午: "13 – – – – – – – – – 11 12",
      下午: "13 14 15 16 17 18 19 20 21 22 23 12",
      晚上: "– – – – – 18 19 20 21 22 23 –",
      am: "01 02 03 04 05 06 07 08 09 10 11 00",
      pm: "13 14 15 16 17 18 19 20 21 22 23 12",
    };
    for (const [word, hours] of Object.entries(HOURS)) {
      const read = hours.split(" ").map((_, index) => {
        const isAfter = word === "am" || word === "pm";
        return parseTime(isAfter ? `${index + 1}:30${word}` : `${word}${index + 1}時30分`)?.replace(":30", "") ?? "–";
      });
      assert.equal(read.join(" "), hours, word);
    }
  });

  test("are refused when they are ambiguous", () => {
    for (const text of [
      "25:99",
      "24:00",
      "9:60",
      "13pm",
      "0am",
      "nine",
      "9:5",
      "下午9pm",
      "晚上12時",
      "晚上1時",
      "上午12時",
      "-1",
      "",
    ])
      assert.equal(parseTime(text), null, text);
  });

  test("are stored in one form, and a text that is not a time stays as it was typed", () => {
    assert.equal(storedTime("9pm"), "21:00:00.000");
    assert.equal(storedTime("25:99"), "25:99");
    assert.equal(storedTime("  "), null);
    assert.equal(displayedTime("21:00:00.000"), "21:00");
    assert.equal(displayedTime("25:99"), "25:99");
    assert.equal(displayedTime(null), "");
  });

  test("are in Hong Kong time, with their day", () => {
    assert.deepEqual(displayedMoment("2026-08-31T02:00:00.000Z"), { day: "2026/08/31", time: "10:00" });
    assert.deepEqual(displayedMoment("2026-08-30T16:30:00.000Z"), { day: "2026/08/31", time: "00:30" });
    assert.equal(storedMoment({ day: "31/8/2026", time: "10am" }), "2026-08-31T02:00:00.000Z");
    assert.equal(storedMoment({ day: "", time: "" }), null);
    for (const half of [
      { day: "2026/08/31", time: "25:99" },
      { day: "2026/08/31", time: "" },
      { day: "", time: "9pm" },
      { day: "明天", time: "9:30 pm" },
    ])
      assert.deepEqual(displayedMoment(storedMoment(half)), half);
  });
});

describe("days as editors type them", () => {
  test("are understood however they are written, the day before the month as in Hong Kong", () => {
    const WRITTEN = {
      "2026-12-26": [
        "2026-12-26",
        "2026/12/26",
        "26/12/2026",
        "26-12-2026",
        "26.12.2026",
        "2026年12月26日",
        "２０２６/１２/２６",
      ],
      "2026-12-07": ["7/12/2026", "07/12/2026", "2026/12/7", "2026年 12月 7日", " 2026-12-07 "],
      "2028-02-29": ["29/2/2028"],
    };
    for (const [day, texts] of Object.entries(WRITTEN)) for (const text of texts) assert.equal(parseDay(text), day, text);
  });

  test("are refused when they are ambiguous or of another century", () => {
    const NONE = ["12月31日", "明天", "26/12", "12/26/2026", "29/2/2027", "31/4/2027", "26/12/26", "1826-01-01", "9999/1/1", ""];
    for (const text of NONE) assert.equal(parseDay(text), null, text);
  });

  test("are stored in one form, and a text that is not a day stays as it was typed", () => {
    assert.deepEqual(["26/12/2026", "12月31日", " "].map(storedDay), ["2026-12-26", "12月31日", null]);
    assert.deepEqual(["2026-12-26", "12月31日", null].map(displayedDay), ["2026/12/26", "12月31日", ""]);
  });
});
