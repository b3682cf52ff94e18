import { expect, test } from "vitest";
import { splitAroundValue } from "./split-around-value.ts";

test("gives the words around what stands in a text, whichever end it stands at", () => {
  expect(splitAroundValue((count) => `尚餘 ${count} 個名額`)).toEqual(["尚餘 ", " 個名額"]);
  expect(splitAroundValue((count) => `${count} places left`)).toEqual(["", " places left"]);
  expect(splitAroundValue((count) => `Class #1 has ${count}`)).toEqual(["Class #1 has ", ""]);
});
