import { expect, test } from "vitest";
import * as homePage from "../home/home.tsx";
import { visit } from "../page.fixtures.tsx";
import { aClass, aCourse, coreCentre, live, themes } from "./course.fixtures.ts";
import * as coursePage from "./course/course-page.tsx";
import * as enrolInfoPage from "./enrol-info/enrol-info-page.tsx";
import * as seriesPage from "./series/series-page.tsx";

const lesson = { uuid: "l", start: "2026-12-04T02:30:00Z", end: "2026-12-04T02:50:00Z", topic: "站立" };
const entry = aClass({ venue: "二樓", target: "六十歲以上", instructor: "陳先生", remark: "穿運動鞋。", lessons: [lesson] });
const elsewhere = aClass({ venue: "公園", centre: null });
const chinese = { locale: "zh-Hant", converted: false } as const;
const course = aCourse({
  ...{ ...chinese, id: "tai-chi", name: "太極", target: "長者", location: "海旁" },
  classes: [entry, elsewhere],
});
const content = {
  courses: () => [course],
  course: () => course,
  themes: () => themes.map((theme) => ({ ...theme, ...chinese, title: "平衡", description: "站得穩。" })),
  centres: () => [coreCentre],
};

/** Chinese words that a screen reader would read in the voice of the page. An `<option>` cannot mark another language. */
function unmarked(page: Document): readonly string[] {
  const words = [...page.querySelectorAll(":not(script, option)")].flatMap((element) =>
    [...element.childNodes].flatMap((node) =>
      node.nodeType === node.TEXT_NODE ? [{ element, text: node.textContent ?? "" }] : [],
    ),
  );
  return words
    .filter(({ element, text }) => /\p{Script=Han}/u.test(text) && element.closest("[lang^='zh']") === null)
    .map(({ text }) => text);
}

test.each([
  ["one course", coursePage, "en/series/:courseId"],
  ["all courses", seriesPage, undefined],
  ["all classes", enrolInfoPage, undefined],
  ["the landing page", homePage, undefined],
])("words of a course that exists only in Chinese are marked as such on the English page of %s", async (_, module, pattern) => {
  const figures = new Map([live(entry, "OPEN", 7), live(elsewhere, "OPEN", 7)]);
  const page = await visit(module, { address: "/en/series/tai-chi", ...(pattern && { pattern }), content, live: figures });
  expect(page.body.textContent).toContain("太極");
  expect(unmarked(page)).toEqual([]);
});

test("words that a class of an English course lacks are marked in Chinese, and the class says so", async () => {
  const untranslated = { ...chinese, fields: ["venue", "target", "instructor", "remark", "topic"] } as const;
  const english = aClass({ classCode: "KF-EN", venue: "Hall" });
  const partly = aCourse({ id: "tai-chi", name: "Tai chi", classes: [{ ...entry, untranslated }, english] });
  const page = await visit(coursePage, {
    address: "/en/series/tai-chi",
    pattern: "en/series/:courseId",
    content: { ...content, course: () => partly, themes: () => themes },
    live: new Map([live(entry, "OPEN", 7), live(english, "OPEN", 7)]),
  });
  expect(unmarked(page)).toEqual([]);
  const notes = page.body.textContent.split("Some details of this class are in Traditional Chinese only.");
  expect(notes).toHaveLength(2);
});

test.each([
  ["in the bar that leads to enrolling too", "OPEN"],
  ["in the line of a class that nobody enrols in any more", "CLOSED"],
] as const)("a place that is not a centre's, and has no English name, is marked %s", async (_, phase) => {
  const partly = { ...elsewhere, untranslated: { ...chinese, fields: ["venue"] as const } };
  const page = await visit(coursePage, {
    address: "/en/series/tai-chi",
    pattern: "en/series/:courseId",
    content: { ...content, course: () => aCourse({ id: "tai-chi", name: "Tai chi", classes: [partly] }), themes: () => themes },
    live: new Map([live(partly, phase, 7)]),
  });
  expect(page.body.textContent.split("公園").length).toBeGreaterThan(2);
  expect(unmarked(page)).toEqual([]);
});
