import { REGISTRATION_STATES, type RegistrationState } from "@kaifong/contract";
import type { DecideRegistration } from "@kaifong/contract/staff";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  awaitsApplicant,
  awaitsCall,
  DECIDED_REGISTRATION_STATES,
  isApprovedRegistration,
  isDecidedRegistration,
  isRejectedRegistration,
  OPEN_REGISTRATION_STATES,
  REGISTRATION_DECISIONS,
  registrationAfter,
} from "./index.ts";

test("every decision that staff may request is in the table, and no other", () => {
  expectTypeOf<(typeof REGISTRATION_DECISIONS)[number]>().toEqualTypeOf<DecideRegistration["move"]>();
});

describe("R-MEM-07 a registration", () => {
  test("is open or decided", () => {
    expect([...OPEN_REGISTRATION_STATES, ...DECIDED_REGISTRATION_STATES]).toEqual(REGISTRATION_STATES);
  });

  test("may be decided while it is open, and stays as it was decided, and nothing makes it new again", () => {
    const after = (state: RegistrationState) => REGISTRATION_DECISIONS.map((move) => registrationAfter(move, "STAFF", { state }));
    const moves = REGISTRATION_STATES.map((from) => [from, after(from).filter((to) => to !== undefined)]);
    expect(Object.fromEntries(moves)).toEqual({
      SUBMITTED: ["CONTACTED", "NEED_INFO", "APPROVED", "REJECTED"],
      CONTACTED: ["NEED_INFO", "APPROVED", "REJECTED"],
      NEED_INFO: ["CONTACTED", "APPROVED", "REJECTED"],
      APPROVED: [],
      REJECTED: [],
    });
  });

  test("R-MEM-11, R-MEM-12 is rejected by the system while it is open, and never after it is decided", () => {
    for (const move of ["EXPIRE", "ERASE"] as const) {
      const after = REGISTRATION_STATES.map((state) => registrationAfter(move, "SYSTEM", { state }));
      expect(after).toEqual(["REJECTED", "REJECTED", "REJECTED", undefined, undefined]);
      expect(registrationAfter(move, "STAFF", { state: "SUBMITTED" })).toBeUndefined();
    }
    expect(
      [isDecidedRegistration, isApprovedRegistration, isRejectedRegistration].map((is) => REGISTRATION_STATES.filter(is)),
    ).toEqual([DECIDED_REGISTRATION_STATES, ["APPROVED"], ["REJECTED"]]);
  });

  test("awaits its call until staff have acted on it, and the applicant once staff have asked for something", () => {
    expect(REGISTRATION_STATES.filter(awaitsCall)).toEqual(["SUBMITTED"]);
    expect(REGISTRATION_STATES.filter(awaitsApplicant)).toEqual(["NEED_INFO"]);
  });
});
