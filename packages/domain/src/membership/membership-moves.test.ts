import { MEMBER_TYPES, type MemberType } from "@kaifong/contract";
import { expect, test } from "vitest";
import {
  approvalAtAge,
  isApplicant,
  MEMBERSHIP_MOVES,
  membershipActions,
  membershipAfter,
  type MembershipFacts,
  memberTypeAtAge,
  moveByAge,
} from "./index.ts";

const TODAY = "2026-11-23";
const [ADULT, CHILD] = ["1960-01-01", "2015-01-01"] as const;
const ofEveryType = <Result>(judge: (memberType: MemberType) => Result) =>
  Object.fromEntries(MEMBER_TYPES.map((memberType) => [memberType, judge(memberType)]));
const byStaff = (facts: Omit<MembershipFacts, "memberType">) =>
  ofEveryType((memberType) => membershipActions("STAFF", { memberType, ...facts }, TODAY));

test("R-MEM-27: no move leads to the type of an applicant, and only staff and the clock move a membership", () => {
  const moves = Object.values(MEMBERSHIP_MOVES);
  expect(moves.filter(({ to }) => isApplicant(to))).toEqual([]);
  expect(new Set(moves.flatMap(({ by }) => Object.keys(by)))).toEqual(new Set(["STAFF", "SYSTEM"]));
  expect(ofEveryType((memberType) => membershipActions("MEMBER", { memberType, birthDate: ADULT }, TODAY).length)).toEqual(
    ofEveryType(() => 0),
  );
});

test("R-MEM-27: staff move each membership by its type, its member's age, and the agreement to the health record system", () => {
  expect(byStaff({ birthDate: ADULT, healthRecord: true })).toEqual({
    PENDING: ["APPROVE"],
    FULL: ["SUSPEND"],
    JUNIOR: ["COME_OF_AGE", "SUSPEND"],
    SUSPENDED: ["REINSTATE"],
    LAPSED: ["SUSPEND", "REINSTATE"],
  });
  expect(byStaff({ birthDate: CHILD, healthRecord: false })).toEqual({
    PENDING: ["APPROVE_JUNIOR"],
    FULL: ["BECOME_JUNIOR", "LAPSE", "SUSPEND"],
    JUNIOR: ["LAPSE", "SUSPEND"],
    SUSPENDED: [],
    LAPSED: ["SUSPEND"],
  });
  expect(membershipActions("STAFF", { memberType: "SUSPENDED", birthDate: CHILD, healthRecord: true }, TODAY)).toEqual([
    "REINSTATE_JUNIOR",
  ]);
  const unasked = { memberType: "LAPSED", birthDate: ADULT } as const;
  expect(membershipActions("STAFF", unasked, TODAY)).toEqual(["SUSPEND"]);
});

test("R-MEM-06, R-MEM-15: a membership in order follows the age, and one that is not in order stays as it is", () => {
  const becomes = (by: "STAFF" | "SYSTEM", birthDate: typeof ADULT | typeof CHILD) =>
    ofEveryType((memberType) => {
      const move = moveByAge(by, { memberType, birthDate }, TODAY);
      return move && membershipAfter(move, by, { memberType, birthDate }, TODAY);
    });
  const stays = ofEveryType(() => undefined);
  expect(becomes("STAFF", ADULT)).toEqual({ ...stays, JUNIOR: "FULL" });
  expect(becomes("STAFF", CHILD)).toEqual({ ...stays, FULL: "JUNIOR" });
  expect(becomes("SYSTEM", ADULT)).toEqual({ ...stays, JUNIOR: "FULL" });
  expect(becomes("SYSTEM", CHILD)).toEqual(stays);
});

test("R-MEM-03, R-MEM-15: a membership in order lapses without the agreement, and no other", () => {
  const lapses = (healthRecord: boolean) =>
    ofEveryType((memberType) => membershipAfter("LAPSE", "STAFF", { memberType, birthDate: ADULT, healthRecord }, TODAY));
  const stays = ofEveryType(() => undefined);
  expect(lapses(false)).toEqual({ ...stays, FULL: "LAPSED", JUNIOR: "LAPSED" });
  expect(lapses(true)).toEqual(stays);
});

test("R-MEM-06: an applicant is admitted by the move that leads to the type of their age", () => {
  for (const birthDate of [ADULT, CHILD]) {
    const move = approvalAtAge(birthDate, TODAY);
    const after = membershipAfter(move, "STAFF", { memberType: "PENDING", birthDate }, TODAY);
    expect(after).toBe(memberTypeAtAge(birthDate, TODAY));
  }
});
