import { ENROLMENT_STATUSES, INELIGIBLE_REASONS } from "@kaifong/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ClassToEnrolIn, EligibilityFacts, MemberFacts } from "../facts.ts";
import { at, ballot, elsewhere, factsOf, firstCome, lessonsAt, someone } from "../facts.fixtures.ts";
import { REGISTRATION_REPLY_WORKING_DAYS } from "../../membership/index.ts";
import { hasRemedy, reasonsAgainst, reasonsAgainstSeat } from "../index.ts";
import { RULES, WAIVABLE } from "./index.ts";

const reasonsOf = (...parts: Parameters<typeof factsOf>) => reasonsAgainst(factsOf(...parts)).map(({ reason }) => reason);

/** Two places and one lesson at hour 200, the first of the cases of R-ENR-05 and of those of members. */
const base: ClassToEnrolIn = { ...firstCome, quota: 2, lastEnd: at(201), lessons: lessonsAt([200, 201]) };
const leftovers: ClassToEnrolIn = { ...base, method: "BALLOT", openEnrolStart: at(110) };

const CASES: readonly {
  readonly name: string;
  readonly class: ClassToEnrolIn;
  readonly member?: Partial<MemberFacts>;
  readonly ownEnrolments?: EligibilityFacts["ownEnrolments"];
  readonly hours: number;
  readonly reasons: readonly string[];
}[] = [
  { name: "first come, open", class: base, hours: 1, reasons: [] },
  { name: "at the opening instant", class: base, hours: 0, reasons: [] },
  { name: "a moment before opening", class: base, hours: -0.001, reasons: ["NOT_OPEN_YET"] },
  { name: "at the closing instant", class: base, hours: 100, reasons: ["CLOSED"] },
  { name: "started", class: { ...base, enrolEnd: at(300) }, hours: 200, reasons: ["CLOSED"] },
  { name: "ended", class: { ...base, enrolEnd: at(300) }, hours: 201, reasons: ["CLOSED"] },
  { name: "cancelled", class: { ...base, cancelled: true }, hours: 1, reasons: ["CANCELLED"] },
  { name: "full", class: { ...base, taken: 2 }, hours: 1, reasons: ["FULL"] },
  { name: "cancellation or withdrawal held", class: { ...base, withdrawn: true }, hours: 1, reasons: ["CLOSED"] },
  { name: "the same, a ballot", class: { ...base, method: "BALLOT", withdrawn: true }, hours: 1, reasons: ["CLOSED"] },
  { name: "the same, before the window", class: { ...base, withdrawn: true }, hours: -1, reasons: ["CLOSED"] },
  { name: "the same, started", class: { ...base, enrolEnd: at(300), withdrawn: true }, hours: 200, reasons: ["CLOSED"] },
  { name: "another change held", class: { ...base, withdrawn: false }, hours: 1, reasons: [] },
  { name: "ballot, open", class: { ...ballot, quota: 2, undrawn: 5 }, hours: 1, reasons: [] },
  { name: "ballot, closed", class: { ...ballot, quota: 2, undrawn: 5 }, hours: 120, reasons: ["CLOSED"] },
  { name: "ballot, not drawn when leftovers open", class: { ...leftovers, undrawn: 1 }, hours: 120, reasons: ["CLOSED"] },
  { name: "ballot, leftovers", class: { ...leftovers, taken: 1 }, hours: 120, reasons: [] },
  { name: "ballot, no leftovers", class: { ...leftovers, taken: 2 }, hours: 120, reasons: ["FULL"] },
  { name: "open enrolment", class: { ...base, method: "OPEN" }, hours: 1, reasons: [] },
  { name: "online form", class: { ...base, method: "ONLINE_FORM" }, hours: 1, reasons: ["ENROLS_ELSEWHERE"] },
  { name: "no lessons yet", class: { ...base, firstStart: null, lastEnd: null, lessons: [] }, hours: 1, reasons: [] },
  { name: "pending member", class: base, member: { memberType: "PENDING" }, hours: 1, reasons: ["MEMBER_PENDING"] },
  { name: "suspended member", class: base, member: { memberType: "SUSPENDED" }, hours: 1, reasons: ["MEMBER_SUSPENDED"] },
  { name: "lapsed member", class: base, member: { memberType: "LAPSED" }, hours: 1, reasons: ["MEMBER_LAPSED"] },
  {
    name: "junior",
    class: { ...base, maxAge: 17 },
    member: { memberType: "JUNIOR", birthDate: "2014-03-03" },
    hours: 1,
    reasons: [],
  },
  // Age counts on the day of the first lesson, not of enrolling.
  {
    name: "60 on the day of the first lesson",
    class: { ...base, minAge: 60 },
    member: { birthDate: "1966-11-28" },
    hours: 1,
    reasons: [],
  },
  {
    name: "60 the day after",
    class: { ...base, minAge: 60 },
    member: { birthDate: "1966-11-29" },
    hours: 1,
    reasons: ["TOO_YOUNG"],
  },
  {
    name: "60 today, while no lesson is set",
    class: { ...base, minAge: 60, firstStart: null, lastEnd: null, lessons: [] },
    member: { birthDate: "1966-11-20" },
    hours: 1,
    reasons: [],
  },
  { name: "too old", class: { ...base, maxAge: 17 }, hours: 1, reasons: ["TOO_OLD"] },
  { name: "for women", class: { ...base, gender: "F" }, member: { gender: "M" }, hours: 1, reasons: ["GENDER"] },
  { name: "for men", class: { ...base, gender: "M" }, hours: 1, reasons: ["GENDER"] },
  { name: "neither lives nor works here", class: base, member: { local: false }, hours: 1, reasons: ["NOT_LOCAL"] },
  {
    name: "in another class of the course",
    class: base,
    ownEnrolments: [{ ...elsewhere, courseId: base.courseId }],
    hours: 1,
    reasons: ["ALREADY_IN_COURSE"],
  },
  {
    name: "at the time of another class",
    class: base,
    ownEnrolments: [{ ...elsewhere, lessons: base.lessons }],
    hours: 1,
    reasons: ["TIME_CLASH"],
  },
  {
    name: "pending, too young and full: the member's own reason first",
    class: { ...base, minAge: 90, taken: 2 },
    member: { memberType: "PENDING" },
    hours: 1,
    reasons: ["MEMBER_PENDING", "TOO_YOUNG", "FULL"],
  },
];

