import type { Course } from "@kaifong/content";
import type { Availability, ClassPhase } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { alternativesTo, classView, courseView } from "../class/class-view.ts";
import { aClass, aCourse, live, nearbyCentres, NOW, themes } from "../course.fixtures.ts";
import { COURSE_SORTS, filterCourses, isNarrowed, readCourseFilters } from "./course-filters.ts";

function filtered(courses: readonly Course[], query: string, availability: ReadonlyMap<string, Availability> = new Map()) {
  const views = courses.map((course) => courseView(course, availability, NOW));
  return filterCourses(views, readCourseFilters(new URLSearchParams(query), themes, COURSE_SORTS), {
    now: NOW,
    centres: nearbyCentres,
  });
}

function names(views: readonly { course: Course }[]): string[] {
  return views.map((view) => view.course.name);
}

describe("course filters in the address bar", () => {
  test("ignore values that are not ours", () => {
    const filters = readCourseFilters(
      new URLSearchParams("theme=x&centre=MOON&method=GUESS&status=odd&period=9y&sort=magic&q=%20tai%20chi%20"),
      themes,
      COURSE_SORTS,
    );
    expect(filters).toEqual({ q: "tai chi", sort: "start" });
  });

  test("know whether anything narrows the list", () => {
    const narrowed = (query: string) => isNarrowed(readCourseFilters(new URLSearchParams(query), themes, COURSE_SORTS));
    expect(["", "sort=name", "q=", "status="].map(narrowed)).toEqual([false, false, false, false]);
    const choices = [
      "q=a",
      "theme=t1",
      "centre=SAT1",
      "centre=SSP",
      "method=OPEN",
      "status=open",
      "period=1m",
      "free=1",
      "left=1",
    ];
    expect(choices.map(narrowed)).not.toContain(false);
  });
});

