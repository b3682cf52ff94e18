import { NO_ENTRIES, type RawEntry } from "@kaifong/content/server";
import type { ClassInForce } from "@kaifong/domain/courses";
import { expect, test } from "vitest";
import { amendCourses } from "./amended-courses.ts";

const UUID = "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e01";
const held: ClassInForce = {
  ...{ uuid: UUID, courseId: "course1", method: "FCFS", quota: 20, cancelled: false },
  ...{ enrolStart: new Date("2026-11-17T01:00:00Z"), enrolEnd: new Date("2026-11-30T10:00:00Z"), lessons: [] },
  ...{ openEnrolStart: new Date("2026-12-02T01:00:00Z"), ballotResultOn: null },
};
const course = (documentId: string, Class: unknown): RawEntry => ({ documentId, attributes: { Name: documentId, Class } });
const NO_RELEASES = new Map<string, Date>();
const classesOf = (courses: readonly RawEntry[]) =>
  amendCourses({ ...NO_ENTRIES, en: courses }, { held: [held], releases: NO_RELEASES }).en.map(
    ({ attributes }) => attributes["Class"],
  );

test("without a held class the published object itself is shown", () => {
  const published = { ...NO_ENTRIES, en: [course("course1", [{ uuid: UUID, Quota: 5 }])] };
  expect(amendCourses(published, { held: [], releases: NO_RELEASES })).toBe(published);
});

test("a class is recognised by its uuid in any spelling, and other classes stay as they are", () => {
  const other = { uuid: "x", Quota: 5 };
  expect(classesOf([course("course1", [{ uuid: UUID.toUpperCase(), Quota: 5, Venue: "二樓" }, other])])).toEqual([
    [
      expect.objectContaining({
        ...{ Quota: 20, Venue: "二樓", Enrol_End: "2026-11-30T10:00:00.000Z" },
        ...{ Open_Enrol_Start: "2026-12-02T01:00:00.000Z", Ballot_Result_On: null },
      }),
      other,
    ],
  ]);
});

test("a class whose own course isn't published stays where it was written", () => {
  expect(classesOf([course("course2", [{ uuid: UUID, Quota: 5 }])])).toEqual([[expect.objectContaining({ Quota: 20 })]]);
});

test("anything else in place of classes and lessons does no harm", () => {
  expect(classesOf([course("course1", "none"), course("course2", undefined)])).toEqual(["none", undefined]);
  expect(classesOf([course("course1", [{ uuid: UUID, Lesson: "none" }])])).toEqual([[expect.objectContaining({ Lesson: [] })]]);
});

test("a course of which a change was released is as young as that, until it is published again", () => {
  const releases = new Map([["course1", new Date("2026-11-22T04:00:00Z")]]);
  const dated = (id: string, updatedAt: string): RawEntry => ({ documentId: id, attributes: { updatedAt, Class: [] } });
  const other = dated("course2", "2026-11-20T04:00:00.000Z");
  const published = { ...NO_ENTRIES, en: [dated("course1", "2026-11-21T04:00:00.000Z"), other] };
  const [released, untouched] = amendCourses(published, { held: [], releases }).en;
  expect([released?.attributes["updatedAt"], untouched]).toEqual(["2026-11-22T04:00:00.000Z", other]);
  const republished = { ...NO_ENTRIES, en: [dated("course1", "2026-11-22T05:00:00.000Z"), other] };
  expect(amendCourses(republished, { held: [], releases })).toBe(republished);
});