describe("R-ENR-07 eligibility", () => {
  test.each(CASES)("$name", ({ class: wanted, member, ownEnrolments = [], hours, reasons }) => {
    expect(reasonsOf({ class: wanted, member: { ...someone, ...member }, ownEnrolments, now: at(hours) })).toEqual(reasons);
  });

  test.each(INELIGIBLE_REASONS)("%s is the reason in a case above", (reason) => {
    const missing = `${reason} has no case: add one, with the rule of docs/rules/enrolment.md that it proves`;
    // oxlint-disable-next-line vitest/valid-expect -- the sentence says what to do
    expect(
      CASES.some(({ reasons }) => reasons.includes(reason)),
      missing,
    ).toBe(true);
  });

  test("gives every reason, not only the first", () => {
    const reasons = reasonsOf({
      class: { ...firstCome, gender: "M", taken: 10 },
      member: { ...someone, memberType: "SUSPENDED", local: false },
      ownEnrolments: [
        { ...elsewhere, id: "same", courseId: firstCome.courseId },
        { ...elsewhere, id: "clash", lessons: firstCome.lessons },
      ],
    });
    expect(reasons).toEqual(["MEMBER_SUSPENDED", "GENDER", "NOT_LOCAL", "ALREADY_IN_COURSE", "TIME_CLASH", "FULL"]);
  });

  test("R-ENR-16: judges a waiting member by the member's reasons only, not by those for newcomers", () => {
    const ownEnrolments = [{ ...elsewhere, id: "clash", lessons: firstCome.lessons }];
    const waiting = { ...firstCome, quota: 1, taken: 1, gender: "M" } as const;
    const reasons = (now: Date) =>
      reasonsAgainstSeat(factsOf({ class: waiting, ownEnrolments, now })).map(({ reason }) => reason);
    for (const hours of [-1, 1, 100, 200]) expect(reasons(at(hours))).toEqual(["GENDER", "TIME_CLASH"]);
  });

  test("gives the sentence the values that it needs", () => {
    const against = (wanted: Partial<ClassToEnrolIn>) => reasonsAgainst(factsOf({ class: { ...firstCome, ...wanted } }));
    expect(against({ minAge: 80 })).toEqual([{ reason: "TOO_YOUNG", values: { age: 80 } }]);
    expect(against({ maxAge: 17 })).toEqual([{ reason: "TOO_OLD", values: { age: 17 } }]);
    const both = { context: "BETWEEN", min: 8, max: 17 };
    expect(against({ minAge: 8, maxAge: 17 }), "both limits").toEqual([{ reason: "TOO_OLD", values: both }]);
    const early = reasonsAgainst(factsOf({ class: { ...base, method: "BALLOT" }, now: at(-1) }));
    expect(early).toEqual([{ reason: "NOT_OPEN_YET", values: { context: "BALLOT", at: at(0) } }]);
    expect(against({ gender: "M" })).toEqual([{ reason: "GENDER", values: { context: "M" } }]);
  });

  test("are asked in one order, which R-ENR-07 gives, and R-ENR-11 says which of them staff may waive", () => {
    const ofTheClass = ["CANCELLED", "NOT_OPEN_YET", "CLOSED", "ENROLS_ELSEWHERE"];
    const ofTheMember = ["MEMBER_PENDING", "MEMBER_SUSPENDED", "MEMBER_LAPSED", "TOO_YOUNG", "TOO_OLD", "GENDER", "NOT_LOCAL"];
    const ofTheEnrolment = ["ALREADY_IN_COURSE", "TIME_CLASH", "FULL"];
    expect(Object.keys(RULES)).toEqual([...ofTheClass, ...ofTheMember, ...ofTheEnrolment]);
    const waivable = Object.entries(WAIVABLE).flatMap(([reason, may]) => (may ? [reason] : []));
    expect(waivable).toEqual(["ENROLS_ELSEWHERE", "TOO_YOUNG", "TOO_OLD", "GENDER", "NOT_LOCAL", "FULL"]);
  });

  test("has one rule for every reason of the contract, and a remedy only when there is one", () => {
    expect(Object.keys(RULES).toSorted()).toEqual(INELIGIBLE_REASONS.toSorted());
    expect([hasRemedy("ALREADY_IN_COURSE", "OWN_ENROLMENTS"), hasRemedy("ALREADY_IN_COURSE", "OTHER_CLASS")]).toEqual([
      true,
      false,
    ]);
    expect([hasRemedy("TIME_CLASH", "OWN_ENROLMENTS"), hasRemedy("TIME_CLASH", "OTHER_CLASS")]).toEqual([true, true]);
    expect(hasRemedy("NOT_LOCAL", "OTHER_CLASS")).toBe(false);
  });
});

