import { ENROLMENT_STATUSES } from "@kaifong/contract";
import { expect, test } from "vitest";
import { ownMarksOf } from "./own-enrolment-marks.ts";

test("the calendar marks places, ballot entries and applications, and nothing that came to nothing", () => {
  const marks = ownMarksOf(ENROLMENT_STATUSES.map((status) => ({ strapiUuid: status, status, pendingBy: null })));
  expect(Object.fromEntries(marks)).toEqual({
    ...{ A: "PLACE", ATT: "PLACE", ABS: "PLACE", L: "PLACE" },
    ...{ E: "BALLOT", P: "APPLIED" },
  });
});

test("the calendar marks a class that was given up and joined again", () => {
  const again = [
    { strapiUuid: "u", status: "P" as const, pendingBy: "STAFF" as const },
    { strapiUuid: "u", status: "C" as const, pendingBy: null },
  ];
  expect(ownMarksOf(again).get("u")).toBe("APPLIED");
  expect(ownMarksOf(again.toReversed()).get("u")).toBe("APPLIED");
});

test("the calendar tells a place that waits for its member from an application that waits for the centre", () => {
  const waiting = { status: "P" as const };
  const marks = ownMarksOf([
    { ...waiting, strapiUuid: "applied", pendingBy: "STAFF" },
    { ...waiting, strapiUuid: "offered", pendingBy: "MEMBER" },
  ]);
  expect(Object.fromEntries(marks)).toEqual({ applied: "APPLIED", offered: "OFFERED" });
});
