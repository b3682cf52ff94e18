import { expect, test } from "vitest";
import { type Actor, actorId, memberActor, sideOf, staffActor, subjectOf } from "./actor.ts";

test.each([
  ["member:m:1", "MEMBER", "m:1"],
  ["staff:7", "STAFF", "7"],
  ["draw:3", "DRAW", "3"],
] as const)("the actor %s has a side and an identity", (actor, side, id) => {
  expect([sideOf(actor), actorId(actor)]).toEqual([side, id]);
});

test("actors name members, as subjects too, and staff", () => {
  expect([memberActor("m"), subjectOf("m"), staffActor("7")]).toEqual(["member:m", "member:m", "staff:7"]);
});

test("the system is an actor, and nobody is not", () => {
  expect(sideOf("system")).toBe("SYSTEM");
  const nobody: string = "visitor";
  expect(() => sideOf(nobody as Actor)).toThrow("visitor is nobody who acts"); // not one, on purpose
});
