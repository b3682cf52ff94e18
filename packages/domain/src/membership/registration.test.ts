import { REGISTRATION_STATES, type RegistrationState } from "@kaifong/contract";
import type { DecideRegistration } from "@kaifong/contract/staff";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  awaitsApplicant,
  awaitsCall,
  DECIDED_STATES,
  isApproved,
  isDecided,
  isRejected,
  OPEN_STATES,
  REGISTRATION_DECISIONS,
  registrationAfter,
} from "./index.ts";

it("is decided in every way that staff may ask for, and in no other", () => {
  expectTypeOf<(typeof REGISTRATION_DECISIONS)[number]>().toEqualTypeOf<DecideRegistration["move"]>();
});

describe("R-MEM-07 a registration", () => {
  it("is open or decided", () => {
    expect([...OPEN_STATES, ...DECIDED_STATES]).toEqual(REGISTRATION_STATES);
  });

  it("may be decided while it is open, and stays as it was decided; nothing makes it new again", () => {
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

  it("R-MEM-11, R-MEM-12 is rejected by the system while it is open, and never once it is decided", () => {
    for (const move of ["EXPIRE", "ERASE"] as const) {
      const after = REGISTRATION_STATES.map((state) => registrationAfter(move, "SYSTEM", { state }));
      expect(after).toEqual(["REJECTED", "REJECTED", "REJECTED", undefined, undefined]);
      expect(registrationAfter(move, "STAFF", { state: "SUBMITTED" })).toBeUndefined();
    }
    expect([isDecided, isApproved, isRejected].map((is) => REGISTRATION_STATES.filter(is))).toEqual([
      DECIDED_STATES,
      ["APPROVED"],
      ["REJECTED"],
    ]);
  });

  it("awaits its call until staff have done something about it, and the applicant once they have asked for something", () => {
    expect(REGISTRATION_STATES.filter(awaitsCall)).toEqual(["SUBMITTED"]);
    expect(REGISTRATION_STATES.filter(awaitsApplicant)).toEqual(["NEED_INFO"]);
  });
});
