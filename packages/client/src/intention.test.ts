import { expect, test } from "vitest";
import { intentionOf } from "./intention.ts";

test("an intention is the same for the same content, differs for other content, and does not reveal it", () => {
  const of = (systolic: number) => intentionOf("addReadings", { readings: [{ systolic }] });
  expect(of(128)).toBe(of(128));
  expect(new Set(Array.from({ length: 200 }, (_, systolic) => of(systolic))).size).toBe(200);
  expect(of(128)).toMatch(/^addReadings\.[a-z0-9]{1,7}$/);
});
