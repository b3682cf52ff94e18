import { CONSULTATION_STATES, type ConsultationState } from "@kaifong/contract";
import { expect, it } from "vitest";
import { DAY_MS } from "../time/index.ts";
import { consultationActions, isLiveConsultation, lapsedInto, mayMove, stateAfter } from "./moves.ts";

const NOW = new Date("2026-11-24T02:00:00Z");
const LATER = new Date("2026-11-24T02:00:00.001Z");
const of = (state: ConsultationState, startsAt: Date | null = null) => ({ state, startsAt });
const statesWhere = (holds: (state: ConsultationState) => boolean) => CONSULTATION_STATES.filter(holds);

it("R-CON-01: is live until it is over, one way or another", () => {
  expect(statesWhere(isLiveConsultation)).toEqual(["ASKED", "OFFERED", "CONFIRMED"]);
});

it("R-CON-03: a member accepts what is offered and cancels what is live, until it begins", () => {
  expect(consultationActions(of("ASKED"), NOW)).toEqual(["CANCEL"]);
  expect(consultationActions(of("OFFERED", LATER), NOW)).toEqual(["ACCEPT", "CANCEL"]);
  expect(consultationActions(of("CONFIRMED", LATER), NOW)).toEqual(["CANCEL"]);
  expect(consultationActions(of("OFFERED", NOW), NOW)).toEqual([]);
  expect(consultationActions(of("CONFIRMED", NOW), NOW)).toEqual([]);
  expect(statesWhere((state) => consultationActions(of(state), NOW).length > 0)).toEqual(["ASKED", "OFFERED", "CONFIRMED"]);
});

it("R-CON-04: the centre offers and confirms times to come of what is live, and declines it", () => {
  const live = ["ASKED", "OFFERED", "CONFIRMED"];
  for (const move of ["OFFER", "CONFIRM"] as const) {
    expect(statesWhere((state) => mayMove(move, of(state), NOW, LATER))).toEqual(live);
    expect(mayMove(move, of("ASKED"), NOW, NOW)).toBe(false);
    expect(mayMove(move, of("ASKED"), NOW)).toBe(false);
  }
  expect(statesWhere((state) => mayMove("DECLINE", of(state), NOW))).toEqual(live);
  expect((["OFFER", "CONFIRM", "DECLINE", "FINISH"] as const).map(stateAfter)).toEqual([
    "OFFERED",
    "CONFIRMED",
    "DECLINED",
    "DONE",
  ]);
});

it("R-CON-04: the centre calls done what was confirmed and has begun", () => {
  expect(mayMove("FINISH", of("CONFIRMED", NOW), NOW)).toBe(true);
  expect(mayMove("FINISH", of("CONFIRMED", LATER), NOW)).toBe(false);
  expect(mayMove("FINISH", of("OFFERED", NOW), NOW)).toBe(false);
  expect(mayMove("FINISH", of("ASKED"), NOW)).toBe(false);
});

it("R-CON-06: an offer that nobody accepted in time is cancelled, and what was agreed is done a day after it began", () => {
  expect(lapsedInto(of("OFFERED", LATER), NOW)).toBeUndefined();
  expect(lapsedInto(of("OFFERED", NOW), NOW)).toBe("CANCELLED");
  expect(lapsedInto(of("CONFIRMED", NOW), NOW)).toBeUndefined();
  expect(lapsedInto(of("CONFIRMED", new Date(NOW.getTime() - DAY_MS + 1)), NOW)).toBeUndefined();
  expect(lapsedInto(of("CONFIRMED", new Date(NOW.getTime() - DAY_MS)), NOW)).toBe("DONE");
  const longAgo = new Date(0);
  expect(statesWhere((state) => lapsedInto(of(state, longAgo), NOW) !== undefined)).toEqual(["OFFERED", "CONFIRMED"]);
  expect(lapsedInto(of("ASKED"), NOW)).toBeUndefined();
});
