import { expect, it } from "vitest";
import { around } from "./around.ts";

it("gives the words around what stands in a text, whichever end it stands at", () => {
  expect(around((count) => `尚餘 ${count} 個名額`)).toEqual(["尚餘 ", " 個名額"]);
  expect(around((count) => `${count} places left`)).toEqual(["", " places left"]);
  expect(around((count) => `Class #1 has ${count}`)).toEqual(["Class #1 has ", ""]);
});
