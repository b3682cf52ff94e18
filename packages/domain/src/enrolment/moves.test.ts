import { ENROLMENT_STATUSES, OWN_ENROLMENT_ACTIONS, OWN_ENROLLING_ACTIONS } from "@kaifong/contract";
import { STAFF_ENROLLING_ACTIONS, STAFF_ENROLMENT_ACTIONS } from "@kaifong/contract/staff";
import { describe, expect, test } from "vitest";
import { movesBy, type Side } from "../moves.ts";
import { HOUR_MS } from "../time/index.ts";
import { at, ballot, firstCome } from "./facts.fixtures.ts";
import {
  DRAW_DELAY_MS,
  answerBy,
  ATTENDANCE_STATUSES,
  enrolmentActions,
  enrolmentAfter,
  enrollingAction,
  type ClassFacts,
  type EnrolmentAction,
  type EnrolmentFacts,
  newEnrolmentFacts,
  SEAT_RELEASING_ACTIONS,
  ENROLMENT_MOVES,
} from "./index.ts";

const offering = { cancelled: false, withdrawn: false, awaitsDraw: false, firstStart: at(200) };
const times = { enrolEnd: at(100), lastEnd: at(400), leftBehind: false, pendingBy: null, answerBy: null, offering };
const applied = { ...times, status: "P", pendingBy: "STAFF" } as const;
const offered = { ...times, status: "P", pendingBy: "MEMBER", answerBy: at(120) } as const;

describe("R-ENR-04 actions of a member", () => {
  test("cancels a ballot entry only before the ballot closes", () => {
    expect(enrolmentActions("MEMBER", { ...times, status: "E" }, at(99))).toEqual(["CANCEL_BALLOT"]);
    expect(enrolmentActions("MEMBER", { ...times, status: "E" }, at(100))).toEqual([]);
  });

  test("withdraws an application and gives up a place until the class has ended", () => {
    expect(enrolmentActions("MEMBER", applied, at(399))).toEqual(["WITHDRAW"]);
    expect(enrolmentActions("MEMBER", { ...times, status: "A" }, at(399))).toEqual(["GIVE_UP"]);
    expect(enrolmentActions("MEMBER", { ...times, status: "A" }, at(400))).toEqual([]);
    expect(enrolmentActions("MEMBER", { ...times, status: "A", lastEnd: null }, at(400))).toEqual(["GIVE_UP"]);
  });

  test("leaves the waiting list until the class has ended", () => {
    expect(enrolmentActions("MEMBER", { ...times, status: "W" }, at(399))).toEqual(["LEAVE_LIST"]);
    expect(enrolmentActions("MEMBER", { ...times, status: "W" }, at(400))).toEqual([]);
  });

  test("offer nothing from a final state", () => {
    for (const status of ["R", "C", "ATT", "ABS", "L"] as const) {
      expect(enrolmentActions("MEMBER", { ...times, status }, at(1))).toEqual([]);
    }
  });

  test("R-ENR-09: offer nothing, to whatever side, in a class that goes on without the enrolment", () => {
    const states = [{ ...times, status: "E" }, { ...times, status: "A" }, { ...times, status: "W" }, applied, offered] as const;
    for (const state of states) {
      const leftBehind = { ...state, leftBehind: true };
      const hours = state.status === "E" ? 101 : 110;
      for (const side of ["MEMBER", "STAFF", "DRAW", "SYSTEM"] as const)
        expect(enrolmentActions(side, leftBehind, at(hours))).toEqual([]);
      expect(enrolmentActions("STAFF", state, at(hours)).length).toBeGreaterThan(0);
      expect(enrolmentAfter("LOSE_PLACE", "STAFF", leftBehind, at(hours))).toBeUndefined();
    }
  });

  test("lead where the table says and nowhere else", () => {
    const after = (status: "E" | "A" | "W", action: "CANCEL_BALLOT" | "WITHDRAW" | "GIVE_UP") =>
      enrolmentAfter(action, "MEMBER", { ...times, status }, at(1))?.to;
    expect(enrolmentAfter("WITHDRAW", "MEMBER", applied, at(1))?.to).toBe("C");
    expect(after("A", "GIVE_UP")).toBe("C");
    expect(after("E", "CANCEL_BALLOT")).toBe("R");
    expect(after("E", "WITHDRAW")).toBeUndefined();
    expect(after("W", "GIVE_UP")).toBeUndefined();
  });

  test("do not include those of other sides, which no member's time limits", () => {
    expect(enrolmentAfter("CONFIRM", "MEMBER", applied, at(1))).toBeUndefined();
    expect(enrolmentAfter("CONFIRM", "STAFF", applied, at(399))?.to).toBe("A");
    expect(enrolmentAfter("REJECT", "STAFF", applied, at(500))?.to).toBe("R");
    expect(enrolmentAfter("CANCEL_BALLOT", "STAFF", { ...times, status: "E" }, at(101))?.to).toBe("R");
    expect(enrolmentAfter("CANCEL_BALLOT", "DRAW", { ...times, status: "E" }, at(1))).toBeUndefined();
  });
});

