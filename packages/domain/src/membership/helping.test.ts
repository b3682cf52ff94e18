import {
  authEndpoints,
  consultationEndpoints,
  type Endpoint,
  ENDPOINTS,
  enrolmentEndpoints,
  healthEndpoints,
  HELPER_PURPOSES,
} from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { helpEnds, type HelpedCall, helperMay } from "./index.ts";

interface ForOthers {
  readonly id: HelpedCall["id"];
  readonly access: { readonly right: HelpedCall["right"]; readonly forOthers: HelpedCall["scope"] };
}
const callOf = ({ id, access }: ForOthers): HelpedCall => ({ id, right: access.right, scope: access.forOthers });
const CALLS = {
  me: callOf(authEndpoints.getMe),
  enrolments: callOf(enrolmentEndpoints.list),
  readings: callOf(healthEndpoints.list),
  consultations: callOf(consultationEndpoints.list),
  enrol: callOf(enrolmentEndpoints.enrol),
  change: callOf(enrolmentEndpoints.act),
  ask: callOf(consultationEndpoints.request),
  write: callOf(healthEndpoints.add),
};

describe("R-MEM-17 help by a code", () => {
  test.each([
    ["READ", { me: "READ", enrolments: "READ" }],
    ["READ_HEALTH", { me: "READ", enrolments: "READ", readings: "READ", consultations: "READ" }],
    ["ENROL", { me: "READ", enrolments: "READ", enrol: "ACT" }],
    ["CHANGE", { me: "READ", enrolments: "READ", change: "ACT" }],
    ["CONSULT", { me: "READ", consultations: "READ", ask: "ACT" }],
  ] as const)("for %s lets somebody do %j, and nothing else", (purpose, expected) => {
    const may = Object.entries(CALLS).flatMap(([name, call]) => {
      const kind = helperMay(purpose, call);
      return kind ? [[name, kind]] : [];
    });
    expect(Object.fromEntries(may)).toEqual(expected);
  });

  test("opens these calls of the whole API, and a new call only after a look at this list", () => {
    const calls = ENDPOINTS.flatMap(({ id, access }: Endpoint) =>
      access !== "public" && access.actor === "member" && access.forOthers !== undefined
        ? [{ id, right: access.right, scope: access.forOthers }]
        : [],
    );
    const opened = HELPER_PURPOSES.map((purpose) => [
      purpose,
      calls.flatMap((call) => {
        const kind = helperMay(purpose, call);
        return kind ? [`${kind} ${call.id}`] : [];
      }),
    ]);
    const changed = "is the change meant? Then write it here (vitest -u); else see helperMay, and `forOthers` of the endpoint";
    // oxlint-disable-next-line vitest/valid-expect -- the sentence says what to do
    expect(Object.fromEntries(opened), changed).toMatchInlineSnapshot(`
      {
        "CHANGE": [
          "READ getMe",
          "READ getEligibility",
          "READ listEnrolments",
          "READ listEnrolmentRecords",
          "ACT actOnEnrolment",
        ],
        "CONSULT": [
          "READ getMe",
          "READ listConsultations",
          "ACT requestConsultation",
        ],
        "ENROL": [
          "READ getMe",
          "READ getEligibility",
          "ACT enrol",
          "READ listEnrolments",
          "READ listEnrolmentRecords",
        ],
        "READ": [
          "READ getMe",
          "READ getEligibility",
          "READ listEnrolments",
          "READ listEnrolmentRecords",
        ],
        "READ_HEALTH": [
          "READ getMe",
          "READ getEligibility",
          "READ listEnrolments",
          "READ listEnrolmentRecords",
          "READ getHealthSummary",
          "READ listReadings",
          "READ getHealthReport",
          "READ getHealthDiary",
          "READ getHealthBundle",
          "READ listRiskRecords",
          "READ listConsultations",
        ],
      }
    `);
  });

  test("shows health data only for purposes that name it", () => {
    expect(HELPER_PURPOSES.filter((purpose) => helperMay(purpose, CALLS.readings))).toEqual(["READ_HEALTH"]);
    expect(HELPER_PURPOSES.filter((purpose) => helperMay(purpose, CALLS.write))).toEqual([]);
  });

  test("ends ten minutes later", () => {
    expect(helpEnds(new Date("2026-11-24T15:55:00Z"))).toEqual(new Date("2026-11-24T16:05:00Z"));
  });
});
