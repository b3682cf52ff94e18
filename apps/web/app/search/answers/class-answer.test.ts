import type { Course, CourseClass } from "@kaifong/content";
import type { Availability, ClassPhase } from "@kaifong/contract";
import { expect, test } from "vitest";
import { aClass, aCourse, live } from "../../courses/course.fixtures.ts";
import { ask, type QuestionSetting, EN, ZH_CN } from "./answers.fixtures.ts";

const early = aClass({ classCode: "EARLY", start: "2026-11-27T02:30:00Z", feeHkd: 80 });
const later = aClass({ classCode: "LATER", start: "2026-12-05T02:30:00Z", centre: "SAT1" });
const gone = aClass({ classCode: "GONE", start: "2026-11-24T02:30:00Z" });
const stretch = aClass({ classCode: "STRETCH", start: "2026-12-01T02:30:00Z" });
const byForm = aClass({ classCode: "FORM", method: "ONLINE_FORM" });
const courses: readonly Course[] = [
  aCourse({ name: "八段錦健體班", classes: [later, early, gone] }),
  aCourse({ name: "椅上伸展班", classes: [stretch] }),
  aCourse({ name: "網上表格太極班", classes: [byForm] }),
  aCourse({ name: "糖尿病足部護理班", classes: [] }),
];
const figures = (...rows: [CourseClass, ClassPhase, number][]): ReadonlyMap<string, Availability> =>
  new Map(rows.map(([entry, phase, remaining]) => live(entry, phase, remaining)));
const open = figures([early, "OPEN", 3], [later, "REMAINING", 1], [gone, "FULL", 0], [stretch, "OPEN", 5]);

async function next(query: string, asking: QuestionSetting = {}): Promise<readonly string[]> {
  const { nextClass } = (await ask(query, { courses, live: open, ...asking })).answers;
  return nextClass ? [nextClass.view.class.classCode, String(nextClass.view.remaining), ...nextClass.notAt] : [];
}

test.each([
  ["八段錦", {}],
  ["八段锦", { language: ZH_CN }],
  ["八段景", {}],
  ["baduanjin", { language: EN }],
  ["八段錦班幾時有堂", {}],
  ["想報名八段錦", {}],
  ["八段錦幾錢", {}],
])("R-SEA-13: %s is answered with the class that begins first, of those with a place left", async (query, asking) => {
  expect(await next(query, asking)).toEqual(["EARLY", "3"]);
});

test("R-SEA-13: the next class is at the named centre, or elsewhere, which is then said", async () => {
  expect(await next("八段錦 石硤尾")).toEqual(["LATER", "1"]);
  expect(await next("伸展班 石硤尾")).toEqual(["STRETCH", "5", "SAT1"]);
  expect(await next("八段錦 深水埗")).toEqual(["EARLY", "3"]);
});

test("R-SEA-13: the next class is free, is an exercise class, or is on the day, when that is asked for", async () => {
  expect(await next("免費八段錦")).toEqual(["LATER", "1"]);
  expect(await next("free exercise class near Sham Shui Po", { language: EN })).toEqual(["STRETCH", "5"]);
  expect(await next("星期六八段錦")).toEqual(["LATER", "1"]);
  expect(await next("星期日八段錦")).toEqual([]);
  expect(await next("聽日八段錦", { at: "2026-11-26T23:59" })).toEqual(["EARLY", "3"]);
  expect(await next("聽日八段錦", { at: "2026-11-26T00:00" })).toEqual(["EARLY", "3"]);
  expect(await next("聽日八段錦")).toEqual([]);
  expect(await next("免費班")).toEqual(["STRETCH", "5"]);
});

test.each([
  ["is full", figures([early, "FULL", 0])],
  ["is not open yet", figures([early, "SOON", 20])],
  ["is closed", figures([early, "CLOSED", 4])],
  ["has no place left", figures([early, "OPEN", 0])],
  ["has no live figures", figures()],
])("R-SEA-13: no class is named that %s", async (_, figuresNow) => {
  expect(await next("八段錦", { live: figuresNow })).toEqual([]);
});

test("R-SEA-13: a class in which one enrols by a form elsewhere is not named, because its places left are not known here", async () => {
  expect(await next("太極", { live: figures([byForm, "OPEN", 30]) })).toEqual([]);
});

test("R-SEA-13: a class that has begun is not the next one, to the minute", async () => {
  expect(await next("八段錦", { at: "2026-11-27T10:29" })).toEqual(["EARLY", "3"]);
  expect(await next("八段錦", { at: "2026-11-27T10:30" })).toEqual(["LATER", "1"]);
});

test.each(["健康", "課程", "免費", "石硤尾", "八段錦音樂下載", "開放時間", "糖尿病", ""])(
  "R-SEA-13: %s gets no class",
  async (query) => {
    expect(await next(query)).toEqual([]);
  },
);

test("R-SEA-13: places are cached for no longer than live figures last, also when there are none left", async () => {
  expect((await ask("八段錦", { courses, live: open })).maxAge).toBe(30);
  expect((await ask("八段錦", { courses })).maxAge).toBe(30);
});
