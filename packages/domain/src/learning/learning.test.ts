import { MEMBER_TYPES, type MemberType } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { bySuitability, mayReadMaterial, suitability } from "./index.ts";

const forMembers = { visibleTo: "MEMBER", courseId: null } as const;
const forParticipants = { visibleTo: "PROGRAMME", courseId: "memory" } as const;
const reader = (memberType: MemberType, ...placesIn: string[]) => ({ memberType, placesIn: new Set(placesIn) });
const who = (mayRead: (memberType: MemberType) => boolean) => MEMBER_TYPES.filter(mayRead).toSorted();

describe("the readers of a material", () => {
  const readers = ["FULL", "JUNIOR", "LAPSED", "SUSPENDED"];

  test("R-LRN-02: for members, are all who may read (R-MEM-01), whatever courses they take", () => {
    expect(who((type) => mayReadMaterial(forMembers, reader(type)))).toEqual(readers);
    expect(who((type) => mayReadMaterial(forMembers, reader(type, "memory")))).toEqual(readers);
  });

  test("R-LRN-03: for participants, are those of them who have a place in its course, and nobody of another course", () => {
    expect(who((type) => mayReadMaterial(forParticipants, reader(type, "memory")))).toEqual(readers);
    expect(who((type) => mayReadMaterial(forParticipants, reader(type, "kitchen")))).toEqual([]);
    expect(who((type) => mayReadMaterial({ ...forParticipants, courseId: null }, reader(type, "memory")))).toEqual([]);
  });
});

test.each([
  [null, 70, "UNSAID"],
  ["糖尿病患者及照顧者", 70, "UNSAID"],
  ["任何人士，尤其是照顧者", 12, "SUITS"],
  ["60歲或以上人士及家人", 60, "SUITS"],
  ["60歲或以上人士及家人", 59, "FOR_OTHERS"],
  ["60 歲以上", 61, "SUITS"],
  ["12至17歲", 17, "SUITS"],
  ["12至17歲", 18, "FOR_OTHERS"],
  ["18歲以下", 18, "FOR_OTHERS"],
  ["能自行站立的成年人及長者", 40, "SUITS"],
  ["能自行站立的成年人及長者", 17, "FOR_OTHERS"],
  ["長者", 59, "FOR_OTHERS"],
  ["青少年", 12, "SUITS"],
  ["65歲或以上長者", 62, "FOR_OTHERS"],
  ["12至17歲青少年", 18, "FOR_OTHERS"],
  ["12至17歲青少年及成年人", 40, "SUITS"],
  ["未成年人士", 40, "FOR_OTHERS"],
  ["未成年人士", 17, "SUITS"],
] as const)("R-LRN-05: a lesson for %s and somebody of %i: %s", (suitableFor, age, expected) => {
  expect(suitability(suitableFor, age)).toBe(expected);
});

test("R-LRN-05: suitable materials come first, then those that name no age", () => {
  expect((["FOR_OTHERS", "SUITS", "UNSAID", "SUITS"] as const).toSorted(bySuitability)).toEqual([
    ...["SUITS", "SUITS", "UNSAID", "FOR_OTHERS"],
  ]);
});
