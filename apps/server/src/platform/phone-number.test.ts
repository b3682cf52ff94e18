import { expect, test } from "vitest";
import { takesTextMessages } from "./phone-number.ts";

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
