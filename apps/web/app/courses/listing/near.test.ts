import { expect, test } from "vitest";
import { nearbyCentres } from "../course.fixtures.ts";
import { centresOf, centreOptions, neighbourhoodOptions } from "./near.ts";

test("the centres near a neighbourhood are those whose editors say so: another district needs no code", () => {
  expect(centresOf("SSP", nearbyCentres)).toEqual(["CORE", "SAT1", "SAT3"]);
  expect(centresOf("SSP", [{ code: "SAT2", near: ["SSP"] }])).toEqual(["SAT2"]);
  expect(centresOf("SAT1", [])).toEqual(["SAT1"]);
});

test("neighbourhoods are offered when they find more than a centre's name does", () => {
  expect(neighbourhoodOptions(nearbyCentres)).toEqual(["SSP", "LCK"]);
  expect(neighbourhoodOptions([])).toEqual([]);
});

test("centres are offered when they exist, in their order", () => {
  expect(centreOptions([...nearbyCentres].reverse().slice(1))).toEqual(["SAT2", "SAT1", "CORE"]);
  expect(centreOptions([])).toEqual(["CORE", "SAT1", "SAT2", "SAT3"]);
});
