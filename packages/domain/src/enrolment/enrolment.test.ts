import { describe, expect, it } from "vitest";
import { type ClassFacts, classPhase, entryStatus, ineligibleReasons, memberActions, statusAfter, TRANSITIONS } from "./index.ts";

const HOUR = 3_600_000;
const opening = new Date("2026-11-20T01:00:00Z");
const at = (hours: number) => new Date(opening.getTime() + hours * HOUR);

const firstCome: ClassFacts = {
  method: "FCFS",
  quota: 10,
  taken: 0,
  undrawn: 0,
  enrolStart: at(0),
  enrolEnd: at(100),
  openEnrolStart: null,
  cancelled: false,
  firstStart: at(200),
  lastEnd: at(400),
};
const ballot: ClassFacts = { ...firstCome, method: "BALLOT" };

describe("R-ENR-05 phase of a class", () => {
  it.each([
    ["before the window opens", firstCome, -0.001, "SOON"],
    ["at the opening instant", firstCome, 0, "OPEN"],
    ["in the last instant of the window", firstCome, 99.999, "OPEN"],
    ["when the window closes", firstCome, 100, "CLOSED"],
    ["when every place is taken", { ...firstCome, taken: 10 }, 1, "FULL"],
    ["when places left over open", { ...firstCome, openEnrolStart: at(120) }, 120, "REMAINING"],
    ["when nothing is left over", { ...firstCome, openEnrolStart: at(120), taken: 10 }, 120, "FULL"],
    ["at the first lesson", firstCome, 200, "STARTED"],
    ["when the last lesson ends", firstCome, 400, "ENDED"],
    ["when cancelled, whatever the clock says", { ...firstCome, cancelled: true }, 401, "CANCELLED"],
    ["when editors withdrew it and staff have yet to decide", { ...firstCome, withdrawn: true }, 1, "CLOSED"],
    ["of a withdrawn ballot in its window", { ...ballot, withdrawn: true }, 1, "CLOSED"],
    ["of a withdrawn class before its window", { ...firstCome, withdrawn: true }, -1, "CLOSED"],
    ["of a withdrawn class that has started", { ...firstCome, withdrawn: true }, 200, "STARTED"],
    ["of open enrolment inside its window", { ...firstCome, method: "OPEN" as const }, 1, "REMAINING"],
    ["of a ballot with more entries than places", { ...ballot, undrawn: 40, taken: 0 }, 1, "OPEN"],
    ["of a ballot that closed", { ...ballot, undrawn: 40 }, 100, "BALLOT_CLOSED"],
    ["of a ballot not drawn when leftovers would open", { ...ballot, undrawn: 4, openEnrolStart: at(120) }, 121, "BALLOT_CLOSED"],
    ["of a drawn ballot with places left over", { ...ballot, taken: 7, openEnrolStart: at(120) }, 121, "REMAINING"],
    ["without any lesson set", { ...firstCome, firstStart: null, lastEnd: null }, 1, "OPEN"],
  ] as const)("%s", (_, facts, hours, phase) => {
    expect(classPhase(facts, at(hours))).toBe(phase);
  });
});

describe("R-ENR-06 what enrolling leads to", () => {
  it("enters a ballot, holds a seat otherwise, and refuses outside the window", () => {
    expect(entryStatus(ballot, at(1))).toBe("E");
    expect(entryStatus(firstCome, at(1))).toBe("P");
    expect(entryStatus({ ...ballot, taken: 7, openEnrolStart: at(120) }, at(121))).toBe("P");
    expect(entryStatus(firstCome, at(100))).toBeNull();
    expect(entryStatus({ ...firstCome, method: "ONLINE_FORM" }, at(1))).toBeNull();
  });
});

describe("R-ENR-07 eligibility", () => {
  const member = { memberType: "FULL", birthDay: "1954-06-01", gender: "F", local: true } as const;
  const anyone = { minAge: null, maxAge: null, gender: "ANY" } as const;
  const free = { sameCourse: false, clash: false };

  it("finds nothing against someone who fits", () => {
    expect(ineligibleReasons(member, anyone, firstCome, free, at(1))).toEqual([]);
  });

  it("counts age on the day of the first lesson, not of enrolling", () => {
    // The first lesson is at 09:00 on 28 November in Hong Kong.
    const turns60ThatDay = { ...member, birthDay: "1966-11-28" };
    const turns60TheDayAfter = { ...member, birthDay: "1966-11-29" };
    const sixty = { ...anyone, minAge: 60 };
    expect(ineligibleReasons(turns60ThatDay, sixty, firstCome, free, at(1))).toEqual([]);
    expect(ineligibleReasons(turns60TheDayAfter, sixty, firstCome, free, at(1))).toEqual(["TOO_YOUNG"]);
    expect(ineligibleReasons(member, { ...anyone, maxAge: 17 }, firstCome, free, at(1))).toEqual(["TOO_OLD"]);
  });

  it("gives every reason, not only the first", () => {
    const reasons = ineligibleReasons(
      { ...member, memberType: "SUSPENDED", local: false },
      { ...anyone, gender: "M" },
      { ...firstCome, taken: 10 },
      { sameCourse: true, clash: true },
      at(1),
    );
    expect(reasons).toEqual(["MEMBER_SUSPENDED", "GENDER", "NOT_LOCAL", "ALREADY_IN_COURSE", "TIME_CLASH", "FULL"]);
  });

  it.each([
    ["NOT_OPEN_YET", firstCome, -1],
    ["CLOSED", firstCome, 100],
    ["CLOSED", firstCome, 250],
    ["CANCELLED", { ...firstCome, cancelled: true }, 1],
    ["ENROLS_ELSEWHERE", { ...firstCome, method: "ONLINE_FORM" as const }, 1],
  ] as const)("says %s", (reason, facts, hours) => {
    expect(ineligibleReasons(member, anyone, facts, free, at(hours))).toEqual([reason]);
  });
});

describe("R-ENR-04 what a member may do", () => {
  it("cancels a ballot entry only before the ballot closes", () => {
    const facts = { status: "E", enrolEnd: at(100), lastEnd: at(400) } as const;
    expect(memberActions(facts, at(99))).toEqual(["CANCEL_BALLOT"]);
    expect(memberActions(facts, at(100))).toEqual([]);
  });

  it("withdraws an application and gives up a place until the class has ended", () => {
    const facts = { enrolEnd: at(100), lastEnd: at(400) };
    expect(memberActions({ ...facts, status: "P" }, at(399))).toEqual(["WITHDRAW"]);
    expect(memberActions({ ...facts, status: "A" }, at(399))).toEqual(["GIVE_UP"]);
    expect(memberActions({ ...facts, status: "A" }, at(400))).toEqual([]);
  });

  it("offers nothing from a final state", () => {
    for (const status of ["R", "C", "ATT", "ABS", "L"] as const) {
      expect(memberActions({ status, enrolEnd: at(100), lastEnd: at(400) }, at(1))).toEqual([]);
    }
  });

  it("leads where the table says and nowhere else", () => {
    expect(statusAfter("P", "WITHDRAW")).toBe("C");
    expect(statusAfter("A", "GIVE_UP")).toBe("C");
    expect(statusAfter("E", "CANCEL_BALLOT")).toBe("R");
    expect(statusAfter("E", "WITHDRAW")).toBeUndefined();
    expect(statusAfter("W", "GIVE_UP")).toBeUndefined();
  });
});

describe("R-ENR-01 the table of states", () => {
  it("names every pair of states once", () => {
    const pairs = TRANSITIONS.map(({ from, to }) => `${from}→${to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});
