import { describe, expect, it } from "vitest";
import { alternativesHere, alternativesTo, classView, courseView } from "./class-view.ts";
import { aClass, aCourse, live, NOW } from "./course.fixtures.ts";

describe("R-PRG-02 a class whose editors wrote something else after enrolment had opened", () => {
  it("is shown with the method and the quota in force", () => {
    const inForce = aClass({ method: "FCFS", quota: 20 });
    const edited = { ...inForce, method: "BALLOT", quota: 30, remark: "new" } as const;
    const figures = new Map([live(inForce, "OPEN", 3)]).get(inForce.uuid);
    expect(classView(edited, figures, NOW).class).toEqual({ ...edited, method: "FCFS", quota: 20 });
    expect(classView(edited, undefined, NOW).class).toEqual(edited);
  });
});

describe("what a page offers instead of a class", () => {
  const [full, here, byForm] = [aClass(), aClass(), aClass({ method: "ONLINE_FORM" })];
  const availability = new Map([live(full, "FULL", 0), live(here, "OPEN", 4), live(byForm, "OPEN", 4)]);
  const { classes } = courseView(aCourse({ classes: [full, here, byForm] }), availability, NOW);
  const views = classes.filter((view) => view.class.uuid === full.uuid);
  const codes = (of: typeof alternativesTo) => views.flatMap((view) => of(view, classes).map((other) => other.class.classCode));

  it("is every class with places; where one enrols on this site, none that enrols by a form elsewhere", () => {
    expect(codes(alternativesTo)).toEqual([here.classCode, byForm.classCode]);
    expect(codes(alternativesHere)).toEqual([here.classCode]);
  });
});
