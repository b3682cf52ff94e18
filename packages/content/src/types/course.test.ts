import { describe, expect, it, test } from "vitest";
import { aClass, anEntry } from "../fixtures.ts";
import { course } from "./course.ts";

const read = (...classes: readonly unknown[]) => course.parse(anEntry("course1", { Name: "八段錦", Class: classes }), "zh-Hant");

test("lessons of a class stand in the order of time, however they were entered: pages count on it", () => {
  const lesson = (uuid: string, Start: string) => ({ id: 1, uuid, Start, End: Start, Topic: null });
  const entered = [
    lesson("c", "2026-12-18T02:30:00.000Z"),
    lesson("a", "2026-12-04T10:30:00.000+08:00"),
    lesson("b", "2026-12-04T03:30:00.000Z"),
  ];
  const [one] = read(aClass("uuid-a", { Lesson: entered })).classes;
  expect(one?.lessons.map(({ uuid }) => uuid)).toEqual(["a", "b", "c"]);
});

describe("the uuid of a class", () => {
  it("is read in small letters, as the database keeps it, with those of its lessons", () => {
    const upper = "7D3C9F0E-2F64-4B7A-9D0E-0A3C5A1B9E01";
    const [one] = read(aClass(upper)).classes;
    expect(one?.uuid).toBe(upper.toLowerCase());
    expect(one?.lessons[0]?.uuid).toBe(`${upper.toLowerCase()}-1`);
  });

  it("does not hide the course and its other classes when it is none", () => {
    expect(read(aClass("x"), aClass("uuid-a")).classes.map(({ uuid }) => uuid)).toEqual(["x", "uuid-a"]);
  });
});

it("the lessons of a class come with the earliest first, whatever their order and their offsets", () => {
  const Lesson = ["2026-12-04T10:30:00+08:00", "2026-12-04T01:30:00Z", "2026-12-01T02:30:00.000Z"].map((Start, index) => ({
    ...{ id: index, uuid: `lesson-${index}`, Start, End: "2026-12-04T03:30:00Z", Topic: null },
  }));
  const [one] = read(aClass("uuid-a", { Lesson })).classes;
  expect(one?.lessons.map(({ uuid }) => uuid)).toEqual(["lesson-2", "lesson-1", "lesson-0"]);
});
