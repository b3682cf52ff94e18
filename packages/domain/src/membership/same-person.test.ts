import { expect, test } from "vitest";
import { type CardNames, mayBeSamePerson } from "./index.ts";

const NOBODY: CardNames = { surnameZh: null, givenNameZh: null, surnameEn: null, givenNameEn: null };
const simplify = (text: string) => text.replaceAll("陳", "陈");
const same = (one: Partial<CardNames>, other: Partial<CardNames>) =>
  mayBeSamePerson({ ...NOBODY, ...one }, { ...NOBODY, ...other }, simplify);
const TAI_MAN = { surnameEn: "Chan", givenNameEn: "Tai Man" };

test.each([
  { surnameEn: "CHAN", givenNameEn: "TAI MAN" },
  { surnameEn: "ＣＨＡＮ", givenNameEn: "Tai-Man" },
  { surnameEn: "Chan", givenNameEn: "Taiman" },
  { surnameEn: "Chan Tai Man" },
  { surnameEn: "Chán", givenNameEn: "Tai  Man." },
])("R-MEM-21: Chan Tai Man may be $surnameEn $givenNameEn", (other) => {
  expect(same(TAI_MAN, other)).toBe(true);
});

test.each([
  [{ surnameZh: "陳", givenNameZh: "大文" }, { surnameZh: "陈", givenNameZh: "大文" }, true],
  [{ surnameZh: "陳", givenNameZh: "大文" }, { surnameZh: "陳大文", ...TAI_MAN }, true],
  [{ surnameZh: "陳", givenNameZh: "大文" }, TAI_MAN, false],
  [TAI_MAN, { surnameEn: "Chan", givenNameEn: "Siu Man" }, false],
  [TAI_MAN, { surnameEn: "Chan" }, false],
  [{}, {}, false],
])("R-MEM-21: %j and %j: %s", (one, other, expected) => {
  expect(same(one, other)).toBe(expected);
});
