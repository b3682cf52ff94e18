import { expect, it } from "vitest";
import { type EnrolmentActor, recordedPrefix, roleOf } from "./actor.ts";

it.each([
  ["member:019b", "MEMBER"],
  ["staff:7", "STAFF"],
  ["draw:019b", "DRAW"],
  ["system", "SYSTEM"],
] as const)("calls %s %s, and finds it again in the record by that", (actor: EnrolmentActor, role) => {
  expect(roleOf(actor)).toBe(role);
  expect(actor.startsWith(recordedPrefix(role))).toBe(true);
});
