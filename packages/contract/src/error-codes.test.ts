import { expect, test } from "vitest";
import { ERROR_CODES } from "./error-codes.ts";

test("the table of refusals is in the order of their numbers, each of which stands for one", () => {
  const numbers = Object.values(ERROR_CODES).map(({ code }) => code);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});
