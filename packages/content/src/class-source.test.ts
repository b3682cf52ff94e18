import { expect, test } from "vitest";
import { classSourceOf } from "./class-source.ts";
import { aClass, aLog, anEntry } from "./fixtures.ts";
import { publishedType } from "./published-content.ts";

const aCourse = (name: string, venue: string | null) =>
  anEntry("course1", { Name: name, Class: [aClass("uuid-a", { Venue: venue })] });

test("the venue of a class comes in every language that has it, and in Simplified characters even when that has none", () => {
  const raw = {
    "zh-Hant": [aCourse("八段錦", "活動室")],
    "zh-Hans": [aCourse("八段锦", null)],
    en: [aCourse("Baduanjin", "Activity room")],
  };
  const { courses } = classSourceOf(publishedType("courses", raw, aLog()));
  expect(courses[0]?.venues).toEqual({ "uuid-a": { "zh-Hant": "活動室", "zh-Hans": "活动室", en: "Activity room" } });
});
