import { ENROLMENT_STATUSES } from "@kaifong/contract";
import { expect, it } from "vitest";
import { ownMarksOf } from "./own-enrolment-marks.ts";

it("marks places, ballot entries and applications, and nothing that came to nothing", () => {
  const marks = ownMarksOf(ENROLMENT_STATUSES.map((status) => ({ strapiUuid: status, status })));
  expect(Object.fromEntries(marks)).toEqual({
    ...{ A: "PLACE", ATT: "PLACE", ABS: "PLACE", L: "PLACE" },
    ...{ E: "BALLOT", P: "WAITING" },
  });
});

it("marks a class that was given up and taken again", () => {
  const again = [
    { strapiUuid: "u", status: "P" as const },
    { strapiUuid: "u", status: "C" as const },
  ];
  expect(ownMarksOf(again).get("u")).toBe("WAITING");
  expect(ownMarksOf(again.toReversed()).get("u")).toBe("WAITING");
});
