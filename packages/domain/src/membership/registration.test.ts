import { REGISTRATION_STATES } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { awaitsCall, DECIDED_STATES, mayBecome, OPEN_STATES, STAFF_DECISIONS } from "./index.ts";

describe("R-MEM-07 a registration", () => {
  it("is open or decided", () => {
    expect([...OPEN_STATES, ...DECIDED_STATES]).toEqual(REGISTRATION_STATES);
  });

  it("may be decided while it is open, and stays as it was decided; nothing makes it new again", () => {
    const moves = REGISTRATION_STATES.map((from) => [from, REGISTRATION_STATES.filter((to) => mayBecome(from, to))]);
    expect(Object.fromEntries(moves)).toEqual({
      SUBMITTED: ["CONTACTED", "NEED_INFO", "APPROVED", "REJECTED"],
      CONTACTED: ["NEED_INFO", "APPROVED", "REJECTED"],
      NEED_INFO: ["CONTACTED", "APPROVED", "REJECTED"],
      APPROVED: [],
      REJECTED: [],
    });
  });

  it("is made anything but new by staff", () => {
    expect(STAFF_DECISIONS).toEqual(REGISTRATION_STATES.filter((state) => state !== "SUBMITTED"));
  });

  it("awaits its call until staff have done something about it", () => {
    expect(REGISTRATION_STATES.filter(awaitsCall)).toEqual(["SUBMITTED"]);
  });
});
