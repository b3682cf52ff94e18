import { looksLikePhone, isLocalPhone, localPhone } from "@kaifong/contract";
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

/**
 * What people type, the E.164 that the server makes from it, or undefined when it is refused; and whether a form sends it. A form
 * refuses nothing that the server takes.
 */
const TYPED: readonly (readonly [typed: string, number: string | undefined, isSent: boolean])[] = [
  ["91230001", "+85291230001", true],
  ["9123 0001", "+85291230001", true],
  ["9123-0001", "+85291230001", true],
  ["9123\u20130001", "+85291230001", true],
  ["9123.0001", "+85291230001", true],
  ["+852 9123 0001", "+85291230001", true],
  ["+85291230001", "+85291230001", true],
  ["852 9123 0001", "+85291230001", true],
  ["0085291230001", "+85291230001", true],
  ["(852) 9123-0001", "+85291230001", true],
  ["９１２３　０００１", "+85291230001", true],
  [" 91230001 ", "+85291230001", true],
  ["\u202a00852 9123 0001\u202c", "+85291230001", true],
  ["91101234", "+85291101234", true], // of a range that the library does not know yet
  ["+86 139 1234 5678", "+8613912345678", true],
  ["+43 1 234567", "+431234567", true],
  ["0043 1 234567", "+431234567", true],
  ["+431111", undefined, false], // valid in Austria; the tables take 7 to 15 digits
  ["+49 152 12345678901234", undefined, false],
  ["+999 1234 5678", undefined, true], // of no country: the server knows
  ["+85212345", undefined, false],
  ["12345678", undefined, false],
  ["", undefined, false],
  ["1234", undefined, false],
  ["9123000", undefined, false],
  ["912300011", undefined, false],
  ["800 000 000", undefined, false], // toll-free: nobody is reached by it
  ["+852 800 000 000", undefined, false],
  ["phone", undefined, false],
  ["2123 4567 ext 305", undefined, false], // which would be lost
  ["61110003abc", undefined, false],
  ["9123-0001 (mum)", undefined, false],
  ["91234567;DROP", undefined, false],
  ["DHC100001", undefined, false],
];

test.each(TYPED)("%j is the number %s, and a form sends it: %s", (typed, number, isSent) => {
  expect(normalPhoneNumber(typed)).toBe(number);
  expect(looksLikePhone(typed)).toBe(isSent);
});

test.each(TYPED.filter(([, number]) => number?.startsWith("+852")))("without the code of Hong Kong %j is %s", (typed, number) => {
  expect(`+852${localPhone(typed)}`).toBe(number);
  expect(isLocalPhone(localPhone(typed))).toBe(true);
});
