import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at, ballot, elsewhere, firstCome, someone } from "./facts.fixtures.ts";
import {
  type BatchFacts,
  type ClassToEnrolIn,
  decideBatch,
  type EnrollingAction,
  type EnrolRequest,
  ENROLMENT_MOVES,
  seatsTaken,
  storedState,
} from "./index.ts";

const MEMBERS = ["a", "b", "c", "d", "e"];

function facts(parts: Partial<BatchFacts> = {}): BatchFacts {
  return {
    class: firstCome,
    members: new Map(MEMBERS.map((id) => [id, someone])),
    ownEnrolments: new Map(),
    earlier: [],
    ids: ["1", "2", "3", "4", "5"],
    ...parts,
  };
}
const ask = (memberId: string, key: string | null = null): EnrolRequest => ({ memberId, by: "MEMBER", key });
/** The move by which this action creates an enrolment. */
const made = (action: EnrollingAction) => {
  const { from, to } = ENROLMENT_MOVES[action];
  return { action, from: from[0], to, ...storedState(to), answerBy: null, rank: null, passedAt: null };
};
const decide = (known: BatchFacts, ...requests: readonly EnrolRequest[]) => decideBatch(known, requests, at(1));

describe("R-ENR-08 a batch", () => {
  test("gives the last seats to those who came first, and says FULL to the rest", () => {
    const known = facts({ class: { ...firstCome, quota: 3 } });
    expect(decide(known, ...MEMBERS.map((member) => ask(member)))).toEqual([
      { outcome: "ENROLLED", enrolmentId: "1", move: made("APPLY"), waived: [] },
      { outcome: "ENROLLED", enrolmentId: "2", move: made("APPLY"), waived: [] },
      { outcome: "ENROLLED", enrolmentId: "3", move: made("APPLY"), waived: [] },
      { outcome: "REFUSED", reason: "FULL", enrolmentId: null },
      { outcome: "REFUSED", reason: "FULL", enrolmentId: null },
    ]);
  });

  test("takes no seat for a ballot entry", () => {
    const known = facts({ class: { ...ballot, quota: 1, undrawn: 7 } });
    const taken = decide(known, ask("a"), ask("b"), ask("c")).map((each) => each.outcome === "ENROLLED" && seatsTaken(each.move));
    expect(taken).toEqual([0, 0, 0]);
  });

  test("passes a seat on when somebody before is refused", () => {
    const members = new Map([
      ["a", { ...someone, local: false }],
      ["b", someone],
    ]);
    expect(decide(facts({ class: { ...firstCome, quota: 1 }, members }), ask("a"), ask("b"))).toMatchObject([
      { outcome: "REFUSED", reason: "NOT_LOCAL" },
      { outcome: "ENROLLED" },
    ]);
  });

  test("judges a member who is in the batch twice the second time with the first decision known", () => {
    expect(decide(facts(), ask("a"), ask("b"), ask("a"))).toEqual([
      { outcome: "ENROLLED", enrolmentId: "1", move: made("APPLY"), waived: [] },
      { outcome: "ENROLLED", enrolmentId: "2", move: made("APPLY"), waived: [] },
      { outcome: "REFUSED", reason: "ALREADY_IN_COURSE", enrolmentId: "1" },
    ]);
  });

  test("gives the same enrolment for the same key, in this batch or before, and refuses the key for another class", () => {
    expect(decide(facts(), ask("a", "key"), ask("a", "key"), ask("b", "key"))).toEqual([
      { outcome: "ENROLLED", enrolmentId: "1", move: made("APPLY"), waived: [] },
      { outcome: "REPLAYED", enrolmentId: "1" },
      { outcome: "ENROLLED", enrolmentId: "3", move: made("APPLY"), waived: [] },
    ]);
    const earlier = [
      { memberId: "a", key: "key", id: "old", classId: firstCome.id },
      { memberId: "b", key: "key", id: "other", classId: "other class" },
    ];
    // Even when the class has closed since, or is full.
    expect(decide(facts({ earlier, class: { ...firstCome, taken: 10 } }), ask("a", "key"), ask("b", "key"), ask("a"))).toEqual([
      { outcome: "REPLAYED", enrolmentId: "old" },
      { outcome: "REFUSED", reason: "KEY_REUSED", enrolmentId: "other" },
      { outcome: "REFUSED", reason: "FULL", enrolmentId: null },
    ]);
  });

  test("stops at the first reason, and names the member's own enrolment that is in the way, whatever the reason", () => {
    const clash = { ...elsewhere, id: "clash", lessons: firstCome.lessons };
    const same = { ...elsewhere, id: "same", courseId: firstCome.courseId };
    const ownEnrolments = new Map([
      ["a", [clash, same]],
      ["b", [clash]],
    ]);
    expect(decide(facts({ ownEnrolments }), ask("a"), ask("b"))).toEqual([
      { outcome: "REFUSED", reason: "ALREADY_IN_COURSE", enrolmentId: "same" },
      { outcome: "REFUSED", reason: "TIME_CLASH", enrolmentId: "clash" },
    ]);
    const late = facts({ ownEnrolments, class: { ...firstCome, enrolEnd: at(0.5) } });
    expect(decide(late, ask("b"))).toEqual([{ outcome: "REFUSED", reason: "CLOSED", enrolmentId: "clash" }]);
  });

  test("knows no class that is not published, and no member that does not exist", () => {
    expect(decide(facts({ class: undefined }), ask("a"))).toEqual([
      { outcome: "REFUSED", reason: "CLASS_NOT_FOUND", enrolmentId: null },
    ]);
    expect(decide(facts(), ask("nobody"))).toEqual([{ outcome: "REFUSED", reason: "MEMBER_NOT_FOUND", enrolmentId: null }]);
  });
});

