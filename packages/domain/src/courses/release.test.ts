import { describe, expect, test } from "vitest";
import { type ClassRecord, endsByRelease, type HeldChange, planClassSync, releaseHeld } from "./index.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
const lesson = {
  uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e02",
  start: new Date("2026-12-01T02:00:00Z"),
  end: new Date("2026-12-01T03:00:00Z"),
};
const moved = { ...lesson, start: new Date("2026-12-02T02:00:00Z"), end: new Date("2026-12-02T03:00:00Z") };
const RECORD: ClassRecord = {
  ...{ uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e01", courseId: "course", classCode: "KF26-01", method: "FCFS", quota: 10 },
  ...{ enrolStart: new Date("2026-11-19T01:00:00Z"), enrolEnd: new Date("2026-11-29T10:00:00Z") },
  ...{ openEnrolStart: null, ballotResultOn: null, minAge: null, maxAge: null, gender: "ANY", centre: "CORE", venue: {} },
  ...{ feeHkd: 0, cancelled: false, lessons: [lesson], published: true, held: null, joined: 3 },
};
const released = (held: HeldChange | null, counts = { seats: 3, joined: 3 }) => releaseHeld({ ...RECORD, held }, counts);

describe("R-PRG-08 a held change that is released", () => {
  test.each([
    ["another quota", { quota: 5 }, false],
    ["lessons at other times", { lessons: [moved] }, true],
    ["another window", { enrolEnd: new Date("2026-11-30T10:00:00Z"), openEnrolStart: null }, false],
  ] as const)(
    "is in force as editors wrote it: %s; and a sync of the same finds nothing to do",
    (_what, held, lessonsChanged) => {
      const write = released(held);
      expect(write).toMatchObject({ plan: held, published: true, held: null, lessonsChanged });
      if (typeof write !== "object") throw new Error("not released");
      const { published: _published, held: _held, joined: _joined, ...plan } = { ...RECORD, ...held };
      const record = { ...write.plan, published: write.published, held: null, joined: 3 };
      expect(planClassSync([record], { plans: [plan], unreadableCourses: [] }, NOW)).toMatchObject({ create: [], update: [] });
    },
  );

  test("closes a class that was withdrawn, once, also where somebody attended it", () => {
    const write = released({ published: false }, { seats: 0, joined: 0 });
    expect(write).toMatchObject({ published: false, held: null });
    const record = { ...RECORD, published: false, joined: 2 };
    expect(planClassSync([record], { plans: [], unreadableCourses: [] }, NOW).update).toEqual([]);
  });

  test.each([
    ["nothing is held", null, undefined],
    ["more seats are held than there would be", { quota: 2 }, "SEATS"],
    ["it would be a class of another course, in which somebody is enrolled", { courseId: "other" }, "COURSE"],
    ["lessons would begin while people enrol", { enrolEnd: new Date("2026-12-03T00:00:00Z") }, "LESSON_TIMES"],
  ] as const)("is refused when %s", (_when, held, problem) => {
    expect(released(held)).toBe(problem);
  });

  test("ends the class when it says that it is cancelled or withdrawn", () => {
    expect([{ cancelled: true }, { published: false } as const, { quota: 5 }].map((held) => endsByRelease(held))).toEqual([
      ...[true, true, false],
    ]);
  });
});
