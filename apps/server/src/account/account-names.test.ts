import { expect, test } from "vitest";
import { normalMemberNo, normalMobile } from "./account-names.ts";

test.each([
  "91230001",
  "9123 0001",
  "9123-0001",
  "+852 9123 0001",
  "+85291230001",
  "852 9123 0001",
  "0085291230001",
  "(852) 9123-0001",
  "９１２３　０００１",
  " 91230001 ",
])("the phone number %j is understood", (typed) => {
  expect(normalMobile(typed)).toBe("+85291230001");
});

test("a local number from a range that the library does not know yet is one", () => {
  expect(normalMobile("91101234")).toBe("+85291101234");
});

test("a number of another country keeps its own code", () => {
  expect(normalMobile("+86 139 1234 5678")).toBe("+8613912345678");
});

test.each(["", "1234", "9123000", "912300011", "phone", "DHC100001"])("%j is no phone number", (typed) => {
  expect(normalMobile(typed)).toBeUndefined();
});

test.each(["DHC100001", "dhc100001", "DHC 100 001", "dhc-100001", "ＤＨＣ１００００１"])(
  "the member number %j is understood",
  (typed) => {
    expect(normalMemberNo(typed)).toBe("DHC100001");
  },
);