describe("R-ENR-06 a requested action", () => {
  const counter: EnrolRequest = { ...ask("a"), by: "STAFF", action: "ENROL_AT_COUNTER" };

  test("is a place at once at the counter, as long as one is left", () => {
    const enrolled = { outcome: "ENROLLED", move: made("ENROL_AT_COUNTER"), waived: [] };
    const known = facts({ class: { ...firstCome, quota: 1 } });
    expect(decide(known, counter, { ...counter, memberId: "b" })).toEqual([
      { ...enrolled, enrolmentId: "1" },
      { outcome: "REFUSED", reason: "FULL", enrolmentId: null },
    ]);
    const drawn = { ...ballot, quota: 5, taken: 4, enrolEnd: at(0.5), openEnrolStart: at(1) };
    expect(decide(facts({ class: drawn }), counter)).toEqual([{ ...enrolled, enrolmentId: "1" }]);
  });

  test("R-PRG-07: is for staff alone while the course is hidden on pages", () => {
    expect(decide(facts({ class: { ...firstCome, hidden: true } }), ask("b"), counter)).toMatchObject([
      { outcome: "REFUSED", reason: "CLOSED" },
      { outcome: "ENROLLED" },
    ]);
  });

  test.each([
    ["of staff, by a member", { ...counter, by: "MEMBER" }, firstCome],
    ["at the counter, before the draw", counter, ballot],
    ["a place before the draw", { ...counter, action: "APPLY" }, ballot],
    ["a ballot where there is none", { ...counter, action: "ENTER_BALLOT" }, firstCome],
    ["by nobody who enrols", { ...ask("a"), by: "DRAW" }, firstCome],
  ] as const)("is refused, and nobody else with it: %s", (_, request, wanted) => {
    expect(decide(facts({ class: wanted }), request, ask("b"))).toMatchObject([
      { outcome: "REFUSED", reason: "ACTION_NOT_ALLOWED", enrolmentId: null },
      { outcome: "ENROLLED" },
    ]);
  });
});

