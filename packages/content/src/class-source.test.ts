import { expect, it } from "vitest";
import { classSourceOf } from "./class-source.ts";
import { aClass, aLog, anEntry } from "./fixtures.ts";
import { publishedType } from "./published-content.ts";

const aCourse = (name: string, venue: string | null) =>
  anEntry("course1", { Name: name, Class: [aClass("uuid-a", { Venue: venue })] });

it("gives the venue of a class in every language that says it, in Simplified characters even where none does", () => {
  const raw = {
    "zh-Hant": [aCourse("八段錦", "活動室")],
    "zh-Hans": [aCourse("八段锦", null)],
    en: [aCourse("Baduanjin", "Activity room")],
  };
  const { courses } = classSourceOf(publishedType("courses", raw, aLog()));
  expect(courses[0]?.venues).toEqual({ "uuid-a": { "zh-Hant": "活動室", "zh-Hans": "活动室", en: "Activity room" } });
});
