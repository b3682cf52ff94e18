import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { afterEach, describe, it } from "node:test";

const require = createRequire(import.meta.url);
const { calendarDate, dayChosen, displayedMoment, displayedTime, parseTime, storedMoment, storedTime } =
  require("../dist/src/editing/time-text.js") as typeof import("../src/editing/time-text.ts");

describe("times as editors type them", () => {
  it("are understood however they are written", () => {
    const WRITTEN = {
      "09:00": ["09:00", "9:00", "9", "0900", "900", "9am", "9 a.m.", "９：００", "上午9時", "9.00"],
      "21:00": ["21:00", "2100", "9pm", "9 PM", "9:00pm", "下午9時", "晚上9:00", "21時"],
      "21:30": ["21:30", "9:30pm", "2130", "晚上9時30分", "21.30"],
      "12:15": ["12:15", "12:15pm", "中午12:15"],
      "00:05": ["0:05", "00:05", "12:05am"],
    };
    for (const [time, texts] of Object.entries(WRITTEN)) for (const text of texts) assert.equal(parseTime(text), time, text);
  });

  it("are none where nobody could say which is meant", () => {
    for (const text of ["25:99", "24:00", "9:60", "13pm", "0am", "nine", "9:5", "下午9pm", "-1", ""])
      assert.equal(parseTime(text), null, text);
  });

  it("are kept as they are stored; what is no time stays as it was typed", () => {
    assert.equal(storedTime("9pm"), "21:00:00.000");
    assert.equal(storedTime("25:99"), "25:99");
    assert.equal(storedTime("  "), null);
    assert.equal(displayedTime("21:00:00.000"), "21:00");
    assert.equal(displayedTime("25:99"), "25:99");
    assert.equal(displayedTime(null), "");
  });

  it("are of Hong Kong, with their day", () => {
    assert.deepEqual(displayedMoment("2026-08-31T02:00:00.000Z"), { day: "2026-08-31", time: "10:00" });
    assert.deepEqual(displayedMoment("2026-08-30T16:30:00.000Z"), { day: "2026-08-31", time: "00:30" });
    assert.equal(storedMoment({ day: "2026-08-31", time: "10am" }), "2026-08-31T02:00:00.000Z");
    assert.equal(storedMoment({ day: "", time: "" }), null);
    for (const half of [
      { day: "2026-08-31", time: "25:99" },
      { day: "2026-08-31", time: "" },
      { day: "", time: "9pm" },
    ])
      assert.deepEqual(displayedMoment(storedMoment(half)), half);
  });
});

describe("a day in the calendar of a form", () => {
  const zone = process.env["TZ"];
  afterEach(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });

  // Strapi's calendar reads what it is given in UTC, and gives what was chosen as its start in the time of the browser.
  for (const timeZone of ["Asia/Hong_Kong", "UTC", "America/New_York", "Pacific/Auckland"]) {
    it(`is shown and taken as itself by a browser in ${timeZone}`, () => {
      process.env["TZ"] = timeZone;
      for (const day of ["2026-01-01", "2026-03-08", "2026-12-18"]) {
        assert.equal(calendarDate(day)?.toISOString(), `${day}T00:00:00.000Z`);
        const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
        assert.equal(dayChosen(new Date(year, month - 1, date)), day);
      }
      assert.equal(calendarDate(""), undefined);
      assert.equal(dayChosen(undefined), "");
    });
  }
});
