import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordIssues } from "./password.ts";

const SMALL = "abcdefghijklmnopqrstuvwxyz";
const letterOf = (letters: string) => fc.constantFrom(...letters);
const wordOf = (letters: string, min: number, max: number) =>
  fc.array(letterOf(letters), { minLength: min, maxLength: max }).map((all) => all.join(""));

describe("R-MEM-08: a new password", () => {
  it("has 8 to 16 characters, a capital and a small letter and a digit, whatever else is in it", () => {
    fc.assert(
      fc.property(wordOf(`${SMALL}!@#_-漢字`, 4, 12), letterOf(SMALL), wordOf("0123456789", 2, 2), (rest, small, digits) => {
        expect(passwordIssues(`Q${small}${digits}${rest}`)).toEqual([]);
      }),
    );
  });

  it("is told everything that is missing", () => {
    expect(passwordIssues("")).toEqual(["LENGTH", "UPPER", "LOWER", "DIGIT"]);
    expect(passwordIssues("Aa34567")).toEqual(["LENGTH"]);
    expect(passwordIssues("Aa345678")).toEqual([]);
    expect(passwordIssues("Aa34567890123456")).toEqual([]);
    expect(passwordIssues("Aa345678901234567")).toEqual(["LENGTH"]);
    expect(passwordIssues("aa345678")).toEqual(["UPPER"]);
    expect(passwordIssues("AA345678")).toEqual(["LOWER"]);
    expect(passwordIssues("Aabcdefg")).toEqual(["DIGIT"]);
  });

  it("counts characters as people do", () => {
    expect(passwordIssues("Aa3😀😀😀😀")).toEqual(["LENGTH"]);
    expect(passwordIssues("Aa3😀😀😀😀😀")).toEqual([]);
  });
});