describe("the list of courses", () => {
  test("finds the places left after a draw among what is first come, first served, as its row says", () => {
    const drawn = aClass({ method: "BALLOT" });
    const courses = [aCourse({ name: "left", classes: [drawn] })];
    const found = (method: string, phase: ClassPhase) =>
      names(filtered(courses, `method=${method}`, new Map([live(drawn, phase, 3)])));
    expect([found("FCFS", "REMAINING"), found("BALLOT", "REMAINING")]).toEqual([["left"], []]);
    expect([found("FCFS", "OPEN"), found("BALLOT", "OPEN")]).toEqual([[], ["left"]]);
  });

  test("finds every word of the keyword anywhere in the course, whatever its case and width", () => {
    const courses = [
      aCourse({ name: "Balance training", classes: [aClass({ instructor: "Physiotherapist" })] }),
      aCourse({ name: "八段錦" }),
    ];
    expect(names(filtered(courses, "q=PHYSIO+balance"))).toEqual(["Balance training"]);
    expect(names(filtered(courses, "q=八段錦"))).toEqual(["八段錦"]);
    expect(names(filtered(courses, "q=ｂａｌａｎｃｅ"))).toEqual(["Balance training"]);
    expect(filtered(courses, "q=balance+swimming")).toEqual([]);
  });

  test("finds free courses and those on a day, in any language", () => {
    const courses = [
      aCourse({ name: "Friday", classes: [aClass({ start: "2026-12-04T02:30:00Z" })] }),
      aCourse({ name: "Sunday with a fee", classes: [aClass({ start: "2026-12-06T02:30:00Z", feeHkd: 80 })] }),
    ];
    for (const q of ["免費", "免费", "free"]) expect(names(filtered(courses, `q=${q}`))).toEqual(["Friday"]);
    const sundays = courses.map((course, index) => ({ ...course, name: `course ${index}` }));
    for (const q of ["星期日", "禮拜日", "Sunday"]) expect(names(filtered(sundays, `q=${q}`))).toEqual(["course 1"]);
  });

  test("finds by what the keyword means, with the nearest name first", () => {
    const courses = [
      aCourse({ name: "八段錦健體班" }),
      aCourse({ name: "椅上伸展班" }),
      aCourse({ name: "血壓自我管理小組", description: null, classes: [aClass({ instructor: "物理治療師" })] }),
    ];
    expect(names(filtered(courses, "q=tai+chi"))).toEqual(["八段錦健體班", "椅上伸展班"]);
    expect(names(filtered(courses, "q=physio"))).toEqual(["血壓自我管理小組"]);
    expect(names(filtered(courses, "q=高血压"))).toEqual(["血壓自我管理小組"]);
    expect(filtered(courses, "q=游泳")).toEqual([]);
  });

  test.each(["KF26-STR-01", "kf26str01"])("finds a class by its code, typed %s", (code) => {
    const courses = [
      aCourse({ name: "a", classes: [aClass({ classCode: "KF26-STR-01" })] }),
      aCourse({ name: "b", classes: [aClass({ classCode: "KF26-STR-02" })] }),
    ];
    expect(names(filtered(courses, `q=${code}`))).toEqual(["a"]);
  });

  test("does not find the marks of HTML", () => {
    const description = "<p class='strong'>walk</p>" as Course["description"]; // sanitised by the reader, plain words here
    expect(filtered([aCourse({ description })], "q=strong")).toEqual([]);
  });

  test("shows only the matching classes of each course", () => {
    const here = aClass({ centre: "CORE" });
    const there = aClass({ centre: "SAT1" });
    const found = filtered(
      [aCourse({ name: "a", classes: [here, there] }), aCourse({ name: "b", classes: [here] })],
      "centre=SAT1",
    );
    expect(names(found)).toEqual(["a"]);
    expect(found[0]?.classes.map((view) => view.class)).toEqual([there]);
  });

  test("filters by live status", () => {
    const full = aClass();
    const open = aClass();
    const courses = [aCourse({ name: "full", classes: [full] }), aCourse({ name: "open", classes: [open] })];
    const availability = new Map([live(full, "FULL", 0), live(open, "OPEN", 3)]);
    expect(names(filtered(courses, "status=open", availability))).toEqual(["open"]);
    expect(names(filtered(courses, "status=full", availability))).toEqual(["full"]);
  });

  test("finds courses near a neighbourhood that are free and have a place left", () => {
    const here = aClass({ centre: "SAT3" });
    const far = aClass({ centre: "SAT2" });
    const paid = aClass({ centre: "SAT1", feeHkd: 80 });
    const full = aClass({ centre: "CORE" });
    // The last place has gone before the class has been declared full.
    const taken = aClass({ centre: "CORE" });
    const classes = { here, far, paid, full, taken };
    const views = Object.entries(classes).map(([name, entry]) => aCourse({ name, classes: [entry] }));
    const open = [here, far, paid].map((entry) => live(entry, "OPEN", 3));
    const availability = new Map([...open, live(full, "FULL", 0), live(taken, "OPEN", 0)]);
    const found = (query: string) => names(filtered(views, query, availability)).sort();
    expect(found("centre=SSP")).toEqual(["full", "here", "paid", "taken"]);
    expect(found("centre=MF")).toEqual(["far"]);
    expect(found("centre=SSP&free=1")).toEqual(["full", "here", "taken"]);
    expect(found("centre=SSP&free=1&left=1")).toEqual(["here"]);
  });

  test.each([
    ["1w", "2026-11-27T15:30:00Z", "2026-11-27T16:30:00Z"],
    ["2w", "2026-12-04T15:30:00Z", "2026-12-04T16:30:00Z"],
  ])("counts the last day of %s up to midnight in Hong Kong", (period, within, after) => {
    const starting = (name: string, start: string) => aCourse({ name, classes: [aClass({ start })] });
    expect(names(filtered([starting("within", within), starting("after", after)], `period=${period}`))).toEqual(["within"]);
  });

  test.each([
    ["1m", ["in 13 days", "on 19 December"]],
    ["3m", ["in 13 days", "on 19 December", "in February"]],
    ["6m", ["in 13 days", "on 19 December", "in February", "in March"]],
    ["1y", ["in 13 days", "on 19 December", "in February", "in March", "in October"]],
  ])("filters by start within %s", (period, expected) => {
    const starting = (name: string, start: string) => aCourse({ name, classes: [aClass({ start })] });
    const courses = [
      starting("last week", "2026-11-13T02:30:00Z"),
      starting("in 13 days", "2026-12-03T02:30:00Z"),
      starting("on 19 December", "2026-12-19T02:30:00Z"),
      starting("in February", "2027-02-18T02:30:00Z"),
      starting("in March", "2027-03-18T02:30:00Z"),
      starting("in October", "2027-10-18T02:30:00Z"),
      starting("in two years", "2028-10-18T02:30:00Z"),
    ];
    expect(names(filtered(courses, `period=${period}`))).toEqual(expected);
  });

  test("sorts by start, deadline, places left and name, with finished courses last", () => {
    const late = aClass({ start: "2026-12-20T02:30:00Z", enrolEnd: "2026-11-25T10:00:00Z" });
    const soon = aClass({ start: "2026-12-04T02:30:00Z", enrolEnd: "2026-11-30T10:00:00Z" });
    const over = aClass({ start: "2026-10-04T02:30:00Z" });
    const courses = [
      aCourse({ name: "over", classes: [over] }),
      aCourse({ name: "late", classes: [late] }),
      aCourse({ name: "soon", classes: [soon] }),
    ];
    const availability = new Map([live(late, "OPEN", 9), live(soon, "OPEN", 2), live(over, "ENDED", 0)]);
    expect(names(filtered(courses, "", availability))).toEqual(["soon", "late", "over"]);
    expect(names(filtered(courses, "sort=closing", availability))).toEqual(["late", "soon", "over"]);
    expect(names(filtered(courses, "sort=places", availability))).toEqual(["late", "soon", "over"]);
    expect(names(filtered(courses, "sort=name", availability))).toEqual(["late", "over", "soon"]);
  });

  test("sorts by the start of the class that is shown: one that can be joined, when there is one", () => {
    const [full, later] = [aClass({ start: "2026-12-01T02:30:00Z" }), aClass({ start: "2026-12-21T02:30:00Z" })];
    const between = aClass({ start: "2026-12-19T02:30:00Z" });
    const courses = [aCourse({ name: "21st", classes: [full, later] }), aCourse({ name: "19th", classes: [between] })];
    const availability = new Map([live(full, "FULL", 0), live(later, "OPEN", 2), live(between, "OPEN", 2)]);
    expect(names(filtered(courses, "", availability))).toEqual(["19th", "21st"]);
  });
});

