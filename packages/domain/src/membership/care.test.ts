import { describe, expect, test } from "vitest";
import { careUntil, isGuardian, delegationRefusal, mayActForOthers, untilAdulthood } from "./index.ts";

describe("R-MEM-09 acting for another member", () => {
  test.each([
    [17, false],
    [18, true],
    [86, true],
  ])("takes somebody of age as a carer: %s, %s", (age, expected) => {
    expect(mayActForOthers(age)).toBe(expected);
  });

  test.each([
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

describe("R-MEM-19 the decision that others act for a member, or help them", () => {
  test.each([
    [18, "MEMBER", undefined],
    [17, "MEMBER", "GUARDIAN_REQUIRED"],
    [6, "MEMBER", "GUARDIAN_REQUIRED"],
    [17, "GUARDIAN", undefined],
    [17, "CARER", "CARE_NOT_GRANTED"],
    [18, "GUARDIAN", "CARE_NOT_GRANTED"],
    [83, "CARER", "CARE_NOT_GRANTED"],
  ] as const)("belongs, for %s, to %s: %s", (age, by, refusal) => {
    expect(delegationRefusal(age, by)).toBe(refusal);
  });

  const all = ["ENROLMENT", "HEALTH_DATA"] as const;
  test.each([
    [{ relationship: "P", scopes: all, seenByStaff: true }, true],
    [{ relationship: "G", scopes: all, seenByStaff: true }, true],
    [{ relationship: "P", scopes: all, seenByStaff: false }, false],
    [{ relationship: "GP", scopes: all, seenByStaff: true }, false],
    [{ relationship: "G", scopes: ["ENROLMENT"], seenByStaff: true }, false],
  ] as const)("belongs to a guardian whom staff recorded as one, with every scope: %j, %s", (relation, expected) => {
    expect(isGuardian(relation)).toBe(expected);
  });

  const now = new Date("2026-11-24T04:00:00Z");
  test.each([
    ["2014-06-10", null, "2032-06-09"],
    ["2014-06-10", "2027-05-24", "2027-05-24"],
    ["2009-01-01", "2027-05-24", "2026-12-31"],
    ["2008-11-24", null, null],
  ] as const)("ends, for somebody born on %s with an agreement until %s, on %s", (birthDate, until, last) => {
    expect(untilAdulthood(birthDate, until, now)).toBe(last);
  });
});
