import { expect, test } from "vitest";
import { normalPhoneNumber, takesTextMessages } from "./phone-number.ts";

test.each([
  ["+85291230001", true],
  ["+85251230001", true],
  ["+85221234500", false],
  ["+85235001234", false],
  ["+8613912345678", true],
  ["+861062345678", false],
])("a text message to %s: %s", (number, expected) => {
  expect(takesTextMessages(number)).toBe(expected);
});

test.each([
  ["91230001", "+85291230001"],
  ["\u202a00852 9123 0001\u202c", "+85291230001"],
  ["+43 1 234567", "+431234567"],
  ["+431111", undefined], // valid in Austria; the tables take 7 to 15 digits
  ["+49 152 12345678901234", undefined],
])("the number %j: %s", (typed, expected) => {
  expect(normalPhoneNumber(typed)).toBe(expected);
});

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
  expect(normalPhoneNumber(typed)).toBe("+85291230001");
});

test("a local number from a range that the library does not know yet is one", () => {
  expect(normalPhoneNumber("91101234")).toBe("+85291101234");
});

test("a number of another country keeps its own code", () => {
  expect(normalPhoneNumber("+86 139 1234 5678")).toBe("+8613912345678");
});

test.each(["", "1234", "9123000", "912300011", "phone", "DHC100001"])("%j is no phone number", (typed) => {
  expect(normalPhoneNumber(typed)).toBeUndefined();
});