test("a sort counts as places left only those that somebody can still take", () => {
  const begun = aClass({ start: "2026-11-18T02:30:00Z" });
  const [few, many] = [aClass(), aClass()];
  const courses = [
    aCourse({ name: "begun", classes: [begun, few] }),
    aCourse({ name: "many", classes: [many] }),
    aCourse({ name: "none", classes: [aClass({ start: "2026-11-18T02:30:00Z" })] }),
  ];
  const availability = new Map([live(begun, "STARTED", 15), live(few, "OPEN", 2), live(many, "REMAINING", 5)]);
  expect(names(filtered(courses, "sort=places", availability))).toEqual(["many", "begun", "none"]);
});

test("R-PRG-06: a filter by places left finds no class with a form elsewhere, because nobody counts its places", () => {
  const [byForm, open, full, unknown] = [aClass({ method: "ONLINE_FORM" }), aClass(), aClass(), aClass()];
  const courses = Object.entries({ byForm, open, full, unknown }).map(([name, entry]) => aCourse({ name, classes: [entry] }));
  const availability = new Map([live(byForm, "OPEN", 9), live(open, "OPEN", 2), live(full, "OPEN", 0)]);
  expect(names(filtered(courses, "left=1&sort=name", availability))).toEqual(["open", "unknown"]);
});

describe("a class without live figures", () => {
  test("follows the clock and does not guess its places", () => {
    expect(classView(aClass(), undefined, NOW)).toMatchObject({ phase: "OPEN", remaining: null });
    expect(classView(aClass({ enrolStart: "2026-11-25T01:00:00Z" }), undefined, NOW).phase).toBe("SOON");
    expect(classView(aClass({ cancelled: true }), undefined, NOW).phase).toBe("CANCELLED");
    expect(classView(aClass({ start: "2026-11-01T02:30:00Z" }), undefined, NOW).phase).toBe("ENDED");
  });
});

describe("classes of one course", () => {
  test("come in order: those that can be joined, those that open soon, past ones", () => {
    const ended = aClass({ start: "2026-10-01T02:30:00Z" });
    const soon = aClass({ enrolStart: "2026-11-25T01:00:00Z", start: "2026-12-01T02:30:00Z" });
    const remaining = aClass({ method: "OPEN", start: "2026-12-02T02:30:00Z" });
    const open = aClass();
    const view = courseView(aCourse({ classes: [ended, soon, open, remaining] }), new Map(), NOW);
    expect(view.classes.map((entry) => entry.class)).toEqual([remaining, open, soon, ended]);
  });

  test("have as alternatives only others with places", () => {
    const [full, empty, good] = [aClass(), aClass(), aClass()];
    const availability = new Map([live(full, "FULL", 0), live(empty, "OPEN", 0), live(good, "OPEN", 4)]);
    const { classes } = courseView(aCourse({ classes: [full, empty, good] }), availability, NOW);
    const fullView = classes.find((view) => view.class.uuid === full.uuid);
    expect(fullView && alternativesTo(fullView, classes).map((view) => view.class)).toEqual([good]);
  });
});
