import { describe, expect, test } from "vitest";
import { at } from "./facts.fixtures.ts";
import { ENROLMENT_MOVES, type EnrolmentAction, isFreedInTime, freedSeatsAfter, seatChange, seatsToOffer } from "./index.ts";

/** The actions with this effect on the freed seats of a class. */
function actionsWith(change: { readonly freed: number; readonly accepted: number }): readonly EnrolmentAction[] {
  const names = Object.keys(ENROLMENT_MOVES) as EnrolmentAction[]; // its keys
  return names.filter((name) => {
    const { from, to } = ENROLMENT_MOVES[name];
    return from.some((state) => JSON.stringify(seatChange({ from: state, to })) === JSON.stringify(change));
  });
}

describe("R-ENR-15 a seat that becomes free", () => {
  test("is one that its member leaves, or whose member is found ineligible, and an offer that comes to nothing frees none again", () => {
    expect(actionsWith({ freed: 1, accepted: 0 })).toEqual(["REJECT", "WITHDRAW", "GIVE_UP", "LOSE_PLACE"]);
    expect(actionsWith({ freed: 0, accepted: 1 })).toEqual(["ACCEPT_OFFER"]);
  });

  test.each([
    ["2026-12-01T23:59:00+08:00", true],
    ["2026-12-02T00:00:00+08:00", false],
  ])("at %s before a first lesson on 8 December may be offered: %s", (freed, mayBe) => {
    expect(isFreedInTime(new Date(freed), { firstStart: new Date("2026-12-08T09:00:00+08:00") })).toBe(mayBe);
  });

  test("may be offered while no lesson is set", () => {
    expect(isFreedInTime(at(1_000), { firstStart: null })).toBe(true);
  });
});

describe("R-ENR-15 seats to offer", () => {
  const firstStart = at(400);
  const [inTime, late] = [at(1), at(399)];
  test.each([
    ["all that nobody has held", { free: 2, offered: 0, freedAt: [] }, 2],
    ["those that became free in time", { free: 2, offered: 0, freedAt: [inTime, late] }, 1],
    ["none where the one in time is offered already", { free: 1, offered: 1, freedAt: [inTime, late] }, 0],
    ["one that was offered and comes back, whenever", { free: 2, offered: 0, freedAt: [inTime, late] }, 1],
    ["the one in time where the late one is taken at the counter", { free: 1, offered: 0, freedAt: [inTime, late] }, 1],
    ["none where no seat is free", { free: 0, offered: 0, freedAt: [inTime] }, 0],
  ])("are %s", (_, seats, count) => {
    expect(seatsToOffer({ ...seats, firstStart })).toBe(count);
  });
});

describe("R-ENR-15 recorded seats", () => {
  test.each([
    ["stay while they are free", ["first", "second"], 2, 0, ["first", "second"]],
    ["go from the last where somebody took one otherwise", ["first", "second"], 1, 0, ["first"]],
    ["go from the first where its offer is accepted", ["first", "second"], 2, 1, ["second"]],
    ["stay where the accepted one had never been held", ["first"], 2, 1, ["first"]],
    ["go from both ends where both is so", ["first", "second", "third"], 2, 1, ["second"]],
    ["all go where no seat is free", ["first"], 0, 0, []],
  ])("%s", (_, recorded, before, accepted, stay) => {
    expect(freedSeatsAfter(recorded, before, accepted)).toEqual(stay);
  });
});
