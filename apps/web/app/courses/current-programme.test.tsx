import type { HealthProgram } from "@kaifong/content";
import { describe, expect, test } from "vitest";
import * as calendarPage from "../calendar/calendar-page.tsx";
import * as homePage from "../home/home.tsx";
import { type PageModule, visit } from "../page.fixtures.tsx";
import { aClass, aCourse, live } from "./course.fixtures.ts";
import * as coursePage from "./course/course-page.tsx";
import * as schedulePage from "./enrol-info/enrol-info-page.tsx";
import * as seriesPage from "./series/series-page.tsx";

function programme(id: string, title: string): HealthProgram {
  const shown = { id, title, updatedAt: "", locale: "en", converted: false, enrolSchedule: null };
  return shown as unknown as HealthProgram; // the part that pages show
}
const [thisTerm, lastTerm] = [programme("now", "Winter"), programme("then", "Autumn")];

const [ofThisTerm, ofNone, ofLastTerm] = [aClass(), aClass(), aClass()];
const over = aClass({ start: "2026-11-03T02:30:00Z" });
const goneWalking = aCourse({ name: "Gone walking", programmeId: "then", classes: [over] });
const stillWalking = aCourse({ name: "Still walking", programmeId: "then", classes: [ofLastTerm] });
const courses = [
  aCourse({ name: "Baduanjin", programmeId: "now", classes: [ofThisTerm] }),
  aCourse({ name: "Kitchen", programmeId: null, classes: [ofNone] }),
  ...[goneWalking, stillWalking],
];
const content = {
  courses: () => courses,
  healthPrograms: () => [thisTerm, lastTerm],
  currentProgramme: () => thisTerm,
};
const open = new Map([ofThisTerm, ofNone, ofLastTerm].map((entry) => live(entry, "OPEN", 5)));

const namesOn = async (module: PageModule, address: string) => {
  const text = (await visit(module, { address, content, live: open })).body.textContent;
  return courses.map(({ name }) => name).filter((name) => text.includes(name));
};

describe("courses of an earlier programme", () => {
  test.each([
    ["list", seriesPage, "/en/activity/programmes/series"],
    ["schedule", schedulePage, "/en/activity/programmes/enrol-info"],
    ["home", homePage, "/en"],
  ])("are not on the %s, which shows those of the current programme and of none", async (_name, module, address) => {
    expect(await namesOn(module, address)).toEqual(["Baduanjin", "Kitchen"]);
  });

  test("are in the calendar as long as they go on", async () => {
    const of = (month: string) => namesOn(calendarPage, `/en/activity/programmes/calendar?month=${month}`);
    expect(await of("2026-12")).toEqual(["Baduanjin", "Kitchen", "Still walking"]);
    expect(await of("2026-11")).toEqual([]);
  });

  const noticeOn = async (course: (typeof courses)[number]) => {
    const address = { address: "/en/series/one", pattern: "en/series/:courseId" };
    const page = await visit(coursePage, { ...address, content: { ...content, course: () => course } });
    return [...page.querySelectorAll("h2")].find((heading) => heading.textContent === "This course is from an earlier term")
      ?.parentElement?.textContent;
  };

  test("say on their page which programme they belong to, and where the current ones are", async () => {
    expect(await noticeOn(stillWalking)).toMatch(/Programme: Autumn.*See this term’s courses/);
  });

  test("are the only ones to say so", async () => {
    expect(await Promise.all(courses.slice(0, 2).map(noticeOn))).toEqual([undefined, undefined]);
  });
});
