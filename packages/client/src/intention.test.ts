import { expect, it } from "vitest";
import { intentionOf } from "./intention.ts";

it("is the same for the same content, another for another, and does not say it", () => {
  const of = (systolic: number) => intentionOf("addReadings", { readings: [{ systolic }] });
  expect(of(128)).toBe(of(128));
  expect(new Set(Array.from({ length: 200 }, (_, systolic) => of(systolic))).size).toBe(200);
  expect(of(128)).toMatch(/^addReadings\.[a-z0-9]{1,7}$/);
});
