import { CLASS_PHASES, type ClassPhase } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { at, ballot, firstCome } from "./facts.fixtures.ts";
import {
  awaitsDraw,
  classPhase,
  isAfterDraw,
  isCancelled,
  isFull,
  isJoinable,
  isLive,
  isNotYetOpen,
  isPast,
  isStarted,
} from "./index.ts";

describe("R-ENR-05 phase of a class", () => {
  test.each([
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
    ["R-PRG-07 of a course that is hidden on pages", { ...firstCome, hidden: true }, 1, "CLOSED"],
    ["of open enrolment inside its window", { ...firstCome, method: "OPEN" as const }, 1, "REMAINING"],
    ["of a ballot with more entries than places", { ...ballot, undrawn: 40, taken: 0 }, 1, "OPEN"],
    ["of a ballot that closed", { ...ballot, undrawn: 40 }, 100, "BALLOT_CLOSED"],
    ["of a ballot not drawn when leftovers would open", { ...ballot, undrawn: 4, openEnrolStart: at(120) }, 121, "BALLOT_CLOSED"],
    ["of a drawn ballot with places left over", { ...ballot, taken: 7, openEnrolStart: at(120) }, 121, "REMAINING"],
    [
      "of a drawn ballot whose free place is for who waits",
      { ...ballot, taken: 9, waiting: 1, openEnrolStart: at(120) },
      121,
      "FULL",
    ],
    ["of one with more free than wait", { ...ballot, taken: 7, waiting: 2, openEnrolStart: at(120) }, 121, "REMAINING"],
    ["without any lesson set", { ...firstCome, firstStart: null, lastEnd: null }, 1, "OPEN"],
  ] as const)("%s", (_, facts, hours, phase) => {
    expect(classPhase(facts, at(hours))).toBe(phase);
  });
});

describe("R-ENR-05 the meaning of a phase", () => {
  test.each([
    ["can be joined", isJoinable, ["OPEN", "REMAINING"]],
    ["is under way", isStarted, ["STARTED"]],
    ["opens later", isNotYetOpen, ["SOON"]],
    ["is full", isFull, ["FULL"]],
    ["is cancelled", isCancelled, ["CANCELLED"]],
    ["is past", isPast, ["ENDED", "CANCELLED"]],
    ["awaits the draw", (phase) => awaitsDraw(ballot, phase), ["SOON", "OPEN", "BALLOT_CLOSED"]],
    ["is after the draw", (phase) => isAfterDraw(ballot, phase), ["REMAINING", "FULL"]],
  ] as const satisfies readonly (readonly [string, (phase: ClassPhase) => boolean, readonly ClassPhase[]])[])(
    "%s",
    (_, asked, phases) => {
      expect(CLASS_PHASES.filter(asked).toSorted()).toEqual(phases.toSorted());
    },
  );

  test("names a draw only for a ballot", () => {
    for (const phase of CLASS_PHASES) {
      expect([awaitsDraw, isAfterDraw].map((asked) => asked(firstCome, phase))).toEqual([false, false]);
    }
  });

  test("lets a ballot be full only when its draw is over and its places were open to all", () => {
    const drawn = { ...ballot, taken: 10 };
    expect([classPhase(drawn, at(1)), classPhase(drawn, at(121))]).toEqual(["OPEN", "BALLOT_CLOSED"]);
    expect(classPhase({ ...drawn, openEnrolStart: at(120) }, at(121))).toBe("FULL");
  });
});

describe("R-ENR-09 live until its class has ended", () => {
  test.each([
    ["waiting", "E", at(400), 399.999, true],
    ["at the end of the last lesson", "A", at(400), 400, false],
    ["while no lesson is set", "P", null, 1000, true],
    ["given up", "C", at(400), 1, false],
  ] as const)("%s", (_, status, lastEnd, hours, live) => {
    expect(isLive({ status, lastEnd, leftBehind: false }, at(hours))).toBe(live);
  });

  test("but not while the class goes on without it", () => {
    for (const lastEnd of [at(400), null]) expect(isLive({ status: "A", lastEnd, leftBehind: true }, at(1))).toBe(false);
  });
});
