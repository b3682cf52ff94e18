import { HELPER_PURPOSES } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { helpEnds, helperMay } from "./index.ts";

const CALLS = {
  enrolments: { id: "listEnrolments", right: "READ", scope: "ENROLMENT" },
  readings: { id: "listReadings", right: "READ", scope: "HEALTH_DATA" },
  consultations: { id: "listConsultations", right: "READ", scope: "HEALTH_DATA" },
  enrol: { id: "enrol", right: "ACT", scope: "ENROLMENT" },
  change: { id: "actOnEnrolment", right: "ACT", scope: "ENROLMENT" },
  ask: { id: "askForConsultation", right: "ACT", scope: "HEALTH_DATA" },
  write: { id: "addReadings", right: "ACT", scope: "HEALTH_DATA" },
} as const;

describe("R-MEM-17 help by a code", () => {
  it.each([
    ["READ", { enrolments: "READ" }],
    ["READ_HEALTH", { enrolments: "READ", readings: "READ", consultations: "READ" }],
    ["ENROL", { enrolments: "READ", enrol: "ACT" }],
    ["CHANGE", { enrolments: "READ", change: "ACT" }],
    ["CONSULT", { consultations: "READ", ask: "ACT" }],
  ] as const)("for %s lets somebody do %j, and nothing else", (purpose, expected) => {
    const may = Object.entries(CALLS).flatMap(([name, call]) => {
      const kind = helperMay(purpose, call);
      return kind ? [[name, kind]] : [];
    });
    expect(Object.fromEntries(may)).toEqual(expected);
  });

  it("shows health data by no purpose but those that name it", () => {
    expect(HELPER_PURPOSES.filter((purpose) => helperMay(purpose, CALLS.readings))).toEqual(["READ_HEALTH"]);
    expect(HELPER_PURPOSES.filter((purpose) => helperMay(purpose, CALLS.write))).toEqual([]);
  });

  it("ends ten minutes later", () => {
    expect(helpEnds(new Date("2026-11-24T15:55:00Z"))).toEqual(new Date("2026-11-24T16:05:00Z"));
  });
});
