import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ClassPlan, type ClassRecord, planClassSync as decide } from "./index.ts";

const now = new Date("2026-11-20T04:00:00Z");
const UUID = "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e01";
const lesson = {
  uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e02",
  start: new Date("2026-12-01T02:00:00Z"),
  end: new Date("2026-12-01T03:00:00Z"),
};
const plan: ClassPlan = {
  uuid: UUID,
  courseId: "course",
  classCode: "KF26-01",
  method: "FCFS",
  quota: 10,
  enrolStart: new Date("2026-11-19T01:00:00Z"),
  enrolEnd: new Date("2026-11-29T10:00:00Z"),
  openEnrolStart: null,
  ballotResultOn: null,
  minAge: null,
  maxAge: null,
  gender: "ANY",
  centre: "CORE",
  venue: { "zh-Hant": "活動室", en: "Activity room" },
  feeHkd: 0,
  cancelled: false,
  lessons: [lesson],
};
const record: ClassRecord = { ...plan, published: true, held: null, joined: 0 };
const notYetOpen: ClassRecord = { ...record, enrolStart: new Date("2026-11-21T01:00:00Z") };

const planClassSync = (
  records: readonly ClassRecord[],
  plans: readonly ClassPlan[],
  at: Date,
  unreadableCourses: string[] = [],
) => decide(records, { plans, unreadableCourses }, at);

describe("R-PRG-01 a class is known by its uuid", () => {
  test("creates new classes and writes nothing when nothing changed, in whatever order keys come", () => {
    expect(planClassSync([], [plan], now).create).toEqual([plan]);
    const reordered = { ...record, venue: { en: "Activity room", "zh-Hant": "活動室" } };
    expect(planClassSync([reordered], [plan], now)).toEqual({ create: [], update: [], refused: [] });
  });

  test("follows a new code and venue at any time", () => {
    const [write] = planClassSync([{ ...record, joined: 3 }], [{ ...plan, classCode: "NEW", venue: {} }], now).update;
    expect(write).toMatchObject({ plan: { classCode: "NEW", venue: {} }, held: null, lessonsChanged: false });
  });
});

describe("R-PRG-02 quota, method and opening belong to the database once enrolment has opened", () => {
  test("follows the editors before", () => {
    const [write] = planClassSync(
      [notYetOpen],
      [{ ...plan, enrolStart: notYetOpen.enrolStart, quota: 20, method: "BALLOT" }],
      now,
    ).update;
    expect(write).toMatchObject({ plan: { quota: 20, method: "BALLOT" }, held: null });
  });

  test("keeps the value and holds the change afterwards, and lets go when the editors agree again", () => {
    const [write] = planClassSync([record], [{ ...plan, quota: 2, feeHkd: 30 }], now).update;
    expect(write).toMatchObject({ plan: { quota: 10, feeHkd: 30 }, held: { quota: 2 } });
    const [released] = planClassSync([{ ...record, held: { quota: 2 } }], [plan], now).update;
    expect(released).toMatchObject({ held: null });
    expect(planClassSync([{ ...record, held: { quota: 2 } }], [{ ...plan, quota: 2 }], now).update).toEqual([]);
  });

  test("never leaves a window that ends before it begins", () => {
    const earlier = { ...plan, enrolStart: new Date("2026-11-01T01:00:00Z"), enrolEnd: new Date("2026-11-10T01:00:00Z") };
    const [write] = planClassSync([record], [earlier], now).update;
    expect(write?.plan.enrolEnd).toEqual(record.enrolEnd);
  });
});

describe("R-PRG-03 nothing changes under live enrolments", () => {
  const moved = { ...plan, lessons: [{ ...lesson, start: new Date("2026-12-01T01:00:00Z") }] };

  test("moves lessons while nobody is enrolled", () => {
    expect(planClassSync([record], [moved], now).update[0]).toMatchObject({ lessonsChanged: true, held: null });
  });

  test("holds moved lessons and a cancellation for staff otherwise", () => {
    const [write] = planClassSync([{ ...record, joined: 1 }], [{ ...moved, cancelled: true }], now).update;
    expect(write).toMatchObject({ plan: { lessons: [lesson], cancelled: false }, lessonsChanged: false });
    expect(write?.held).toEqual({ lessons: moved.lessons, cancelled: true });
  });
});

