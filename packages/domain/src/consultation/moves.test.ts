import { CONSULTATION_ACTIONS, CONSULTATION_STATES, type ConsultationState } from "@kaifong/contract";
import type { DecideConsultation } from "@kaifong/contract/staff";
import { expect, expectTypeOf, test } from "vitest";
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

test("R-CON-01: is live until it is over, one way or another", () => {
  expect(statesWhere(isLiveConsultation)).toEqual(["REQUESTED", "OFFERED", "CONFIRMED"]);
});

test("R-CON-03: a member accepts an offer and cancels a live request, until it begins", () => {
  expect(consultationActions("MEMBER", of("REQUESTED"), NOW)).toEqual(["CANCEL"]);
  expect(consultationActions("MEMBER", of("OFFERED", LATER), NOW)).toEqual(["ACCEPT", "CANCEL"]);
  expect(consultationActions("MEMBER", of("CONFIRMED", LATER), NOW)).toEqual(["CANCEL"]);
  expect(consultationActions("MEMBER", of("OFFERED", NOW), NOW)).toEqual([]);
  expect(consultationActions("MEMBER", of("CONFIRMED", NOW), NOW)).toEqual([]);
  expect(statesWhere((state) => consultationActions("MEMBER", of(state), NOW).length > 0)).toEqual([
    "REQUESTED",
    "OFFERED",
    "CONFIRMED",
  ]);
});

test("R-CON-03: accepting alone agrees to a time", () => {
  expect(CONSULTATION_ACTIONS.filter(agreesToTime)).toEqual(["ACCEPT"]);
});

test("R-CON-04: the centre offers and confirms future times of a live request, and declines it", () => {
  const live = ["REQUESTED", "OFFERED", "CONFIRMED"];
  for (const move of ["OFFER", "CONFIRM"] as const) {
    expect(statesWhere((state) => consultationAfter(move, "STAFF", of(state), NOW, LATER) !== undefined)).toEqual(live);
    expect(consultationAfter(move, "STAFF", of("REQUESTED"), NOW, NOW)).toBeUndefined();
    expect(consultationAfter(move, "STAFF", of("REQUESTED"), NOW)).toBeUndefined();
  }
  expect(statesWhere((state) => consultationAfter("DECLINE", "STAFF", of(state), NOW) !== undefined)).toEqual(live);
  for (const [move, state] of [
    ["OFFER", "OFFERED"],
    ["CONFIRM", "CONFIRMED"],
    ["DECLINE", "DECLINED"],
  ] as const) {
    expect(statesWhere((one) => isStateAfter(move, { state: one }))).toEqual([state]);
    expect(consultationAfter(move, "MEMBER", of("REQUESTED"), NOW, LATER)).toBeUndefined();
    expect(consultationAfter(move, "STAFF", of("REQUESTED"), NOW, LATER)).toBe(state);
  }
});

test("R-CON-04: the centre marks a confirmed consultation as done once it has begun", () => {
  expect(consultationAfter("FINISH", "STAFF", of("CONFIRMED", NOW), NOW)).toBe("DONE");
  expect(consultationAfter("FINISH", "STAFF", of("CONFIRMED", LATER), NOW)).toBeUndefined();
  expect(consultationAfter("FINISH", "STAFF", of("OFFERED", NOW), NOW)).toBeUndefined();
  expect(consultationAfter("FINISH", "STAFF", of("REQUESTED"), NOW)).toBeUndefined();
});

test("R-CON-06: an offer that was not accepted in time is cancelled, and a confirmed consultation is done a day after it began", () => {
  expect(stateAfterLapse(of("OFFERED", LATER), NOW)).toBeUndefined();
  expect(stateAfterLapse(of("OFFERED", NOW), NOW)).toBe("CANCELLED");
  expect(stateAfterLapse(of("CONFIRMED", NOW), NOW)).toBeUndefined();
  expect(stateAfterLapse(of("CONFIRMED", new Date(NOW.getTime() - DAY_MS + 1)), NOW)).toBeUndefined();
  expect(stateAfterLapse(of("CONFIRMED", new Date(NOW.getTime() - DAY_MS)), NOW)).toBe("DONE");
  const longAgo = new Date(0);
  expect(statesWhere((state) => stateAfterLapse(of(state, longAgo), NOW) !== undefined)).toEqual(["OFFERED", "CONFIRMED"]);
  expect(stateAfterLapse(of("REQUESTED"), NOW)).toBeUndefined();
});

test("every decision that staff may request is in the table, and no other", () => {
  expectTypeOf<ConsultationDecision>().toEqualTypeOf<DecideConsultation["move"]>();
});
