import { CONSULTATION_ACTIONS, CONSULTATION_STATES, type ConsultationState } from "@kaifong/contract";
import type { DecideConsultation } from "@kaifong/contract/staff";
import { expect, expectTypeOf, it } from "vitest";
import { DAY_MS } from "../time/index.ts";
import {
  type ConsultationDecision,
  agreesToTime,
  consultationActions,
  consultationAfter,
  isLiveConsultation,
  stateAfterLapse,
  isStateAfter,
} from "./moves.ts";

const NOW = new Date("2026-11-24T02:00:00Z");
const LATER = new Date("2026-11-24T02:00:00.001Z");
const of = (state: ConsultationState, startsAt: Date | null = null) => ({ state, startsAt });
const statesWhere = (holds: (state: ConsultationState) => boolean) => CONSULTATION_STATES.filter(holds);

it("R-CON-01: is live until it is over, one way or another", () => {
  expect(statesWhere(isLiveConsultation)).toEqual(["ASKED", "OFFERED", "CONFIRMED"]);
});

it("R-CON-03: a member accepts what is offered and cancels what is live, until it begins", () => {
  expect(consultationActions("MEMBER", of("ASKED"), NOW)).toEqual(["CANCEL"]);
  expect(consultationActions("MEMBER", of("OFFERED", LATER), NOW)).toEqual(["ACCEPT", "CANCEL"]);
  expect(consultationActions("MEMBER", of("CONFIRMED", LATER), NOW)).toEqual(["CANCEL"]);
  expect(consultationActions("MEMBER", of("OFFERED", NOW), NOW)).toEqual([]);
  expect(consultationActions("MEMBER", of("CONFIRMED", NOW), NOW)).toEqual([]);
  expect(statesWhere((state) => consultationActions("MEMBER", of(state), NOW).length > 0)).toEqual([
    "ASKED",
    "OFFERED",
    "CONFIRMED",
  ]);
});

it("R-CON-03: accepting alone agrees to a time", () => {
  expect(CONSULTATION_ACTIONS.filter(agreesToTime)).toEqual(["ACCEPT"]);
});

it("R-CON-04: the centre offers and confirms times to come of what is live, and declines it", () => {
  const live = ["ASKED", "OFFERED", "CONFIRMED"];
  for (const move of ["OFFER", "CONFIRM"] as const) {
    expect(statesWhere((state) => consultationAfter(move, "STAFF", of(state), NOW, LATER) !== undefined)).toEqual(live);
    expect(consultationAfter(move, "STAFF", of("ASKED"), NOW, NOW)).toBeUndefined();
    expect(consultationAfter(move, "STAFF", of("ASKED"), NOW)).toBeUndefined();
  }
  expect(statesWhere((state) => consultationAfter("DECLINE", "STAFF", of(state), NOW) !== undefined)).toEqual(live);
  for (const [move, state] of [
    ["OFFER", "OFFERED"],
    ["CONFIRM", "CONFIRMED"],
    ["DECLINE", "DECLINED"],
  ] as const) {
    expect(statesWhere((one) => isStateAfter(move, { state: one }))).toEqual([state]);
    expect(consultationAfter(move, "MEMBER", of("ASKED"), NOW, LATER)).toBeUndefined();
    expect(consultationAfter(move, "STAFF", of("ASKED"), NOW, LATER)).toBe(state);
  }
});

it("R-CON-04: the centre calls done what was confirmed and has begun", () => {
  expect(consultationAfter("FINISH", "STAFF", of("CONFIRMED", NOW), NOW)).toBe("DONE");
  expect(consultationAfter("FINISH", "STAFF", of("CONFIRMED", LATER), NOW)).toBeUndefined();
  expect(consultationAfter("FINISH", "STAFF", of("OFFERED", NOW), NOW)).toBeUndefined();
  expect(consultationAfter("FINISH", "STAFF", of("ASKED"), NOW)).toBeUndefined();
});

it("R-CON-06: an offer that nobody accepted in time is cancelled, and what was agreed is done a day after it began", () => {
  expect(stateAfterLapse(of("OFFERED", LATER), NOW)).toBeUndefined();
  expect(stateAfterLapse(of("OFFERED", NOW), NOW)).toBe("CANCELLED");
  expect(stateAfterLapse(of("CONFIRMED", NOW), NOW)).toBeUndefined();
  expect(stateAfterLapse(of("CONFIRMED", new Date(NOW.getTime() - DAY_MS + 1)), NOW)).toBeUndefined();
  expect(stateAfterLapse(of("CONFIRMED", new Date(NOW.getTime() - DAY_MS)), NOW)).toBe("DONE");
  const longAgo = new Date(0);
  expect(statesWhere((state) => stateAfterLapse(of(state, longAgo), NOW) !== undefined)).toEqual(["OFFERED", "CONFIRMED"]);
  expect(stateAfterLapse(of("ASKED"), NOW)).toBeUndefined();
});

it("is decided in every way that staff may ask for, and in no other", () => {
  expectTypeOf<ConsultationDecision>().toEqualTypeOf<DecideConsultation["move"]>();
});