describe("R-PRG-02, R-PRG-03 the times of enrolment are of one version, and fit the facts in force", () => {
  const ballot: ClassRecord = {
    ...{ ...record, method: "BALLOT", enrolEnd: new Date("2026-12-01T10:00:00Z"), joined: 5 },
    lessons: [{ ...lesson, start: new Date("2026-12-15T02:00:00Z"), end: new Date("2026-12-15T03:00:00Z") }],
    openEnrolStart: new Date("2026-12-05T01:00:00Z"),
    ballotResultOn: new Date("2026-12-03T01:00:00Z"),
  };
  const { published: _, held: __, joined: ___, ...written } = ballot;
  const later = {
    enrolEnd: new Date("2027-01-10T10:00:00Z"),
    openEnrolStart: new Date("2027-01-14T01:00:00Z"),
    ballotResultOn: new Date("2027-01-12T01:00:00Z"),
  };
  const closed = new Date("2026-12-02T04:00:00Z");

  test("holds those of a postponed class with its lessons: the ballot could never be drawn before them", () => {
    const lessons = [{ ...lesson, start: new Date("2027-01-25T02:00:00Z"), end: new Date("2027-01-25T03:00:00Z") }];
    const [write] = planClassSync([ballot], [{ ...written, ...later, lessons }], now).update;
    expect(write).toMatchObject({ plan: written, held: { lessons, ...later } });
    expect(planClassSync([{ ...ballot, held: { lessons, ...later } }], [{ ...written, ...later, lessons }], now).update).toEqual(
      [],
    );
  });

  test("holds those of a closed ballot, which would take entries again", () => {
    const { ballotResultOn } = later;
    const reopened = { ...written, enrolEnd: new Date("2026-12-10T10:00:00Z"), ballotResultOn };
    const [write] = planClassSync([ballot], [reopened], closed).update;
    expect(write).toMatchObject({ plan: written, held: { enrolEnd: reopened.enrolEnd, ballotResultOn } });
    expect(planClassSync([{ ...ballot, joined: 0 }], [reopened], closed).update[0]).toMatchObject({
      plan: reopened,
      held: null,
    });
    const leftoversLater = { ...written, openEnrolStart: new Date("2026-12-06T01:00:00Z") };
    expect(planClassSync([ballot], [leftoversLater], closed).update[0]).toMatchObject({ plan: leftoversLater, held: null });
  });

  test("holds those of an online form with the method: the form has another period", () => {
    const byForm = {
      ...written,
      method: "ONLINE_FORM" as const,
      enrolEnd: new Date("2026-11-25T10:00:00Z"),
      openEnrolStart: null,
    };
    const [write] = planClassSync([ballot], [byForm], now).update;
    expect(write).toMatchObject({ plan: written, held: { method: "ONLINE_FORM", openEnrolStart: null } });
  });
});

describe("R-PRG-04 a class that is no longer published", () => {
  test("closes when nobody is enrolled and opens again when it is back", () => {
    expect(planClassSync([record], [], now).update[0]).toMatchObject({ published: false, held: null });
    expect(planClassSync([{ ...record, published: false }], [], now).update).toEqual([]);
    expect(planClassSync([{ ...record, published: false }], [plan], now).update[0]).toMatchObject({ published: true });
  });

  test("stays when its course is there but could not be read", () => {
    expect(planClassSync([record], [], now, ["course"]).update).toEqual([]);
  });

  test("is held for staff while somebody is enrolled", () => {
    expect(planClassSync([{ ...record, joined: 1 }], [], now).update[0]).toMatchObject({
      published: true,
      held: { published: false },
    });
  });

  test("is held in addition to earlier changes: staff decide on both, and a second sync changes nothing", () => {
    const waiting = { ...record, joined: 1, held: { quota: 40 } };
    const [write] = planClassSync([waiting], [], now).update;
    expect(write?.held).toEqual({ quota: 40, published: false });
    expect(planClassSync([{ ...waiting, held: { quota: 40, published: false } }], [], now).update).toEqual([]);
  });
});

