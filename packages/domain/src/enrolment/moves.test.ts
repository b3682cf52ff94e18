import { ENROLMENT_ACTIONS, ENROLMENT_STATUSES, OWN_ENROLMENT_ACTIONS, OWN_ENTRY_ACTIONS } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import type { Side } from "../moves.ts";
import { HOUR_MS } from "../time/index.ts";
import { at, ballot, firstCome } from "./facts.fixtures.ts";
import {
  DRAW_DELAY_MS,
  answerBy,
  ATTENDANCE_STATUSES,
  enrolmentActions,
  enrolmentAfter,
  entryAction,
  type EnrolmentAction,
  type MoveFacts,
  SEAT_RELEASING_ACTIONS,
  ENROLMENT_MOVES,
} from "./index.ts";

const offering = { cancelled: false, withdrawn: false, awaitsDraw: false, firstStart: at(200) };
const times = { enrolEnd: at(100), lastEnd: at(400), pendingBy: null, answerBy: null, offering };
const applied = { ...times, status: "P", pendingBy: "STAFF" } as const;
const offered = { ...times, status: "P", pendingBy: "MEMBER", answerBy: at(120) } as const;

describe("R-ENR-04 what a member may do", () => {
  it("cancels a ballot entry only before the ballot closes", () => {
    expect(enrolmentActions("MEMBER", { ...times, status: "E" }, at(99))).toEqual(["CANCEL_BALLOT"]);
    expect(enrolmentActions("MEMBER", { ...times, status: "E" }, at(100))).toEqual([]);
  });

  it("withdraws an application and gives up a place until the class has ended", () => {
    expect(enrolmentActions("MEMBER", applied, at(399))).toEqual(["WITHDRAW"]);
    expect(enrolmentActions("MEMBER", { ...times, status: "A" }, at(399))).toEqual(["GIVE_UP"]);
    expect(enrolmentActions("MEMBER", { ...times, status: "A" }, at(400))).toEqual([]);
    expect(enrolmentActions("MEMBER", { ...times, status: "A", lastEnd: null }, at(400))).toEqual(["GIVE_UP"]);
  });

  it("leaves the waiting list until the class has ended", () => {
    expect(enrolmentActions("MEMBER", { ...times, status: "W" }, at(399))).toEqual(["LEAVE_LIST"]);
    expect(enrolmentActions("MEMBER", { ...times, status: "W" }, at(400))).toEqual([]);
  });

  it("offers nothing from a final state", () => {
    for (const status of ["R", "C", "ATT", "ABS", "L"] as const) {
      expect(enrolmentActions("MEMBER", { ...times, status }, at(1))).toEqual([]);
    }
  });

  it("leads where the table says and nowhere else", () => {
    const after = (status: "E" | "A" | "W", action: "CANCEL_BALLOT" | "WITHDRAW" | "GIVE_UP") =>
      enrolmentAfter(action, "MEMBER", { ...times, status }, at(1))?.to;
    expect(enrolmentAfter("WITHDRAW", "MEMBER", applied, at(1))?.to).toBe("C");
    expect(after("A", "GIVE_UP")).toBe("C");
    expect(after("E", "CANCEL_BALLOT")).toBe("R");
    expect(after("E", "WITHDRAW")).toBeUndefined();
    expect(after("W", "GIVE_UP")).toBeUndefined();
  });

  it("leaves to others what is theirs, and binds them to no time of members", () => {
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

  it("is the member's to accept or decline within 24 hours, and goes back to the waiting list by itself from then on", () => {
    expect(answerBy(at(96))).toEqual(at(120));
    expect([after("ACCEPT_OFFER", "MEMBER", 119), after("DECLINE_OFFER", "MEMBER", 119)]).toEqual(["A", "W"]);
    expect([after("ACCEPT_OFFER", "MEMBER", 120), after("DECLINE_OFFER", "MEMBER", 120)]).toEqual([undefined, undefined]);
    expect([after("LAPSE_OFFER", "SYSTEM", 119), after("LAPSE_OFFER", "SYSTEM", 120)]).toEqual([undefined, "W"]);
    expect([after("LAPSE_OFFER", "MEMBER", 120), after("ACCEPT_OFFER", "STAFF", 119)]).toEqual([undefined, undefined]);
  });

  it("is shown to the member with both answers, until when there is time and the class has not ended", () => {
    expect(enrolmentActions("MEMBER", offered, at(119))).toEqual(["ACCEPT_OFFER", "DECLINE_OFFER"]);
    expect(enrolmentActions("MEMBER", offered, at(120))).toEqual([]);
    expect(enrolmentActions("MEMBER", { ...offered, lastEnd: at(110) }, at(110))).toEqual([]);
  });

  it("is no application: staff neither confirm nor reject it, and its member does not withdraw it", () => {
    expect([enrolmentAfter("CONFIRM", "STAFF", offered, at(1)), enrolmentAfter("REJECT", "STAFF", offered, at(1))]).toEqual([
      undefined,
      undefined,
    ]);
    expect(enrolmentAfter("WITHDRAW", "MEMBER", offered, at(1))).toBeUndefined();
  });

  it("is what alone can be accepted, declined or left to lapse", () => {
    for (const action of ["ACCEPT_OFFER", "DECLINE_OFFER"] as const)
      expect(enrolmentAfter(action, "MEMBER", applied, at(1))).toBeUndefined();
    expect(enrolmentAfter("LAPSE_OFFER", "SYSTEM", { ...applied, answerBy: at(1) }, at(1))).toBeUndefined();
  });

  it("is lost like an application when the class is cancelled", () => {
    for (const waiting of [offered, applied]) expect(enrolmentAfter("LOSE_PLACE", "STAFF", waiting, at(1))?.to).toBe("R");
  });
});

describe("R-ENR-15 places that are given", () => {
  const [entered, waiting] = [{ ...times, status: "E" } as const, { ...times, status: "W" } as const];
  const isDrawn = (enrolment: MoveFacts, now: Date) =>
    (["DRAW_PLACE", "DRAW_WAIT"] as const).map((action) => enrolmentAfter(action, "DRAW", enrolment, now) !== undefined);
  const isOffered = (enrolment: MoveFacts, now: Date) => enrolmentAfter("OFFER", "SYSTEM", enrolment, now) !== undefined;

  it("are drawn once every one is written that came in before the ballot closed", () => {
    const written = 100 + DRAW_DELAY_MS / HOUR_MS;
    expect([isDrawn(entered, at(written - 0.001)), isDrawn(entered, at(written))]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(isDrawn({ ...entered, offering: { ...offering, awaitsDraw: true } }, at(written))).toEqual([true, true]);
  });

  it("are offered once every entry is drawn, until three calendar days before the first lesson in Hong Kong", () => {
    expect(isOffered({ ...waiting, offering: { ...offering, awaitsDraw: true } }, at(101))).toBe(false);
    // The first lesson is on 28 November.
    expect(isOffered(waiting, new Date("2026-11-25T15:59:59Z"))).toBe(true);
    expect(isOffered(waiting, new Date("2026-11-25T16:00:00Z"))).toBe(false);
    expect(isOffered({ ...waiting, offering: { ...offering, firstStart: null } }, at(399))).toBe(true);
  });

  it.each([
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

  it("are accepted and confirmed while entries of a later draw wait, and declined in a class that does not take place", () => {
    const later = { offering: { ...offering, awaitsDraw: true } };
    expect(enrolmentActions("MEMBER", { ...offered, ...later }, at(101))).toEqual(["ACCEPT_OFFER", "DECLINE_OFFER"]);
    expect(enrolmentAfter("CONFIRM", "STAFF", { ...applied, ...later }, at(101))?.to).toBe("A");
    const cancelled = { ...offered, offering: { ...offering, cancelled: true } };
    expect(enrolmentActions("MEMBER", cancelled, at(101))).toEqual(["DECLINE_OFFER"]);
  });
});

describe("R-ENR-16 a seat for who waits, by staff", () => {
  const waiting = { ...times, status: "W", rank: 2 } as const;
  const admitted = (enrolment: MoveFacts, by: Side, hours: number) => enrolmentAfter("ADMIT", by, enrolment, at(hours));

  it("is given until the class has ended, also when no place is offered any more, and by nobody else", () => {
    expect(admitted(waiting, "STAFF", 399)).toMatchObject({ from: "W", to: "A", answerBy: null, rank: null, passedAt: null });
    expect(admitted(waiting, "STAFF", 400)).toBeUndefined();
    for (const side of ["MEMBER", "DRAW", "SYSTEM"] as const) expect(admitted(waiting, side, 101)).toBeUndefined();
  });

  it.each([
    ["is cancelled", { ...offering, cancelled: true }],
    ["was withdrawn by editors", { ...offering, withdrawn: true }],
    ["has entries that wait for the draw", { ...offering, awaitsDraw: true }],
  ])("is not given in a class that %s", (_, its) => {
    expect(admitted({ ...waiting, offering: its }, "STAFF", 101)).toBeUndefined();
  });
});

describe("R-ENR-01 the table of states", () => {
  it("has every status that is not reserved for attendance", () => {
    const moving = new Set(ENROLMENT_MOVES.flatMap(({ from, to }) => (from === "NEW" ? [to] : [from, to])));
    expect([...moving, ...ATTENDANCE_STATUSES].sort()).toEqual([...ENROLMENT_STATUSES].sort());
  });

  it("names every action from a state once", () => {
    const actions = ENROLMENT_MOVES.map(({ from, fromPendingBy, action }) => `${from} ${fromPendingBy} ${action}`);
    expect(new Set(actions).size).toBe(actions.length);
  });

  it("names every action of members, as the contract does, and every state that enrolling leads to", () => {
    const byMembers = ENROLMENT_MOVES.filter(({ by }) => by.MEMBER !== undefined);
    expect(byMembers.filter(({ from }) => from !== "NEW").map(({ action }) => action)).toEqual([...OWN_ENROLMENT_ACTIONS]);
    expect(new Set(ENROLMENT_MOVES.map(({ action }) => action))).toEqual(new Set(ENROLMENT_ACTIONS));
    const entries = byMembers.filter(({ from }) => from === "NEW").map(({ action }) => action);
    expect(entries).toEqual([...OWN_ENTRY_ACTIONS]);
    expect([entryAction(ballot, at(1)), entryAction(firstCome, at(1))]).toEqual(entries);
  });

  it("takes a ballot entry and who waits out of a class that is cancelled, by staff alone", () => {
    for (const status of ["E", "W"] as const) {
      const after = (by: Side) => enrolmentAfter("LOSE_PLACE", by, { ...times, status }, at(500))?.to;
      expect([after("STAFF"), after("MEMBER"), after("DRAW"), after("SYSTEM")]).toEqual([
        "R",
        ...[undefined, undefined, undefined],
      ]);
    }
  });

  it("names what members do after which they hold no seat", () => {
    const remaining = OWN_ENROLMENT_ACTIONS.filter((action) => !SEAT_RELEASING_ACTIONS.includes(action));
    expect([SEAT_RELEASING_ACTIONS.length, remaining]).toEqual([OWN_ENROLMENT_ACTIONS.length - 1, ["ACCEPT_OFFER"]]);
  });

  it("is what a move gives, with whose answer a P waits for by this very move", () => {
    expect(enrolmentAfter("APPLY", "MEMBER", { ...times, status: "NEW", offering: undefined }, at(1))).toMatchObject({
      to: "P",
      toPendingBy: "STAFF",
    });
    expect(enrolmentAfter("OFFER", "SYSTEM", { ...times, status: "W" }, at(101))).toMatchObject({
      ...{ to: "P", toPendingBy: "MEMBER", answerBy: at(125) },
    });
    expect(enrolmentAfter("LOSE_PLACE", "STAFF", offered, at(1))).toMatchObject({ fromPendingBy: "MEMBER" });
  });

  it("R-ENR-14: says in which place it waits: in the one that a draw gives it, which it has until it waits no more", () => {
    const rankAfter = (action: EnrolmentAction, by: Side, enrolment: MoveFacts, newRank?: number) =>
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

  it("R-ENR-14: says when its member passed on a place, until they wait no more", () => {
    const passedAfter = (action: EnrolmentAction, by: Side, enrolment: MoveFacts) =>
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

  it("makes an enrolment by who may: at the counter staff alone, and nobody by a draw", () => {
    const made = (action: "APPLY" | "ENROL_AT_COUNTER", by: "MEMBER" | "STAFF" | "DRAW") =>
      enrolmentAfter(action, by, { ...times, status: "NEW", offering: undefined }, at(1))?.to;
    expect([made("APPLY", "MEMBER"), made("APPLY", "STAFF"), made("APPLY", "DRAW")]).toEqual(["P", "P", undefined]);
    expect([made("ENROL_AT_COUNTER", "MEMBER"), made("ENROL_AT_COUNTER", "STAFF")]).toEqual([undefined, "A"]);
  });
});
