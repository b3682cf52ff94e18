import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesInOtherLetters } from "./names.ts";

/** Whether it may be a Chinese name, and whether it may be an English one. */
const scriptsOf = (name: string) => [isChinese(name), isEnglish(name)];
const isChinese = (name: string) => namesInOtherLetters({ surnameZh: name, givenNameZh: name }).length === 0;
const isEnglish = (name: string) => namesInOtherLetters({ surnameEn: name, givenNameEn: name }).length === 0;
const within = (first: number, last: number) => fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));
/** The block of everybody's names, and one beyond the BMP, in which Hong Kong has names too. */
const ideograph = fc.oneof(within(0x4e00, 0x9fff), within(0x20000, 0x2a6df));
const latin = fc.oneof(within(0x41, 0x5a), within(0x61, 0x7a), fc.constantFrom(..."éÉñüßøŁā"));
const some = (letter: fc.Arbitrary<string>) => fc.array(letter, { minLength: 1, maxLength: 20 }).map((all) => all.join(""));

describe("R-MEM-22: the names of the identity card", () => {
  test.each(["陳", "歐陽", "小雲", "古麗娜·買買提", "𠮷", "䶮", "〇", "歐 陽"])("are Chinese: %s", (name) => {
    expect(scriptsOf(name)).toEqual([true, false]);
  });

  test.each(["CHAN", "Au Yeung", "Siu-wan", "D'Souza", "O’Neill", "Müller", "Nguyễn", "'t Hooft", "Chan, Tai Man", "Wong Jr."])(
    "are English: %s",
    (name) => expect(scriptsOf(name)).toEqual([false, true]),
  );

  test.each(["", " ", "12345", "·", "-", "...", "\u3164", "Chan陳", "陳2", "Chan 2nd", "Иванов", "たなか", "陳😀", "Chan/Lee"])(
    "are neither: %j",
    (name) => expect(scriptsOf(name)).toEqual([false, false]),
  );

  test("may be as many letters of their script as anybody has", () => {
    fc.assert(
      fc.property(some(ideograph), (name) => {
        expect(scriptsOf(name)).toEqual([true, false]);
      }),
    );
    fc.assert(
      fc.property(some(latin), (name) => {
        expect(scriptsOf(name)).toEqual([false, true]);
      }),
    );
    const mixed = fc.tuple(some(latin), some(ideograph)).map((both) => both.join(""));
    fc.assert(
      fc.property(mixed, (name) => {
        expect(scriptsOf(name)).toEqual([false, false]);
      }),
    );
  });

  test("have no digit, and at least one letter", () => {
    const digit = within(0x30, 0x39);
    const numbered = fc.tuple(fc.oneof(some(latin), some(ideograph)), digit).map((both) => both.join(""));
    const signs = some(fc.constantFrom(..."·‧・'’,.- "));
    fc.assert(
      fc.property(fc.oneof(numbered, signs), (name) => {
        expect(scriptsOf(name)).toEqual([false, false]);
      }),
    );
  });

  test("are named with their issue, and a missing name has none", () => {
    expect(namesInOtherLetters({ surnameZh: "Chan", surnameEn: "陳", givenNameZh: null })).toEqual([
      ["surnameZh", "NAME_ZH"],
      ["surnameEn", "NAME_EN"],
    ]);
  });
});
