import { expect, it } from "vitest";
import { unbrokenHyphens } from "./unbroken-hyphens.ts";

it("keeps hyphenated words whole, and leaves dashes and numbers alone", () => {
  expect(unbrokenHyphens("The Low-Salt Kitchen")).toBe("The Low\u2011Salt Kitchen");
  expect(unbrokenHyphens("Tai Chi - 2026-11")).toBe("Tai Chi - 2026-11");
});