describe("R-ENR-01 one live enrolment per course", () => {
  test("stops at the member's enrolment in another class of the course, and names it", () => {
    const ownEnrolments = [elsewhere, { ...elsewhere, id: "same", courseId: firstCome.courseId, status: "W" as const }];
    expect(reasonsAgainst(factsOf({ ownEnrolments }))).toEqual([{ reason: "ALREADY_IN_COURSE", enrolment: ownEnrolments[1] }]);
  });
});

describe("R-ENR-03 no overlap in time", () => {
  const clashing = (...hours: readonly (readonly [number, number])[]) =>
    reasonsOf({ class: base, ownEnrolments: [{ ...elsewhere, lessons: lessonsAt(...hours) }] });

  test("counts a single moment, in whatever lesson", () => {
    expect(clashing([300, 301], [200.99, 202])).toEqual(["TIME_CLASH"]);
    expect(clashing([190, 210])).toEqual(["TIME_CLASH"]);
  });

  test("lets lessons touch", () => {
    expect(clashing([201, 202], [199, 200])).toEqual([]);
  });

  test("does not count the waiting list", () => {
    expect(reasonsOf({ ownEnrolments: [{ ...elsewhere, status: "W", lessons: firstCome.lessons }] })).toEqual([]);
  });

  test("names the oldest of several", () => {
    const ownEnrolments = ["older", "newer"].map((id) => ({ ...elsewhere, id, lessons: firstCome.lessons }));
    expect(reasonsAgainst(factsOf({ ownEnrolments }))).toContainEqual({ reason: "TIME_CLASH", enrolment: ownEnrolments[0] });
  });
});

