import { expect, test } from "vitest";
import { helperCodeSchema } from "./helper-code.ts";

test.each(["123456", " 123 456 ", "123-456", "１２３　４５６"])(
  "the field takes six digits however they are typed: %s",
  (code) => {
    expect(helperCodeSchema.parse({ code })).toEqual({ code: "123456" });
  },
);

test("the field says that the code is missing when there is no field", () => {
  expect(helperCodeSchema.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual(["help.give.error"]);
});

// An attempt costs a proof and is one of five: what cannot be a helper code is not sent.
test.each([
  ["", "help.give.error"],
  [" ", "help.give.error"],
  ["12345", "help.give.errorFormat"],
  ["1234567", "help.give.errorFormat"],
  ["ABCD-EFGH", "help.give.errorFormat"],
])("the field says what is wrong with %j before it is sent", (code, message) => {
  expect(helperCodeSchema.safeParse({ code }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
