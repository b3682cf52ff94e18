import { LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { describe, expect, test } from "vitest";
import type { HealthKind } from "@kaifong/contract";
import { csvOf, cellOf } from "./csv.ts";
import { secondaryFigure, figureOf, limitTexts } from "./figures.ts";
import { plotOf } from "@kaifong/domain/health";
import { aShownReading, ONE_OF_EACH } from "./health.fixtures.ts";
import { fieldOfPath, dateTimeTexts, readInput, type ReadingInput, inputOf } from "./reading-input.ts";

const t = serverText(LANGUAGES[2], "healthData");
const NOW = new Date("2026-11-20T02:00:00Z");
const AT = { date: "2026-11-20", time: "08:40" };
const issuesOf = (typed: ReadingInput, kinds: Parameters<typeof readInput>[0] = ["BLOOD_PRESSURE"]) =>
  readInput(kinds, { ...AT, ...typed }, NOW, t).issues.map(({ field, message }) => `${field}: ${message}`);

describe("typed readings", () => {
  test("are read in Hong Kong's time, with full-width digits and a comma, and without a pulse", () => {
    const { readings, issues } = readInput(
      ["BLOOD_PRESSURE", "BLOOD_GLUCOSE"],
      { ...AT, systolic: "１２８", diastolic: " 76 ", glucose: "6,4", category: "FASTING" },
      NOW,
      t,
    );
    expect(issues).toEqual([]);
    expect(readings).toEqual([
      { kind: "BLOOD_PRESSURE", measuredAt: "2026-11-20T00:40:00.000Z", values: { systolic: 128, diastolic: 76 } },
      { kind: "BLOOD_GLUCOSE", measuredAt: "2026-11-20T00:40:00.000Z", category: "FASTING", values: { glucose: 6.4 } },
    ]);
  });

  test("leave out the values in fields of other kinds", () => {
    const { readings } = readInput(["BLOOD_OXYGEN"], { ...AT, oxygen: "97", systolic: "128" }, NOW, t);
    expect(readings).toEqual([{ kind: "BLOOD_OXYGEN", measuredAt: "2026-11-20T00:40:00.000Z", values: { oxygen: 97 } }]);
  });

  test.each<[ReadingInput, readonly string[]]>([
    [{ systolic: "128" }, ["diastolic: Lower, diastolic: please enter the number."]],
    [{ systolic: "12o", diastolic: "76" }, ["systolic: Upper, systolic: please enter digits only."]],
    [{ systolic: "300", diastolic: "76" }, ["systolic: Upper, systolic: it can only be 60 to 260 mmHg."]],
    [{ systolic: "128.5", diastolic: "76" }, ["systolic: Upper, systolic: please enter a whole number."]],
    [{ systolic: "76", diastolic: "128" }, ["diastolic: The lower number must be smaller than the upper one."]],
    [{ systolic: "128", diastolic: "76", date: "" }, ["date: Please enter the date."]],
    [{ systolic: "128", diastolic: "76", time: "" }, ["time: Please enter the time."]],
    [{ systolic: "128", diastolic: "76", time: "10:06" }, ["date: The time cannot be in the future."]],
  ])("are reported as wrong: %j", (typed, issues) => {
    expect(issuesOf(typed)).toEqual(issues);
  });

  test("need a kind and, for glucose, when it was taken", () => {
    expect(issuesOf({}, [])).toEqual(["what: Please choose what you measured."]);
    expect(issuesOf({ glucose: "6.45" }, ["BLOOD_GLUCOSE"])).toEqual([
      "glucose: Blood glucose: one digit after the point at most.",
      "category: Please choose whether the blood glucose was taken fasting.",
    ]);
  });

  test.each(Object.values(ONE_OF_EACH))("of a stored reading is that reading: $kind", (reading) => {
    const [again] = readInput([reading.kind], inputOf(reading), NOW, t).readings;
    expect(again).toEqual({
      ...{ kind: reading.kind, values: reading.values, measuredAt: reading.measuredAt },
      ...(reading.category ? { category: reading.category } : {}),
    });
  });

  test("are found by the server's names of fields, and take midnight in Hong Kong for the next day", () => {
    const paths = ["readings.0.values.systolic", "reading.measuredAt", "readings.1.category", "confirmed"];
    expect(paths.map(fieldOfPath)).toEqual(["systolic", "date", "category", undefined]);
    expect(dateTimeTexts(new Date("2026-11-19T16:05:00Z"))).toEqual({ date: "2026-11-20", time: "00:05" });
  });
});

describe("a table for a spreadsheet", () => {
  test("is UTF-8 with its mark, with units and the meaning of each reading in the language of the page", () => {
    const csv = csvOf("BLOOD_GLUCOSE", [ONE_OF_EACH.BLOOD_GLUCOSE], serverText(LANGUAGES[0], "healthData"));
    expect(csv).toBe("\uFEFF日期,時間,血糖（mmol/L）,何時量度？,意義\r\n2026-11-20,08:40,7.2,空腹,偏高\r\n");
  });

  test("leaves empty what was not measured", () => {
    const csv = csvOf("BLOOD_PRESSURE", [aShownReading({ values: { systolic: 128, diastolic: 76 }, band: null })], t);
    expect(csv.split("\r\n")[1]).toBe("2026-11-20,08:40,128,76,,");
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["-2", "'-2"],
    ['Weight, "kg"', '"Weight, ""kg"""'],
    ["In the usual range", "In the usual range"],
  ])("writes %j as %j: no cell is a formula", (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });
});

describe("a reading in words", () => {
  test("has the units of a body in words of the language, and its weight next to the index", () => {
    const said = LANGUAGES.map((language) => serverText(language, "healthData")).map((say) => [
      figureOf(ONE_OF_EACH.BMI, say).replaceAll("\u00A0", " "),
      secondaryFigure(ONE_OF_EACH.BMI, say)?.replaceAll("\u00A0", " "),
      secondaryFigure(ONE_OF_EACH.BLOOD_OXYGEN, say),
    ]);
    expect(said.map(([figure]) => figure)).toEqual([
      expect.stringMatching(/^[\d.]+公斤，[\d.]+厘米/),
      expect.stringMatching(/^[\d.]+公斤，[\d.]+厘米/),
      expect.stringMatching(/^[\d.]+ kg, [\d.]+ cm/),
    ]);
    expect(said.map(([, weight]) => weight)).toEqual([
      expect.stringMatching(/公斤$/),
      expect.stringMatching(/公斤$/),
      expect.stringMatching(/ kg$/),
    ]);
    expect(said.map(([, , none]) => none)).toEqual([undefined, undefined, undefined]);
  });
});

test("every limit of a chart whose scale has two is named in words", () => {
  const of = { adult: true, bmiScale: "ASIAN" } as const;
  const namesOf = (kind: HealthKind) => limitTexts(kind, plotOf(kind, [ONE_OF_EACH[kind]], of).limits, t);
  expect(namesOf("BLOOD_PRESSURE")).toEqual([
    "Dotted lines (Upper, systolic): Slightly raised from 120, High from 140",
    "Dotted lines (Lower, diastolic): Slightly raised from 80, High from 90",
  ]);
  expect(namesOf("BMI")).toEqual(["Dotted lines (BMI of Asian adults): Overweight from 23, Obese from 25"]);
  expect(namesOf("BODY_TEMPERATURE")).toEqual([]);
});
