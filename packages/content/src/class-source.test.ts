import { expect, it } from "vitest";
import { readClassSource } from "./class-source.ts";
import { aClass, aLog, anEntry, aSource, body } from "./fixtures.ts";

const COURSES = "health-program-courses";
const aCourse = (name: string, venue: string | null) =>
  anEntry("course1", { Name: name, Class: [aClass("uuid-a", { Venue: venue })] });

it("gives the venue of a class in every language that says it", async () => {
  const source = aSource({
    ...body("zh-Hant", COURSES, [aCourse("八段錦", "活動室")]),
    ...body("zh-Hans", COURSES, [aCourse("八段锦", null)]),
    ...body("en", COURSES, [aCourse("Baduanjin", "Activity room")]),
  });
  const { courses } = await readClassSource(source, aLog());
  expect(courses[0]?.venues).toEqual({ "uuid-a": { "zh-Hant": "活動室", "zh-Hans": null, en: "Activity room" } });
});
