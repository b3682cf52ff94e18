import { describe, expect, it } from "vitest";
import { AGE_GROUPS, IDENTITIES, type JoiningAnswers, joiningContradiction, joiningObstacles, needsGuardian } from "./index.ts";

const adult: JoiningAnswers = { identity: "HKID", inDistrict: true, ageGroup: "ADULT", healthRecord: true };

describe("R-MEM-03 who may join", () => {
  it.each<[string, Partial<JoiningAnswers>, readonly string[]]>([
    ["an adult of the district with an identity card", {}, []],
    ["a resident child under 11", { identity: "CHILD_UNDER_11", ageGroup: "6_TO_17" }, []],
    ["somebody without either", { identity: "NEITHER" }, ["IDENTITY"]],
    ["somebody of another district", { inDistrict: false }, ["DISTRICT"]],
    ["a child under 6", { identity: "CHILD_UNDER_11", ageGroup: "UNDER_6" }, ["TOO_YOUNG"]],
    ["somebody who does not agree to the health record", { healthRecord: false }, ["HEALTH_RECORD"]],
    [
      "every reason at once",
      { identity: "NEITHER", inDistrict: false, healthRecord: false },
      ["IDENTITY", "DISTRICT", "HEALTH_RECORD"],
    ],
  ])("%s", (_who, answers, obstacles) => {
    expect(joiningObstacles({ ...adult, ...answers })).toEqual(obstacles);
  });
});

describe("R-MEM-04 a parent or guardian comes along", () => {
  it("under 18", () => {
    expect(AGE_GROUPS.map((ageGroup) => needsGuardian({ ageGroup }))).toEqual([true, true, false]);
  });
});

describe("R-MEM-05 answers that contradict each other are asked again", () => {
  it("only a child under 11 who is 18 or over", () => {
    const contradicting = IDENTITIES.flatMap((identity) =>
      AGE_GROUPS.filter((ageGroup) => joiningContradiction({ identity, ageGroup }) !== undefined).map((age) => [identity, age]),
    );
    expect(contradicting).toEqual([["CHILD_UNDER_11", "ADULT"]]);
  });
});