/** One table of classes for what may be saved and what is synced. The key is the field at fault, as the sync names it. */
const CASES = new URL("../../../../cms/tests/class-cases.json", import.meta.url);
const PROBLEMS = {
  Quota: "QUOTA",
  Fee_HKD: "FEE",
  Max_Age: "AGES",
  Enrol_End: "WINDOW",
  Ballot_Result_On: "RESULT",
  Open_Enrol_Start: "LEFTOVERS",
  End: "LESSON_TIMES",
  Start: "LESSON_TIMES",
} as const;
interface ClassCase {
  readonly name: string;
  readonly slip: {
    readonly Quota?: number;
    readonly Fee_HKD?: number;
    readonly Min_Age?: number;
    readonly Max_Age?: number;
    readonly Enrol_End?: string;
    readonly Ballot_Result_On?: string;
    readonly Open_Enrol_Start?: string;
    readonly Lesson?: readonly { readonly Start: string; readonly End: string }[];
  };
  readonly field: keyof typeof PROBLEMS | null;
}

const cases = JSON.parse(readFileSync(CASES, "utf8")) as ClassCase[]; // as that file is written

test.each(cases)("is judged by the sync as when it is saved: $name", ({ slip, field }) => {
  const written: ClassPlan = {
    ...plan,
    quota: slip.Quota ?? plan.quota,
    feeHkd: slip.Fee_HKD ?? plan.feeHkd,
    minAge: slip.Min_Age ?? null,
    maxAge: slip.Max_Age ?? null,
    enrolEnd: slip.Enrol_End === undefined ? plan.enrolEnd : new Date(slip.Enrol_End),
    ballotResultOn: slip.Ballot_Result_On === undefined ? null : new Date(slip.Ballot_Result_On),
    openEnrolStart: slip.Open_Enrol_Start === undefined ? null : new Date(slip.Open_Enrol_Start),
    lessons:
      slip.Lesson?.map(({ Start, End }, index) => ({
        uuid: `7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e1${index}`,
        start: new Date(Start),
        end: new Date(End),
      })).sort((a, b) => a.start.getTime() - b.start.getTime()) ?? plan.lessons,
  };
  expect(planClassSync([], [written], now).refused.map(({ problem }) => problem)).toEqual(field ? [PROBLEMS[field]] : []);
});

describe("classes that cannot be synced", () => {
  test.each([
    ["QUOTA", { quota: 0 }],
    ["DUPLICATE_UUID", { lessons: [lesson, lesson] }],
    ["UUID", { lessons: [{ ...lesson, uuid: "x" }] }],
  ] as const)("are refused with %s, and the class stays as it was", (problem, slip) => {
    const result = planClassSync([record], [{ ...plan, ...slip }], now);
    expect(result.refused).toEqual([{ uuid: UUID, classCode: "KF26-01", problem }]);
    expect(result.update).toEqual([]);
  });

  test("are refused by name when the uuid is not one, and every other class follows", () => {
    const bad = { ...plan, uuid: "x", classCode: "BAD" };
    const result = planClassSync([], [bad, plan], now);
    expect(result).toEqual({ create: [plan], update: [], refused: [{ uuid: "x", classCode: "BAD", problem: "UUID" }] });
  });

  test("are refused when two classes have the same uuid", () => {
    const result = planClassSync([record], [plan, { ...plan, courseId: "other" }], now);
    expect(result.refused).toHaveLength(2);
    expect(result.update).toEqual([]);
  });
});
