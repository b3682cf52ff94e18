import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordIssues } from "./password.ts";

const SMALL = "abcdefghijklmnopqrstuvwxyz";
const letterOf = (letters: string) => fc.constantFrom(...letters);
const wordOf = (letters: string, min: number, max: number) =>
  fc.array(letterOf(letters), { minLength: min, maxLength: max }).map((all) => all.join(""));

describe("R-MEM-08: a new password", () => {
  test("has 8 to 16 characters, a capital and a small letter and a digit, whatever else it contains", () => {
    fc.assert(
      fc.property(wordOf(`${SMALL}!@#_-漢字`, 4, 12), letterOf(SMALL), wordOf("0123456789", 2, 2), (rest, small, digits) => {
        expect(passwordIssues(`Q${small}${digits}${rest}`)).toEqual([]);
      }),
    );
  });

  test("is refused with everything that is missing", () => {
    expect(passwordIssues("")).toEqual(["LENGTH", "UPPER", "LOWER", "DIGIT"]);
    expect(passwordIssues("Aa34567")).toEqual(["LENGTH"]);
    expect(passwordIssues("Aa345678")).toEqual([]);
    expect(passwordIssues("Aa34567890123456")).toEqual([]);
    expect(passwordIssues("Aa345678901234567")).toEqual(["LENGTH"]);
    expect(passwordIssues("aa345678")).toEqual(["UPPER"]);
    expect(passwordIssues("AA345678")).toEqual(["LOWER"]);
    expect(passwordIssues("Aabcdefg")).toEqual(["DIGIT"]);
  });

  test("is judged by each of the four rules alone", () => {
    const kinds = [letterOf("QWÉ"), letterOf(`${SMALL}é`), letterOf("0123456789"), letterOf("!@ _-漢字")] as const;
    const letters = fc.array(
      fc.nat(3).chain((kind) => (kinds[kind] ?? kinds[3]).map((letter) => ({ kind, letter }))),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(letters, (all) => {
        const lacks = (kind: number) => all.every((one) => one.kind !== kind);
        const wrong = { LENGTH: all.length < 8 || all.length > 16, UPPER: lacks(0), LOWER: lacks(1), DIGIT: lacks(2) };
        const named = Object.entries(wrong).flatMap(([issue, isWrong]) => (isWrong ? [issue] : []));
        expect(passwordIssues(all.map(({ letter }) => letter).join(""))).toEqual(named);
      }),
    );
  });

  test("counts characters as people do", () => {
    expect(passwordIssues("Aa3😀😀😀😀")).toEqual(["LENGTH"]);
    expect(passwordIssues("Aa3😀😀😀😀😀")).toEqual([]);
  });

  test("is counted as it is stored: an accent typed as a sign of its own, and wide letters and digits, are the same", () => {
    expect(passwordIssues("Aa34567890éééééé")).toEqual([]);
    expect(passwordIssues("Aa34567890éééééé".normalize("NFD"))).toEqual([]);
    expect(passwordIssues("Aa345é".normalize("NFD"))).toEqual(["LENGTH"]);
    expect(passwordIssues("Ａａ３４５６７８")).toEqual([]);
  });
});
