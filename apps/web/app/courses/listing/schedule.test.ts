import type { Course } from "@kaifong/content";
import type { Availability } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { courseView } from "../class/class-view.ts";
import { aClass, aCourse, live, nearbyCentres, NOW, themes } from "../course.fixtures.ts";
import { readCourseFilters } from "./course-filters.ts";
import { SCHEDULE_SORTS, scheduleOf } from "./schedule.ts";

function codes(courses: readonly Course[], query: string, availability: ReadonlyMap<string, Availability> = new Map()) {
  const views = courses.map((course) => courseView(course, availability, NOW));
  const filters = readCourseFilters(new URLSearchParams(query), themes, SCHEDULE_SORTS);
  return scheduleOf(views, filters, { now: NOW, centres: nearbyCentres }).map(({ view }) => view.class.classCode);
}

const open = aClass({ classCode: "open", start: "2026-12-20T02:30:00Z" });
const closing = aClass({ classCode: "closing", start: "2026-12-21T02:30:00Z", enrolEnd: "2026-11-22T10:00:00Z" });
const later = aClass({
  classCode: "later",
  enrolStart: "2026-12-01T01:00:00Z",
  enrolEnd: "2026-12-20T01:00:00Z",
  start: "2027-01-04T02:30:00Z",
});
const soon = aClass({ classCode: "soon", enrolStart: "2026-11-25T01:00:00Z", start: "2027-01-05T02:30:00Z" });
const drawn = aClass({
  classCode: "drawn",
  method: "BALLOT",
  enrolEnd: "2026-11-19T10:00:00Z",
  ballotResultOn: "2026-11-24T04:00:00Z",
});
const over = aClass({ classCode: "over", start: "2026-10-01T02:30:00Z" });
const cancelled = aClass({ classCode: "cancelled", cancelled: true });

const byForm = aClass({ classCode: "byForm", method: "ONLINE_FORM" });

const courses = [
  aCourse({ name: "A", classes: [over, later, open, cancelled] }),
  aCourse({ name: "B", classes: [drawn, soon, closing], themeId: "t2", description: null }),
];

describe("the enrolment schedule", () => {
  test("has a line for every class: first what begins soonest, and last what has begun, is over or cancelled", () => {
    expect(codes(courses, "")).toEqual(["drawn", "open", "closing", "later", "soon", "over", "cancelled"]);
  });

  test("is in the chosen order, whatever course a class belongs to", () => {
    expect(codes(courses, "sort=enrol")).toEqual(["closing", "open", "soon", "later", "drawn", "cancelled", "over"]);
    expect(codes(courses, "sort=name")).toEqual(["cancelled", "later", "open", "over", "closing", "drawn", "soon"]);
    const availability = new Map([live(open, "OPEN", 9), live(closing, "OPEN", 2), live(drawn, "BALLOT_CLOSED", 20)]);
    expect(codes(courses, "sort=places", availability).slice(0, 3)).toEqual(["open", "closing", "soon"]);
    const withForm = [...courses, aCourse({ name: "C", classes: [byForm] })];
    const figures = new Map([...availability, live(byForm, "OPEN", 30)]);
    expect(codes(withForm, "sort=places", figures).slice(0, 3)).toEqual(["open", "closing", "byForm"]);
  });

  test("has the same filters as the list of courses", () => {
    expect(codes(courses, "theme=t2")).toEqual(["drawn", "closing", "soon"]);
    expect(codes(courses, "status=soon")).toEqual(["later", "soon"]);
    expect(codes(courses, "status=drawn")).toEqual(["drawn"]);
    expect(codes(courses, "status=cancelled")).toEqual(["cancelled"]);
    expect(codes(courses, "period=1m")).toEqual(["drawn", "cancelled"]);
    expect(codes(courses, "method=BALLOT&centre=CORE")).toEqual(["drawn"]);
  });

  test("finds only that class by its code", () => {
    expect(codes(courses, "q=LATER")).toEqual(["later"]);
  });
});
