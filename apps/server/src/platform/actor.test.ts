import { expect, it } from "vitest";
import { type Actor, idOf, memberActor, sideOf, staffActor, subjectOf } from "./actor.ts";

it.each([
  ["member:m:1", "MEMBER", "m:1"],
  ["staff:7", "STAFF", "7"],
  ["draw:3", "DRAW", "3"],
] as const)("knows of %s the side, and who it is", (actor, side, id) => {
  expect([sideOf(actor), idOf(actor)]).toEqual([side, id]);
});

it("names members, as subjects too, and staff", () => {
  expect([memberActor("m"), subjectOf("m"), staffActor("7")]).toEqual(["member:m", "member:m", "staff:7"]);
});

it("knows this system, and nobody else", () => {
  expect(sideOf("system")).toBe("SYSTEM");
  const nobody: string = "visitor";
  expect(() => sideOf(nobody as Actor)).toThrow("visitor is nobody who acts"); // not one, on purpose
});
