import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { aClass, aCourse, live, NOW } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { Classes } from "./classes.tsx";
import { joinableClasses, type NextClass } from "./next-classes.ts";

const lowSalt: NextClass = {
  ...{ courseId: "c", courseName: "The Low-Salt Kitchen", uuid: "u", venue: null, image: null, feeHkd: 0, remaining: 3 },
  ...{ firstStart: "2026-12-04T02:30:00Z", locale: "en" as const, converted: false },
};

it("writes the name of a course so that no line ends at its hyphen", () => {
  const html = renderToStaticMarkup(inPage(() => <Classes classes={[lowSalt]} listState="filled" />));
  expect(html).toContain("The Low-\u2060Salt Kitchen");
  expect(html).not.toContain("Low-Salt");
});

it("lists no class in which one enrols by a form elsewhere: how many places are left there is not known", () => {
  const [here, byForm] = [aClass(), aClass({ method: "ONLINE_FORM" })];
  const courses = [aCourse({ name: "here", classes: [here] }), aCourse({ name: "by form", classes: [byForm] })];
  const figures = new Map([live(here, "OPEN", 4), live(byForm, "OPEN", 30)]);
  expect(joinableClasses(courses, figures, NOW).map(({ courseName }) => courseName)).toEqual(["here"]);
});