describe("R-ENR-12 an offered place", () => {
  const after = (action: "ACCEPT_OFFER" | "DECLINE_OFFER" | "LAPSE_OFFER", by: "MEMBER" | "STAFF" | "SYSTEM", hours: number) =>
    enrolmentAfter(action, by, offered, at(hours))?.to;

  test("is the member's to accept or decline within 24 hours, and then returns to the waiting list by itself", () => {
    expect(answerBy(at(96))).toEqual(at(120));
    expect([after("ACCEPT_OFFER", "MEMBER", 119), after("DECLINE_OFFER", "MEMBER", 119)]).toEqual(["A", "W"]);
    expect([after("ACCEPT_OFFER", "MEMBER", 120), after("DECLINE_OFFER", "MEMBER", 120)]).toEqual([undefined, undefined]);
    expect([after("LAPSE_OFFER", "SYSTEM", 119), after("LAPSE_OFFER", "SYSTEM", 120)]).toEqual([undefined, "W"]);
    expect([after("LAPSE_OFFER", "MEMBER", 120), after("ACCEPT_OFFER", "STAFF", 119)]).toEqual([undefined, undefined]);
  });

  test("is shown to the member with both answers, until when there is time and the class has not ended", () => {
    expect(enrolmentActions("MEMBER", offered, at(119))).toEqual(["ACCEPT_OFFER", "DECLINE_OFFER"]);
    expect(enrolmentActions("MEMBER", offered, at(120))).toEqual([]);
    expect(enrolmentActions("MEMBER", { ...offered, lastEnd: at(110) }, at(110))).toEqual([]);
  });

  test("is not an application: staff neither confirm nor reject it, and its member does not withdraw it", () => {
    expect([enrolmentAfter("CONFIRM", "STAFF", offered, at(1)), enrolmentAfter("REJECT", "STAFF", offered, at(1))]).toEqual([
      undefined,
      undefined,
    ]);
    expect(enrolmentAfter("WITHDRAW", "MEMBER", offered, at(1))).toBeUndefined();
  });

  test("is the only state that can be accepted, declined or left to lapse", () => {
    for (const action of ["ACCEPT_OFFER", "DECLINE_OFFER"] as const)
      expect(enrolmentAfter(action, "MEMBER", applied, at(1))).toBeUndefined();
    expect(enrolmentAfter("LAPSE_OFFER", "SYSTEM", { ...applied, answerBy: at(1) }, at(1))).toBeUndefined();
  });

  test("is lost like an application when the class is cancelled", () => {
    for (const waiting of [offered, applied]) expect(enrolmentAfter("LOSE_PLACE", "STAFF", waiting, at(1))?.to).toBe("R");
  });
});

