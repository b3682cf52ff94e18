import type { Enrolment } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { filterEnrolments, nextLesson, readEnrolledFilters, comingLessons, writeEnrolledFilters } from "./enrolled-view.ts";
import { lessonLine } from "./named-lesson.ts";

/** 10:00 on 20 November 2026 in Hong Kong. */
const NOW = new Date("2026-11-20T02:00:00Z");

function anEnrolment(name: string, parts: Partial<Enrolment> & { starts?: readonly string[] } = {}): Enrolment {
  const { starts = ["2026-12-04T02:30:00Z"], ...rest } = parts;
  return {
    id: name,
    reference: "K7M4QX92",
    status: "P",
    pendingBy: null,
    answerBy: null,
    leftBehind: false,
    strapiUuid: name,
    courseId: name,
    classCode: name,
    courseName: name,
    venue: null,
    centre: null,
    lessons: starts.map((start) => ({ start, end: new Date(new Date(start).getTime() + 3_600_000).toISOString() })),
    enrolledAt: "2026-11-18T02:00:00Z",
    actions: [],
    ...rest,
  };
}

function shown(enrolments: readonly Enrolment[], query: string): string[] {
  return filterEnrolments(enrolments, readEnrolledFilters(new URLSearchParams(query)), NOW).map(({ id }) => id);
}

describe("filters of my enrolments", () => {
  test("are in the address bar only when chosen, and are read from it", () => {
    const filters = { sort: "newest", status: "current", period: "3" } as const;
    expect(readEnrolledFilters(new URLSearchParams(writeEnrolledFilters(filters)))).toEqual(filters);
    expect(writeEnrolledFilters(readEnrolledFilters(new URLSearchParams("period=7&sort=x"))).toString()).toBe("");
  });

  test.each([
    ["period=1", ["today", "20 October"]],
    ["period=3", ["today", "20 October", "19 October"]],
    ["period=12", ["today", "20 October", "19 October", "a year ago"]],
  ])("leave what was enrolled within %s", (query, expected) => {
    const enrolledAt = (name: string, instant: string) => anEnrolment(name, { enrolledAt: instant });
    const enrolments = [
      enrolledAt("today", "2026-11-20T01:00:00Z"),
      enrolledAt("20 October", "2026-10-20T01:00:00Z"),
      enrolledAt("19 October", "2026-10-19T15:59:00Z"),
      enrolledAt("a year ago", "2025-11-20T01:00:00Z"),
      enrolledAt("longer ago", "2025-11-19T01:00:00Z"),
    ];
    expect(shown(enrolments, `${query}&sort=newest`)).toEqual(expected);
  });

  test("tell current from past by status and by the last lesson", () => {
    const enrolments = [
      anEnrolment("waiting", { status: "E" }),
      anEnrolment("over", { status: "A", starts: ["2026-11-01T02:30:00Z"] }),
      anEnrolment("under way", { status: "A", starts: ["2026-11-20T01:30:00Z"] }),
      anEnrolment("withdrawn", { status: "C" }),
      anEnrolment("no dates yet", { status: "P", starts: [] }),
      anEnrolment("left behind", { status: "A", leftBehind: true }),
    ];
    expect(shown(enrolments, "status=current").sort()).toEqual(["no dates yet", "under way", "waiting"]);
    expect(shown(enrolments, "status=past").sort()).toEqual(["left behind", "over", "withdrawn"]);
  });

  test("R-ENR-09: name no lesson to come in a class that goes on without the member", () => {
    const [before, none] = [["2026-11-13T02:30:00Z"], []].map((starts) =>
      lessonLine(anEnrolment("left behind", { status: "A", leftBehind: true, starts }), NOW),
    );
    expect([before, none]).toMatchObject([{ term: "enrolled.lastLesson" }, null]);
  });

  test("sort what comes next first, and what is over last, the latest of it first", () => {
    const enrolments = [
      anEnrolment("long over", { status: "ATT", starts: ["2026-01-01T02:30:00Z"] }),
      anEnrolment("in January", { starts: ["2027-01-08T02:30:00Z"] }),
      anEnrolment("just over", { status: "ATT", starts: ["2026-11-13T02:30:00Z"] }),
      anEnrolment("withdrawn, tomorrow", { status: "C", starts: ["2026-11-21T02:30:00Z"] }),
      anEnrolment("began, next in December", { starts: ["2026-11-06T02:30:00Z", "2026-12-04T02:30:00Z"] }),
    ];
    expect(shown(enrolments, "")).toEqual([
      "began, next in December",
      "in January",
      "withdrawn, tomorrow",
      "just over",
      "long over",
    ]);
  });
});

describe("the next lessons", () => {
  test("are those on the next day in Hong Kong that are not over, in their order, when the member has a place", () => {
    const enrolments = [
      anEnrolment("evening", { status: "A", starts: ["2026-11-20T11:00:00Z"] }),
      anEnrolment("just after midnight", { status: "A", starts: ["2026-11-19T16:10:00Z"] }),
      anEnrolment("tomorrow", { status: "A", starts: ["2026-11-20T16:10:00Z"] }),
      anEnrolment("cancelled", { status: "R", starts: ["2026-11-20T03:00:00Z"] }),
      anEnrolment("applied for", { status: "P", pendingBy: "STAFF", starts: ["2026-11-20T05:00:00Z"] }),
      anEnrolment("offered", { status: "P", pendingBy: "MEMBER", starts: ["2026-11-20T06:00:00Z"] }),
      anEnrolment("only in a ballot", { status: "E", starts: ["2026-11-20T03:00:00Z"] }),
    ];
    const names = (now: Date) => comingLessons(enrolments, now).map(({ enrolment }) => enrolment.id);
    expect(names(NOW)).toEqual(["evening"]);
    expect(names(new Date("2026-11-20T12:30:00Z"))).toEqual(["tomorrow"]);
    expect(names(new Date("2026-11-21T12:30:00Z"))).toEqual([]);
  });

  test("count a lesson as next until it ends", () => {
    const enrolment = anEnrolment("a", { starts: ["2026-11-20T01:30:00Z", "2026-11-27T01:30:00Z"] });
    expect(nextLesson(enrolment, NOW)?.start).toBe("2026-11-20T01:30:00Z");
    expect(nextLesson(enrolment, new Date("2026-11-20T02:30:00Z"))?.start).toBe("2026-11-27T01:30:00Z");
  });
});
