import { describe, expect, test } from "vitest";
import { completeAnswers, readJoinAnswers } from "./join-answers.ts";

const read = (query: string) => readJoinAnswers(new URLSearchParams(query));

describe("the answers of the check whether one can join", () => {
  test("are complete only when all four are given", () => {
    expect(completeAnswers(read("identity=HKID&district=yes&age=ADULT"))).toBeUndefined();
    expect(completeAnswers(read("identity=HKID&district=no&age=6_TO_17&record=yes"))).toEqual({
      identity: "HKID",
      inDistrict: false,
      ageGroup: "6_TO_17",
      healthRecord: true,
    });
  });

  test("count as not given when they are not ours", () => {
    expect(read("identity=toString&district=maybe&age=__proto__&record=")).toEqual({
      identity: undefined,
      district: undefined,
      age: undefined,
      record: undefined,
    });
  });
});
