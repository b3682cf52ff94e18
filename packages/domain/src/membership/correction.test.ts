import { CORRECTION_STATES } from "@kaifong/contract";
import type { DecideCorrection } from "@kaifong/contract/staff";
import { expect, expectTypeOf, test } from "vitest";
import { type CorrectionDecision, correctionAfter, isWithdrawnCorrection, isWaitingCorrection } from "./index.ts";

test("R-MEM-15: a correction is settled once, by its member or by staff, and stays settled", () => {
  const after = (move: "WITHDRAW" | "CARRY_OUT" | "DECLINE", by: "MEMBER" | "STAFF") =>
    CORRECTION_STATES.map((state) => correctionAfter(move, by, { state }));
  const settled = (to: string) => CORRECTION_STATES.map((state) => (state === "REQUESTED" ? to : undefined));
  expect(after("WITHDRAW", "MEMBER")).toEqual(settled("WITHDRAWN"));
  expect(after("CARRY_OUT", "STAFF")).toEqual(settled("DONE"));
  expect(after("DECLINE", "STAFF")).toEqual(settled("DECLINED"));
  for (const move of ["CARRY_OUT", "DECLINE"] as const)
    expect(after(move, "MEMBER")).toEqual(CORRECTION_STATES.map(() => undefined));
  expect(CORRECTION_STATES.filter((state) => isWaitingCorrection({ state }))).toEqual(["REQUESTED"]);
  expect(CORRECTION_STATES.filter((state) => isWithdrawnCorrection({ state }))).toEqual(["WITHDRAWN"]);
});

test("every decision that staff may request is in the table, and no other", () => {
  expectTypeOf<CorrectionDecision>().toEqualTypeOf<DecideCorrection["move"]>();
});
