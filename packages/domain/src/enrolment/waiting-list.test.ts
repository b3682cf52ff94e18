import { describe, expect, test } from "vitest";
import { at } from "./facts.fixtures.ts";
import { awaitingBefore, awaitsSeat, type FreeSeats, mayBeOffered, ranksAfter } from "./index.ts";

const seats: FreeSeats = { free: 1, offered: 0, freedAt: [at(110)], firstStart: at(400) };
const never = { id: "never", passedAt: null };

describe("R-ENR-14 a member who has passed on a place", () => {
  test("awaits only a seat that became free since, whereas others await any", () => {
    const whoPassed = (hours: number, known: FreeSeats) => awaitsSeat({ passedAt: at(hours) }, known);
    expect([whoPassed(109, seats), whoPassed(110, seats), whoPassed(111, seats)]).toEqual([true, false, false]);
    expect(whoPassed(1, { ...seats, freedAt: [] })).toBe(false); // free from the beginning
    expect(awaitsSeat(never, { ...seats, freedAt: [] })).toBe(true);
  });

  test("awaits no seat that somebody else has had since", () => {
    expect(awaitsSeat({ passedAt: at(120) }, { ...seats, freedAt: [at(110), at(130)] })).toBe(false);
    expect(awaitsSeat({ passedAt: at(120) }, { ...seats, offered: 1, freedAt: [at(110), at(130)] })).toBe(true);
  });

  test("is offered only such a seat, if it became free in time", () => {
    const late = { ...seats, free: 2, freedAt: [at(110), at(399)] };
    expect([mayBeOffered({ passedAt: at(120) }, late, []), awaitsSeat({ passedAt: at(120) }, late)]).toEqual([false, true]);
    expect([mayBeOffered({ passedAt: at(109) }, late, []), mayBeOffered(never, late, [])]).toEqual([true, true]);
  });
});

describe("R-ENR-14 a seat that became free after somebody passed", () => {
  const two: FreeSeats = { ...seats, free: 2, freedAt: [at(110), at(130)] };
  const passedAt = (hours: number) => ({ passedAt: at(hours) });
  const since = passedAt(120);

  test("is theirs no longer while it is offered to somebody who passed on the other seat too", () => {
    const one = { ...two, free: 1, offered: 1 };
    expect([mayBeOffered(since, two, []), mayBeOffered(since, one, [passedAt(121)])]).toEqual([true, false]);
    expect(mayBeOffered(since, one, [never]), "who never passed has the other seat").toBe(true);
    expect(mayBeOffered(never, one, [passedAt(121)])).toBe(true);
  });

  test("is left for them where the others can have an earlier one", () => {
    const three = { ...two, free: 2, offered: 1, freedAt: [at(110), at(130), at(150)] };
    expect(mayBeOffered(since, three, [passedAt(115)])).toBe(true);
    expect(mayBeOffered(passedAt(140), three, [passedAt(115)])).toBe(true);
    expect(mayBeOffered(passedAt(140), three, [passedAt(145)])).toBe(false);
    // Their offer is of one of the two later seats, and another of the same two is under way: none is left.
    expect(mayBeOffered(passedAt(115), { ...three, free: 1, offered: 2 }, [passedAt(115), passedAt(145)])).toBe(false);
  });
});

describe("R-ENR-16 those who have a seat before somebody", () => {
  test("are all before them who await one", () => {
    const list = [never, { id: "next", passedAt: null }, { id: "passed", passedAt: at(111) }, { id: "last", passedAt: at(112) }];
    const before = (id: string) => awaitingBefore(list, { id }, seats).map((each) => each.id);
    expect([before("never"), before("next"), before("passed"), before("last")]).toEqual([
      ...[[], ["never"]],
      ...[
        ["never", "next"],
        ["never", "next"],
      ],
    ]);
  });
});

describe("R-ENR-14 the ranks that a draw gives", () => {
  test("count from 1, and in a later draw from the last rank in use", () => {
    expect(ranksAfter([], 3)).toEqual([1, 2, 3]);
    expect(ranksAfter([2, 7, 4], 2)).toEqual([8, 9]);
    expect(ranksAfter([2], 0)).toEqual([]);
  });
});