describe("R-ENR-15 places that are given", () => {
  const [entered, waiting] = [{ ...times, status: "E" } as const, { ...times, status: "W" } as const];
  const isDrawn = (enrolment: EnrolmentFacts, now: Date) =>
    (["DRAW_PLACE", "DRAW_WAIT"] as const).map((action) => enrolmentAfter(action, "DRAW", enrolment, now) !== undefined);
  const isOffered = (enrolment: EnrolmentFacts, now: Date) => enrolmentAfter("OFFER", "SYSTEM", enrolment, now) !== undefined;

  test("are drawn once every entry that came in before the ballot closed is written", () => {
    const written = 100 + DRAW_DELAY_MS / HOUR_MS;
    expect([isDrawn(entered, at(written - 0.001)), isDrawn(entered, at(written))]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(isDrawn({ ...entered, offering: { ...offering, awaitsDraw: true } }, at(written))).toEqual([true, true]);
  });

  test("are offered once every entry is drawn, until three calendar days before the first lesson in Hong Kong", () => {
    expect(isOffered({ ...waiting, offering: { ...offering, awaitsDraw: true } }, at(101))).toBe(false);
    // The first lesson is on 28 November.
    expect(isOffered(waiting, new Date("2026-11-25T15:59:59Z"))).toBe(true);
    expect(isOffered(waiting, new Date("2026-11-25T16:00:00Z"))).toBe(false);
    expect(isOffered({ ...waiting, offering: { ...offering, firstStart: null } }, at(399))).toBe(true);
  });

  test.each([
    ["is cancelled", { offering: { ...offering, cancelled: true } }],
    ["was withdrawn by editors", { offering: { ...offering, withdrawn: true } }],
    ["has ended", { lastEnd: at(101), offering: { ...offering, firstStart: null } }],
  ])("are neither drawn nor offered, accepted nor confirmed in a class that %s", (_, known) => {
    const facts = { ...times, ...known };
    expect([...isDrawn({ ...facts, status: "E" }, at(101)), isOffered({ ...facts, status: "W" }, at(101))]).toEqual([
      ...[false, false, false],
    ]);
    expect(enrolmentActions("MEMBER", { ...offered, ...known }, at(101))).not.toContain("ACCEPT_OFFER");
    expect(enrolmentActions("STAFF", { ...applied, ...known }, at(101))).toEqual(["REJECT", "LOSE_PLACE"]);
  });

  test("are accepted and confirmed while entries of a later draw wait, and declined even when the class does not take place", () => {
    const later = { offering: { ...offering, awaitsDraw: true } };
    expect(enrolmentActions("MEMBER", { ...offered, ...later }, at(101))).toEqual(["ACCEPT_OFFER", "DECLINE_OFFER"]);
    expect(enrolmentAfter("CONFIRM", "STAFF", { ...applied, ...later }, at(101))?.to).toBe("A");
    const cancelled = { ...offered, offering: { ...offering, cancelled: true } };
    expect(enrolmentActions("MEMBER", cancelled, at(101))).toEqual(["DECLINE_OFFER"]);
  });
});

describe("R-ENR-16 a seat that staff give to somebody on the waiting list", () => {
  const waiting = { ...times, status: "W", rank: 2 } as const;
  const admitted = (enrolment: EnrolmentFacts, by: Side, hours: number) => enrolmentAfter("ADMIT", by, enrolment, at(hours));

  test("is given until the class has ended, also when no place is offered any longer, and only by staff", () => {
    expect(admitted(waiting, "STAFF", 399)).toMatchObject({ from: "W", to: "A", answerBy: null, rank: null, passedAt: null });
    expect(admitted(waiting, "STAFF", 400)).toBeUndefined();
    for (const side of ["MEMBER", "DRAW", "SYSTEM"] as const) expect(admitted(waiting, side, 101)).toBeUndefined();
  });

  test.each([
    ["is cancelled", { ...offering, cancelled: true }],
    ["was withdrawn by editors", { ...offering, withdrawn: true }],
    ["has entries that wait for the draw", { ...offering, awaitsDraw: true }],
  ])("is not given in a class that %s", (_, its) => {
    expect(admitted({ ...waiting, offering: its }, "STAFF", 101)).toBeUndefined();
  });
});

describe("R-ENR-06 the actions that make an enrolment", () => {
  const drawn = { ...ballot, openEnrolStart: at(120) };
  const byForm = { ...firstCome, method: "ONLINE_FORM" } as const;
  const made = (wanted: ClassFacts, by: Side, hours: number) =>
    ([...OWN_ENROLLING_ACTIONS, "ENROL_AT_COUNTER"] as const).filter((action) =>
      enrolmentAfter(action, by, newEnrolmentFacts(wanted), at(hours)),
    );

  test.each([
    ["before the window", firstCome, -1, [], []],
    ["in it", firstCome, 1, ["APPLY"], ["APPLY", "ENROL_AT_COUNTER"]],
    ["in it where no place is left", { ...firstCome, taken: 10 }, 1, [], ["ENROL_AT_COUNTER"]],
    ["after it", firstCome, 100, [], ["ENROL_AT_COUNTER"]],
    ["when the lessons have begun", firstCome, 200, [], ["ENROL_AT_COUNTER"]],
    ["when the class has ended", firstCome, 400, [], []],
    ["of a ballot before the window", ballot, -1, [], []],
    ["of a ballot in its window", ballot, 1, ["ENTER_BALLOT"], ["ENTER_BALLOT"]],
    ["of a ballot that has just closed", ballot, 100, [], []],
    ["of a ballot that is not drawn", { ...ballot, undrawn: 1 }, 101, [], []],
    ["of a ballot that is drawn", ballot, 101, [], ["ENROL_AT_COUNTER"]],
    ["of a ballot with places left over", drawn, 121, ["APPLY"], ["APPLY", "ENROL_AT_COUNTER"]],
    ["of a class that enrols by a form", byForm, 1, [], ["ENROL_AT_COUNTER"]],
    ["of a class that is cancelled", { ...firstCome, cancelled: true }, 1, [], []],
    ["of a class that editors withdrew", { ...firstCome, withdrawn: true }, 1, [], []],
    ["R-PRG-07 of a course that is hidden on pages", { ...firstCome, hidden: true }, 1, [], ["ENROL_AT_COUNTER"]],
  ] as const)("are a member's and staff's by the table, %s", (_, wanted, hours, members, staffs) => {
    expect([made(wanted, "MEMBER", hours), made(wanted, "STAFF", hours)]).toEqual([members, staffs]);
    expect([made(wanted, "DRAW", hours), made(wanted, "SYSTEM", hours)]).toEqual([[], []]);
    expect(enrollingAction(wanted, at(hours)) ?? []).toEqual(members[0] ?? []);
  });
});

describe("R-ENR-01 the table of states", () => {
  test("has every state except those reserved for attendance", () => {
    const moving = new Set<string>(Object.values(ENROLMENT_MOVES).flatMap(({ from, to }) => [...from, to]));
    expect([...moving, ...ATTENDANCE_STATUSES].sort()).toEqual([...ENROLMENT_STATUSES, "NEW", "OFFERED"].sort());
  });

  test("names every action of members, as the contract does", () => {
    expect(movesBy(ENROLMENT_MOVES, "MEMBER")).toEqual([...OWN_ENROLLING_ACTIONS, ...OWN_ENROLMENT_ACTIONS]);
  });

  test("names every action of staff, as the contract does", () => {
    expect(movesBy(ENROLMENT_MOVES, "STAFF")).toEqual([...STAFF_ENROLLING_ACTIONS, ...STAFF_ENROLMENT_ACTIONS]);
  });

  test("cancels ballot entries and waiting enrolments of a cancelled class, by staff alone", () => {
    for (const status of ["E", "W"] as const) {
      const after = (by: Side) => enrolmentAfter("LOSE_PLACE", by, { ...times, status }, at(500))?.to;
      expect([after("STAFF"), after("MEMBER"), after("DRAW"), after("SYSTEM")]).toEqual([
        "R",
        ...[undefined, undefined, undefined],
      ]);
    }
  });

  test("names the actions of members after which they hold no seat", () => {
    const remaining = OWN_ENROLMENT_ACTIONS.filter((action) => !SEAT_RELEASING_ACTIONS.includes(action));
    expect([SEAT_RELEASING_ACTIONS.length, remaining]).toEqual([OWN_ENROLMENT_ACTIONS.length - 1, ["ACCEPT_OFFER"]]);
  });

  test("carries `pendingBy` of the move", () => {
    expect(enrolmentAfter("APPLY", "MEMBER", newEnrolmentFacts(firstCome), at(1))).toMatchObject({
      status: "P",
      pendingBy: "STAFF",
    });
    expect(enrolmentAfter("OFFER", "SYSTEM", { ...times, status: "W" }, at(101))).toMatchObject({
      status: "P",
      pendingBy: "MEMBER",
      answerBy: at(125),
    });
    expect(enrolmentAfter("LOSE_PLACE", "STAFF", offered, at(1))).toMatchObject({ from: "OFFERED" });
  });

  test("R-ENR-14: keeps the rank from the draw until the member no longer waits", () => {
    const rankAfter = (action: EnrolmentAction, by: Side, enrolment: EnrolmentFacts, newRank?: number) =>
      enrolmentAfter(action, by, { ...enrolment, rank: enrolment.rank ?? null }, at(101), newRank)?.rank;
    const waiting = { ...times, status: "W", rank: 3 } as const;
    expect(rankAfter("DRAW_WAIT", "DRAW", { ...times, status: "E", offering: { ...offering, awaitsDraw: true } }, 3)).toBe(3);
    expect(rankAfter("DRAW_PLACE", "DRAW", { ...times, status: "E", offering: { ...offering, awaitsDraw: true } })).toBeNull();
    expect(rankAfter("OFFER", "SYSTEM", waiting)).toBe(3);
    expect(rankAfter("LEAVE_LIST", "MEMBER", waiting)).toBeNull();
    const held = { ...offered, answerBy: at(102), rank: 3 };
    expect(rankAfter("DECLINE_OFFER", "MEMBER", held)).toBe(3);
    expect(rankAfter("LAPSE_OFFER", "SYSTEM", { ...held, answerBy: at(100) })).toBe(3);
    expect(rankAfter("ACCEPT_OFFER", "MEMBER", held)).toBeNull();
  });

  test("R-ENR-14: keeps `passedAt` until the member no longer waits", () => {
    const passedAfter = (action: EnrolmentAction, by: Side, enrolment: EnrolmentFacts) =>
      enrolmentAfter(action, by, enrolment, at(101))?.passedAt;
    const held = { ...offered, answerBy: at(102) };
    expect(passedAfter("DECLINE_OFFER", "MEMBER", held)).toEqual(at(101));
    expect(passedAfter("LAPSE_OFFER", "SYSTEM", { ...held, answerBy: at(100), passedAt: at(50) })).toEqual(at(101));
    const waiting = { ...times, status: "W", passedAt: at(50) } as const;
    expect(passedAfter("OFFER", "SYSTEM", waiting)).toEqual(at(50));
    expect(passedAfter("ACCEPT_OFFER", "MEMBER", { ...held, passedAt: at(50) })).toBeNull();
    expect([passedAfter("LEAVE_LIST", "MEMBER", waiting), passedAfter("ADMIT", "STAFF", waiting)]).toEqual([null, null]);
    expect(passedAfter("OFFER", "SYSTEM", { ...waiting, passedAt: null })).toBeNull();
  });
});
