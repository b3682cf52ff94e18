import { describe, expect, test } from "vitest";
import { alternativesHere, alternativesTo, courseView } from "./class-view.ts";
import { aClass, aCourse, live, NOW } from "../course.fixtures.ts";

describe("the alternatives to a class on its page", () => {
  const [full, here, byForm] = [aClass(), aClass(), aClass({ method: "ONLINE_FORM" })];
  const availability = new Map([live(full, "FULL", 0), live(here, "OPEN", 4), live(byForm, "OPEN", 4)]);
  const { classes } = courseView(aCourse({ classes: [full, here, byForm] }), availability, NOW);
  const views = classes.filter((view) => view.class.uuid === full.uuid);
  const codes = (of: typeof alternativesTo) => views.flatMap((view) => of(view, classes).map((other) => other.class.classCode));

  test("are all classes with places, but on this site's own enrolment pages none that enrols by a form elsewhere", () => {
    expect(codes(alternativesTo)).toEqual([here.classCode, byForm.classCode]);
    expect(codes(alternativesHere)).toEqual([here.classCode]);
  });
});
