import { ageOn, daysAfter } from "@kaifong/domain/time";
import { describe, expect, test } from "vitest";
import { careEndForBirthDate, recordedCareUntil } from "./index.ts";

const NOW = new Date("2026-11-24T04:00:00Z");
const adult = { memberType: "FULL", birthDate: "1980-05-01" } as const;
const old = { memberType: "FULL", birthDate: "1944-05-01" } as const;
const child = { memberType: "JUNIOR", birthDate: "2014-06-10" } as const;
const until = (carer: Parameters<typeof recordedCareUntil>[0]["carer"], member: typeof carer, day: string | null) =>
  recordedCareUntil({ carer, member }, day, NOW);

describe("R-MEM-18 a relation that staff record", () => {
  test.each([
    [old, null, { until: null }],
    [old, "2027-05-01", { until: "2027-05-01" }],
    [old, "2026-11-24", { until: "2026-11-24" }],
    [old, "2026-11-23", { refusal: "CARE_DAY_OVER" }],
    [child, null, { until: "2032-06-09" }],
    [child, "2040-01-01", { until: "2032-06-09" }],
    [child, "2027-01-01", { until: "2027-01-01" }],
  ] as const)("with %j until %s ends %j", (member, day, expected) => {
    expect(until(adult, member, day)).toEqual(expected);
  });

  test("takes a carer of 18, and memberships that may act", () => {
    expect(until({ ...adult, birthDate: "2008-11-25" }, old, null)).toEqual({ refusal: "TOO_YOUNG_TO_CARE" });
    expect(until({ ...adult, birthDate: "2008-11-24" }, old, null)).toEqual({ until: null });
    for (const memberType of ["PENDING", "SUSPENDED"] as const) {
      expect(until(adult, { ...old, memberType }, null)).toEqual({ refusal: "MEMBERSHIP_NOT_IN_ORDER" });
      expect(until({ ...adult, memberType }, old, null)).toEqual({ refusal: "MEMBERSHIP_NOT_IN_ORDER" });
    }
  });

  test.each(["2012-02-29", "2014-01-01", "2014-12-31", "2010-03-01"])(
    "ends on the last day of being 17: born on %s",
    (birthDate) => {
      const outcome = until(adult, { ...child, birthDate }, null);
      const last = "until" in outcome ? (outcome.until ?? "") : "";
      const next = daysAfter(last, 1);
      expect([ageOn(birthDate, last), ageOn(birthDate, next)]).toEqual([17, 18]);
    },
  );

  test.each([
    ["2014-06-10", "2012-06-10", "2030-06-09"],
    ["2014-06-10", "2000-06-10", "2018-06-09"],
    ["1990-06-10", "2014-06-10", "2032-06-09"],
    ["1944-05-01", "1945-05-01", null],
  ] as const)("ends no later, when %s is corrected to %s, than %s", (before, after, last) => {
    expect(careEndForBirthDate({ until: null, guardian: false }, { before, after }, NOW)).toBe(last);
  });

  test.each([
    ["a guardian's part, as long as the member is a junior", "2032-06-09", true, "2034-06-09"],
    ["a guardian's part with a day of its own, no longer", "2030-01-01", true, "2030-01-01"],
    ["somebody else's, no longer", "2032-06-09", false, "2032-06-09"],
  ] as const)("lasts when the member turns out younger: %s", (_what, until, guardian, last) => {
    expect(careEndForBirthDate({ until, guardian }, { before: "2014-06-10", after: "2016-06-10" }, NOW)).toBe(last);
  });
});