/** A lesson within 300 hours that lasts one to nine. */
const lesson = fc
  .tuple(fc.integer({ min: 200, max: 500 }), fc.integer({ min: 1, max: 9 }))
  .map(([from, long]) => [from, from + long] as const);
const lessons = fc.array(lesson, { minLength: 1, maxLength: 5 });
const statuses = fc.constantFrom(...ENROLMENT_STATUSES);

test("R-ENR-03: whatever the lessons, they clash when a moment of one is a moment of another, of a place, an application or an entry", () => {
  fc.assert(
    fc.property(lessons, lessons, statuses, (ours, theirs, status) => {
      const hoursOf = (all: readonly (readonly [number, number])[]) =>
        all.flatMap(([from, to]) => Array.from({ length: to - from }, (_, hour) => from + hour));
      const together = hoursOf(ours).some((hour) => hoursOf(theirs).includes(hour));
      const own = { ...elsewhere, status, lessons: lessonsAt(...theirs) };
      const reasons = reasonsOf({ class: { ...base, lessons: lessonsAt(...ours) }, ownEnrolments: [own] });
      expect(reasons.includes("TIME_CLASH")).toBe(together && ["A", "P", "E"].includes(status));
    }),
  );
});

test("R-ENR-01: one class of a course, whatever its lessons and the enrolment", () => {
  fc.assert(
    fc.property(lessons, fc.constantFrom(base.courseId, "other course"), (theirs, courseId) => {
      const reasons = reasonsOf({ class: base, ownEnrolments: [{ ...elsewhere, courseId, lessons: lessonsAt(...theirs) }] });
      expect(reasons.includes("ALREADY_IN_COURSE")).toBe(courseId === base.courseId);
    }),
  );
});

test("R-ENR-07: too young, or too old, by the age on the day of the first lesson, both limits included", () => {
  const [age, limit] = [fc.integer({ min: 6, max: 100 }), fc.option(fc.integer({ min: 6, max: 100 }))];
  fc.assert(
    fc.property(age, limit, limit, (old, minAge, maxAge) => {
      const born = (day: string) => ({ ...someone, birthDate: `${2026 - old}-${day}` });
      const of = (member: MemberFacts) => reasonsOf({ class: { ...base, minAge, maxAge }, member });
      const reasonsAt = (years: number) => [minAge !== null && years < minAge, maxAge !== null && years > maxAge];
      const found = (member: MemberFacts) => [of(member).includes("TOO_YOUNG"), of(member).includes("TOO_OLD")];
      expect(found(born("11-28"))).toEqual(reasonsAt(old)); // the day of the lesson
      expect(found(born("11-29"))).toEqual(reasonsAt(old - 1));
    }),
  );
});

describe("the facts of a rule are given with its reason", () => {
  const firstComeLeftovers = { ...base, openEnrolStart: at(110) };
  const valuesOf = (...parts: Parameters<typeof factsOf>) => reasonsAgainst(factsOf(...parts)).map(({ values }) => values);

  test.each<[string, ClassToEnrolIn, number, unknown]>([
    ["from when enrolment is open", base, -1, { at: at(0) }],
    ["until when it was", base, 100, { context: "AT", at: at(100) }],
    ["when what a ballot leaves over can be had", leftovers, 100, { context: "LEFTOVERS", at: at(110) }],
    ["when what is left of a first-come class can be had", firstComeLeftovers, 100, { context: "LEFTOVERS", at: at(110) }],
    ["nothing of leftovers, where it is held back", { ...firstComeLeftovers, withdrawn: true }, 100, undefined],
    ["nothing of leftovers that come after its lessons have begun", { ...base, openEnrolStart: at(250) }, 100, undefined],
    ["nothing of a time that is past, when the draw is late", { ...leftovers, undrawn: 1 }, 120, undefined],
    ["nothing of the window, where leftovers were open until the first lesson", leftovers, 200, undefined],
    ["nothing, where it is held back", { ...base, withdrawn: true }, 1, undefined],
  ])("%s", (_, offer, hours, values) => {
    expect(valuesOf({ class: offer, now: at(hours) })).toEqual([values]);
  });

  test("R-MEM-07: the number of working days until a call is given to somebody who waits to be a member", () => {
    expect(valuesOf({ class: base, member: { ...someone, memberType: "PENDING" } })).toEqual([
      { days: REGISTRATION_REPLY_WORKING_DAYS },
    ]);
  });
});
