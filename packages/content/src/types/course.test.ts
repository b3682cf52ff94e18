import { describe, expect, test } from "vitest";
import { aClass, aMedium, anEntry, aReaderOf, aRelation } from "../fixtures.ts";
import { COURSE_FIELDS, course } from "./course.ts";

const read = (...classes: readonly unknown[]) => course.parse(anEntry("course1", { Name: "八段錦", Class: classes }), "zh-Hant");

test("lessons of a class are in the order of time, however they were entered: pages rely on it", () => {
  const lesson = (uuid: string, Start: string) => ({ id: 1, uuid, Start, End: Start, Topic: null });
  const entered = [
    lesson("c", "2026-12-18T02:30:00.000Z"),
    lesson("a", "2026-12-04T10:30:00.000+08:00"),
    lesson("b", "2026-12-04T03:30:00.000Z"),
  ];
  const [one] = read(aClass("uuid-a", { Lesson: entered })).classes;
  expect(one?.lessons.map(({ uuid }) => uuid)).toEqual(["a", "b", "c"]);
});

test("lessons of a class that start at the same time are in the order of their uuids, whichever was entered first", () => {
  const lesson = (uuid: string) => ({ id: 1, uuid, Start: "2026-12-04T02:30:00Z", End: "2026-12-04T03:30:00Z", Topic: null });
  const orderOf = (...uuids: string[]) =>
    read(aClass("uuid-a", { Lesson: uuids.map(lesson) })).classes[0]?.lessons.map(({ uuid }) => uuid);
  expect(orderOf("9f", "a0", "0a")).toEqual(["0a", "9f", "a0"]);
  expect(orderOf("a0", "0a", "9f")).toEqual(["0a", "9f", "a0"]);
});

test("a course that is withdrawn in Traditional is shown in no language: its numbers and its enrolment are gone", () => {
  const english = [anEntry("course1", { Name: "Baduanjin", Class: [aClass("uuid-a")] })];
  const shownWith = (traditional: typeof english) => {
    const reader = aReaderOf("en", { courses: { "zh-Hant": traditional, en: english } });
    return [reader.currentCourses().length, reader.course("course1")?.name];
  };
  expect(shownWith([anEntry("course1", { Name: "八段錦", Class: [] })])).toEqual([1, "Baduanjin"]);
  expect(shownWith([])).toEqual([0, undefined]);
  // Nor while the Traditional entry can't be read.
  expect(shownWith([anEntry("course1", { Name: "八段錦", Class: [aClass("uuid-a", { Class_Code: "  " })] })])).toEqual([
    0,
    undefined,
  ]);
});

/** For every field: the value of a language of its own, and the Traditional value. */
const VALUES: Readonly<Record<keyof typeof COURSE_FIELDS, readonly [own: unknown, traditional: unknown]>> = {
  Name: ["Baduanjin", "八段錦"],
  Description: ["Slow", "慢"],
  Target: ["Adults", "成人"],
  Hidden_On_Page: [false, true],
  Theme: [aRelation("theme1"), aRelation("theme2")],
  Program: [aRelation("program1"), aRelation("program2")],
  Class: [[aClass("uuid-a", { Quota: 9, Venue: "Hall" })], [aClass("uuid-a", { Quota: 12 })]],
  HK_EN_CN: ["EN", "HK"],
  Google_Form_Period: [{ Link: "https://own.example/" }, { Link: "https://traditional.example/" }],
  Location: ["Here", "這裏"],
  Cover_Image: [aMedium("/uploads/own.webp"), aMedium("/uploads/traditional.webp")],
};

describe.each(Object.entries(VALUES))("in another language %s of a course", (name, [own, traditional]) => {
  const ofOwn = Object.fromEntries(Object.entries(VALUES).map(([field, [value]]) => [field, value]));
  const parse = (value: unknown) => course.parse(anEntry("course1", { ...ofOwn, [name]: value }), "en");
  const from = COURSE_FIELDS[name as keyof typeof COURSE_FIELDS]; // a field of that table

  test(`is ${from}, as the table says`, () => {
    const expected = {
      OWN: [own],
      TRADITIONAL: [traditional],
      TRADITIONAL_ENTRY: [traditional],
      OWN_OR_TRADITIONAL: [own, traditional],
      TRADITIONAL_WITH_OWN_WORDS: [[aClass("uuid-a", { Quota: 12, Venue: "Hall" })]],
    }[from];
    // The second, if there is one: for a language without its own.
    const completed = [own, null].slice(0, expected.length).map((value) => course.complete(parse(value), parse(traditional)));
    expect(completed).toEqual(expected.map(parse));
  });
});

test("a class without a choice is for everybody, and one whose choice can't be read is refused", () => {
  expect(read(aClass("uuid-a", { Gender: null })).classes[0]?.gender).toBe("ANY");
  expect(() => read(aClass("uuid-a", { Gender: "X" }))).toThrow("Gender");
});

