import { describe, expect, it } from "vitest";
import { careUntil, isGuardian, delegationFault, mayActForOthers, untilAdulthood } from "./index.ts";

describe("R-MEM-09 acting for another member", () => {
  it.each([
    [17, false],
    [18, true],
    [86, true],
  ])("takes somebody of age: %s, %s", (age, expected) => {
    expect(mayActForOthers(age)).toBe(expected);
  });

  it.each([
    ["1", "2026-11-20T04:00:00Z", "2026-12-20"],
    ["6", "2026-11-20T04:00:00Z", "2027-05-20"],
    ["12", "2026-11-20T04:00:00Z", "2027-11-20"],
    ["1", "2027-01-31T04:00:00Z", "2027-02-28"],
    ["1", "2026-11-20T16:00:00Z", "2026-12-21"],
    ["UNTIL_ENDED", "2026-11-20T04:00:00Z", null],
  ] as const)("for %s from %s lasts until %s", (term, now, day) => {
    expect(careUntil(term, new Date(now))).toBe(day);
  });
});

describe("R-MEM-19 who lets others act for a member, or help them", () => {
  it.each([
    [18, "MEMBER", undefined],
    [17, "MEMBER", "GUARDIAN_REQUIRED"],
    [6, "MEMBER", "GUARDIAN_REQUIRED"],
    [17, "GUARDIAN", undefined],
    [17, "CARER", "CARE_NOT_GRANTED"],
    [18, "GUARDIAN", "CARE_NOT_GRANTED"],
    [83, "CARER", "CARE_NOT_GRANTED"],
  ] as const)("of %s, the %s: %s", (age, by, fault) => {
    expect(delegationFault(age, by)).toBe(fault);
  });

  const all = ["ENROLMENT", "HEALTH_DATA"] as const;
  it.each([
    [{ relationship: "P", scopes: all, seenByStaff: true }, true],
    [{ relationship: "G", scopes: all, seenByStaff: true }, true],
    [{ relationship: "P", scopes: all, seenByStaff: false }, false],
    [{ relationship: "GP", scopes: all, seenByStaff: true }, false],
    [{ relationship: "G", scopes: ["ENROLMENT"], seenByStaff: true }, false],
  ] as const)("a guardian is who staff recorded as one, with leave for everything: %j, %s", (relation, expected) => {
    expect(isGuardian(relation)).toBe(expected);
  });

  const now = new Date("2026-11-24T04:00:00Z");
  it.each([
    ["2014-06-10", null, "2032-06-09"],
    ["2014-06-10", "2027-05-24", "2027-05-24"],
    ["2009-01-01", "2027-05-24", "2026-12-31"],
    ["2008-11-24", null, null],
  ] as const)("of somebody born on %s, what is agreed until %s holds until %s", (birthDate, until, last) => {
    expect(untilAdulthood(birthDate, until, now)).toBe(last);
  });
});