describe("R-ENR-16 a seat that staff give to somebody new", () => {
  const counter: EnrolRequest = { ...ask("a"), by: "STAFF", action: "ENROL_AT_COUNTER" };
  const outcomeAt = (hours: number, wanted: Partial<ClassToEnrolIn>, more: Partial<EnrolRequest> = {}) => {
    const known = facts({ class: { ...firstCome, quota: 3, taken: 2, ...wanted } });
    const [decision] = decideBatch(known, [{ ...counter, ...more }], at(hours));
    return decision?.outcome === "REFUSED" ? decision.reason : decision?.outcome;
  };
  const drawn = { method: "BALLOT" } as const;
  const insteadOf = { waived: ["FULL"], reason: "NOT_REACHED" } as const;

  test.each([
    ["when the window has closed", 100, {}, "ENROLLED"],
    ["when the lessons have begun", 200, {}, "ENROLLED"],
    ["not when the class has ended", 400, {}, "CLOSED"],
    ["not before the window opens", -1, {}, "NOT_OPEN_YET"],
    ["when the ballot is drawn", 101, drawn, "ENROLLED"],
    ["when it is drawn and the lessons have begun", 200, drawn, "ENROLLED"],
    ["not while an entry waits for the draw", 101, { ...drawn, undrawn: 1 }, "CLOSED"],
    ["not while one does and the lessons have begun", 200, { ...drawn, undrawn: 1 }, "CLOSED"],
    ["not in the minute in which entries are yet written", 100, drawn, "CLOSED"],
    ["not when the class is cancelled", 101, { cancelled: true }, "CANCELLED"],
    ["not when editors withdrew it", 101, { withdrawn: true }, "CLOSED"],
    ["not when every seat is held", 101, { taken: 3 }, "FULL"],
    ["not when somebody awaits it", 101, { waiting: 1 }, "FULL"],
    ["when one more is free", 101, { taken: 1, waiting: 1 }, "ENROLLED"],
  ] as const)("is given %s", (_, hours, wanted, outcome) => {
    expect(outcomeAt(hours, wanted)).toBe(outcome);
  });

  test("is given before those who wait when staff say why, and never when an offer holds it", () => {
    expect(outcomeAt(101, { waiting: 1 }, insteadOf)).toBe("ENROLLED");
    expect(outcomeAt(101, { waiting: 1 }, { waived: ["FULL"] })).toBe("FULL");
    expect(outcomeAt(101, { taken: 3, waiting: 1 }, insteadOf)).toBe("FULL");
    const known = facts({ class: { ...firstCome, quota: 3, taken: 2, waiting: 1 } });
    const both = MEMBERS.slice(0, 2).map((memberId) => ({ ...counter, ...insteadOf, memberId }));
    expect(decideBatch(known, both, at(101))).toMatchObject([
      { outcome: "ENROLLED", waived: ["FULL"] },
      { outcome: "REFUSED", reason: "FULL" },
    ]);
  });

  test("leaves one to each who awaits it, unless staff say otherwise, and is never one that an offer holds", () => {
    const counts = fc.record({ quota: fc.nat(6), taken: fc.nat(6), waiting: fc.nat(6) });
    fc.assert(
      fc.property(counts, fc.array(fc.boolean(), { maxLength: 5 }), ({ quota, taken, waiting }, saysWhy) => {
        fc.pre(taken <= quota);
        const known = facts({ class: { ...firstCome, quota, taken, waiting } });
        const requests = saysWhy.map((says, index) => {
          return { ...counter, ...(says ? insteadOf : {}), memberId: MEMBERS[index] ?? "" };
        });
        const given = decideBatch(known, requests, at(101)).filter(({ outcome }) => outcome === "ENROLLED");
        const waived = given.filter((each) => each.outcome === "ENROLLED" && each.waived.length > 0);
        expect(given.length).toBeLessThanOrEqual(quota - taken);
        expect(given.length - waived.length).toBeLessThanOrEqual(Math.max(0, quota - taken - waiting));
        const allSay = saysWhy.every(Boolean) ? Math.min(saysWhy.length, quota - taken) : 0;
        expect(given.length).toBeGreaterThanOrEqual(allSay);
      }),
    );
  });

  test("is not for an application or a member", () => {
    const leftovers = { ...drawn, openEnrolStart: at(101), waiting: 1 };
    expect(outcomeAt(101, leftovers, { ...insteadOf, action: "APPLY" })).toBe("FULL");
    expect(outcomeAt(101, leftovers, { ...insteadOf, by: "MEMBER" })).toBe("FULL");
    expect(outcomeAt(101, {}, { by: "MEMBER" })).toBe("CLOSED");
  });
});

describe("R-ENR-11 a reason that staff waived", () => {
  const members = new Map([["a", { ...someone, local: false }]]);
  const ownEnrolments = new Map([["a", [{ ...elsewhere, lessons: firstCome.lessons }]]]);
  const waiving: EnrolRequest = { ...ask("a"), by: "STAFF", waived: ["TOO_OLD", "NOT_LOCAL"] };

  test("is named with the enrolment when there was such a reason, and no other is", () => {
    expect(decide(facts({ members }), waiving)).toMatchObject([
      { outcome: "ENROLLED", move: made("APPLY"), waived: ["NOT_LOCAL"] },
    ]);
    const byForm = facts({ class: { ...firstCome, method: "ONLINE_FORM" } });
    const imported: EnrolRequest = { ...waiving, action: "ENROL_AT_COUNTER", waived: ["ENROLS_ELSEWHERE"] };
    expect(decide(byForm, imported)).toMatchObject([
      { outcome: "ENROLLED", move: made("ENROL_AT_COUNTER"), waived: ["ENROLS_ELSEWHERE"] },
    ]);
  });

  test("may be that a class enrols by a form, at the counter alone, and actions of members end at the form", () => {
    const byForm = facts({ class: { ...firstCome, method: "ONLINE_FORM" } });
    const applying: EnrolRequest = { ...waiving, waived: ["ENROLS_ELSEWHERE"] };
    const refused = { outcome: "REFUSED", reason: "ACTION_NOT_ALLOWED" };
    expect(decide(byForm, applying, { ...applying, action: "APPLY" })).toMatchObject([refused, refused]);
  });

  test("leaves every other reason in force, and is not possible for a member", () => {
    const clash = { outcome: "REFUSED", reason: "TIME_CLASH", enrolmentId: "own" };
    expect(decide(facts({ members, ownEnrolments }), waiving, { ...waiving, waived: ["NOT_LOCAL", "TIME_CLASH"] })).toEqual([
      clash,
      clash,
    ]);
    expect(decide(facts({ members }), { ...waiving, by: "MEMBER" })).toMatchObject([{ outcome: "REFUSED", reason: "NOT_LOCAL" }]);
  });
});