describe("a class that enrols by the course's online form", () => {
  const [before, within, after] = ["2026-11-10T01:00:00.000Z", "2026-11-20T01:00:00.000Z", "2026-12-02T01:00:00.000Z"];
  const windowOf = (period: object | null, more: object = { Enrolment_Method: "ONLINE_FORM" }) => {
    const entry = anEntry("course1", { Name: "講座", Class: [aClass("uuid-a", more)], Google_Form_Period: period });
    const [one] = course.parse(entry, "zh-Hant").classes;
    return [one?.enrolStart, one?.enrolEnd, one?.openEnrolStart];
  };
  const [start, end] = ["2026-11-17T01:00:00.000Z", "2026-11-30T10:00:00.000Z"];

  test("can be joined within the period of the form and its own", () => {
    expect(windowOf({ Open: within, Close: after })).toEqual([within, end, null]);
    expect(windowOf({ Open: before, Close: within })).toEqual([start, within, null]);
  });

  test("has its own period when editors give the form none", () => {
    expect(windowOf({ Open: null, Close: null })).toEqual([start, end, null]);
    expect(windowOf(null)).toEqual([start, end, null]);
  });

  test("offers no places left over once the form has closed", () => {
    const leftovers = { Enrolment_Method: "ONLINE_FORM", Open_Enrol_Start: after };
    expect(windowOf({ Open: null, Close: within }, leftovers)[2]).toBeNull();
    expect(windowOf({ Open: within, Close: null }, leftovers)[2]).toBe(after);
  });

  test("is alone in this: other classes of the course keep their period", () => {
    expect(windowOf({ Open: within, Close: within }, { Enrolment_Method: "FCFS" })).toEqual([start, end, null]);
  });
});

describe("the uuid of a class", () => {
  test("is read in small letters, as the database stores it, with those of its lessons", () => {
    const upper = "7D3C9F0E-2F64-4B7A-9D0E-0A3C5A1B9E01";
    const [one] = read(aClass(upper)).classes;
    expect(one?.uuid).toBe(upper.toLowerCase());
    expect(one?.lessons[0]?.uuid).toBe(`${upper.toLowerCase()}-1`);
  });

  test("does not hide the course and its other classes when it is not one", () => {
    expect(read(aClass("x"), aClass("uuid-a")).classes.map(({ uuid }) => uuid)).toEqual(["x", "uuid-a"]);
  });
});

test("the lessons of a class come with the earliest first, whatever their order and their offsets", () => {
  const Lesson = ["2026-12-04T10:30:00+08:00", "2026-12-04T01:30:00Z", "2026-12-01T02:30:00.000Z"].map((Start, index) => ({
    id: index,
    uuid: `lesson-${index}`,
    Start,
    End: "2026-12-04T03:30:00Z",
    Topic: null,
  }));
  const [one] = read(aClass("uuid-a", { Lesson })).classes;
  expect(one?.lessons.map(({ uuid }) => uuid)).toEqual(["lesson-2", "lesson-1", "lesson-0"]);
});

describe("a translation", () => {
  const words = { Venue: "活動室", Target: "長者", Instructor: null, Remark: null };
  const topics = (...Topics: readonly (string | null)[]) =>
    Topics.map((Topic, index) => ({
      ...{ id: index, uuid: `l${index}`, Start: `2026-12-0${index + 1}T02:00:00Z`, End: `2026-12-0${index + 1}T03:00:00Z` },
      Topic,
    }));
  const [base, english] = [
    read(aClass("a", { ...words, Lesson: topics("站姿", null) }), aClass("b", { ...words, Lesson: [] })),
    read(aClass("a", { ...words, Venue: "Room 1", Target: null, Lesson: topics("", null) })),
  ];
  const classesOf = (...versions: Parameters<typeof course.complete>) =>
    course.arrange([course.complete(...versions)])[0]?.classes;
  const [first, second] = classesOf({ ...english, locale: "en" }, base) ?? [];

  test("says which words of a class it lacks, and the language that they come in", () => {
    expect(first).toMatchObject({ venue: "Room 1", target: "長者" });
    expect(first?.untranslated).toEqual({ locale: "zh-Hant", converted: false, fields: ["target", "topic"] });
    expect(second?.untranslated?.fields).toEqual(["venue", "target"]);
  });

  test("lacks nothing when there is nothing to translate", () => {
    const whole = read(aClass("a", { Venue: "Room 1", Target: null, Lesson: topics(null) }));
    const source = read(aClass("a", { ...words, Target: null, Lesson: topics(null) }));
    expect(classesOf({ ...whole, locale: "en" }, source)?.[0]).not.toHaveProperty("untranslated");
  });
});
