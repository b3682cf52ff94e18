import { passwordIssues } from "@kaifong/domain/membership";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newPasswordSchema } from "./new-password.ts";

const said = (password: string, again: string) =>
  newPasswordSchema.safeParse({ password, again }).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
const right = fc.stringMatching(/^[A-Z][a-z]\d[A-Za-z0-9!@#]{5,13}$/);
/** The right password with one character changed, in another case, left out or added. */
const nearly = (password: string) => {
  const otherCase = [...password].map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase()));
  return fc.constantFrom(otherCase.join(""), password.slice(1), password.slice(0, -1), `${password} `, ` ${password}`);
};

test("R-MEM-08: the form takes a password only when it is typed the same twice", () => {
  fc.assert(
    fc.property(
      right.chain((password) => fc.tuple(fc.constant(password), nearly(password))),
      ([password, other]) => {
        expect(said(password, password)).toEqual([]);
        expect(said(password, other)).toEqual([["again", "password.againMismatch"]]);
        expect(said(password, "")).toEqual([["again", "password.againMissing"]]);
      },
    ),
  );
});

test("R-MEM-08: the form names the first thing that is wrong with a password, in the words of the rule", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."AZaz09!漢"), minLength: 1, maxLength: 20 }), (password) => {
      const [first] = passwordIssues(password);
      expect(said(password, password)).toEqual(first === undefined ? [] : [["password", `password.issue.${first}`]]);
    }),
  );
});
