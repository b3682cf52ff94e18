import fc from "fast-check";
import { expect, test } from "vitest";
import { CHECK_CODE_LENGTH, checkCodeOf, maskedRecipient, normalizeCheckCode } from "./check-code.ts";

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("R-NOT-21: every code has eight signs that look like no others, and is read as it is written", () => {
  fc.assert(
    fc.property(bytes, (hash) => {
      const code = checkCodeOf(hash);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      expect(normalizeCheckCode(code)).toBe(code);
    }),
  );
});

test.each([
  ["k7f2m9qx", "K7F2M9QX"],
  [" K7F2 M9QX\n", "K7F2M9QX"],
  ["K7F2-M9QX", "K7F2M9QX"],
  ["Ｋ７Ｆ２Ｍ９ＱＸ", "K7F2M9QX"],
  ["\u200EK7F2\u200B M9QX\u202C", "K7F2M9QX"],
  ["（K7F2M9QX：", "K7F2M9QX"],
  ['"K7F2/M9QX".', "K7F2M9QX"],
  ["「K7F2、M9QX」。👍", "K7F2M9QX"],
])("R-NOT-22: %j is read as %s", (typed, code) => {
  expect(normalizeCheckCode(typed)).toBe(code);
});

test.each(["", "K7F2", "K7F2M9QX9", "K7F2M9Q0", "K7F2M9QI", "K7F2M9Q街", "<script>"])("R-NOT-22: %j is not a code", (typed) => {
  expect(normalizeCheckCode(typed)).toBeUndefined();
});

test("R-NOT-22: whatever is typed, the result has the form of a code", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (typed) => {
      expect(normalizeCheckCode(typed)?.length ?? CHECK_CODE_LENGTH).toBe(CHECK_CODE_LENGTH);
    }),
  );
});

test("R-NOT-23: two figures of a number are shown, or two letters of an address", () => {
  expect(maskedRecipient("+85291230014")).toBe("…14");
  expect(maskedRecipient("chan.tai.man@home.example")).toBe("c…@h…");
});
