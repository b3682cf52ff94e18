import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesInOtherLetters } from "./names.ts";

const isChinese = (name: string) => namesInOtherLetters({ surnameZh: name, givenNameZh: name }).length === 0;
const isEnglish = (name: string) => namesInOtherLetters({ surnameEn: name, givenNameEn: name }).length === 0;
const within = (first: number, last: number) => fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));
/** The block of everybody's names, and one beyond the BMP, in which Hong Kong has names too. */
const ideograph = fc.oneof(within(0x4e00, 0x9fff), within(0x20000, 0x2a6df));
const latin = fc.oneof(within(0x41, 0x5a), within(0x61, 0x7a), fc.constantFrom(..."éÉñüßøŁā"));
const some = (letter: fc.Arbitrary<string>) => fc.array(letter, { minLength: 1, maxLength: 20 }).map((all) => all.join(""));

describe("R-MEM-22: the names of the identity card", () => {
  it.each(["陳", "歐陽", "小雲", "古麗娜·買買提", "𠮷", "䶮", "〇", "歐 陽"])("are Chinese: %s", (name) => {
    expect([isChinese(name), isEnglish(name)]).toEqual([true, false]);
  });

  it.each(["CHAN", "Au Yeung", "Siu-wan", "D'Souza", "O’Neill", "Müller", "Nguyễn", "'t Hooft", "Chan, Tai Man", "Wong Jr."])(
    "are English: %s",
    (name) => expect([isChinese(name), isEnglish(name)]).toEqual([false, true]),
  );

  it.each(["", " ", "12345", "·", "-", "...", "\u3164", "Chan陳", "陳2", "Chan 2nd", "Иванов", "たなか", "陳😀", "Chan/Lee"])(
    "are neither: %j",
    (name) => expect([isChinese(name), isEnglish(name)]).toEqual([false, false]),
  );

  it("are each as many letters of their script as anybody has", () => {
    fc.assert(fc.property(some(ideograph), (name) => isChinese(name) && !isEnglish(name)));
    fc.assert(fc.property(some(latin), (name) => isEnglish(name) && !isChinese(name)));
    fc.assert(fc.property(some(latin), some(ideograph), (one, other) => !isEnglish(one + other) && !isChinese(one + other)));
  });

  it("have no digit, and a letter at least", () => {
    const digit = within(0x30, 0x39);
    fc.assert(fc.property(some(latin), digit, (name, number) => !isEnglish(name + number)));
    fc.assert(fc.property(some(ideograph), digit, (name, number) => !isChinese(number + name)));
    fc.assert(fc.property(some(fc.constantFrom(..."·‧・'’,.- ")), (signs) => !isEnglish(signs) && !isChinese(signs)));
  });

  it("are named with what is wrong, and what is left out is none", () => {
    expect(namesInOtherLetters({ surnameZh: "Chan", surnameEn: "陳", givenNameZh: null })).toEqual([
      ["surnameZh", "NAME_ZH"],
      ["surnameEn", "NAME_EN"],
    ]);
  });
});
