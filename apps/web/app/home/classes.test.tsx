import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aClass, aCourse, live, NOW } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { Classes } from "./classes.tsx";
import { joinableClasses, type NextClass } from "./next-classes.ts";

const lowSalt: NextClass = {
  ...{ courseId: "c", courseName: "The Low-Salt Kitchen", uuid: "u", venue: null, image: null, feeHkd: 0, remaining: 3 },
  ...{ firstStart: "2026-12-04T02:30:00Z", locale: "en" as const, converted: false },
};

test("no line ends at the hyphen of a course's name", () => {
  const html = renderToStaticMarkup(inPage(() => <Classes classes={[lowSalt]} listState="filled" />));
  expect(html).toContain("The Low-\u2060Salt Kitchen");
  expect(html).not.toContain("Low-Salt");
});

test("the list lists no class in which one enrols by a form elsewhere: its number of places left is not known", () => {
  const [here, byForm] = [aClass(), aClass({ method: "ONLINE_FORM" })];
  const courses = [aCourse({ name: "here", classes: [here] }), aCourse({ name: "by form", classes: [byForm] })];
  const figures = new Map([live(here, "OPEN", 4), live(byForm, "OPEN", 30)]);
  expect(joinableClasses(courses, figures, NOW).map(({ courseName }) => courseName)).toEqual(["here"]);
});
