import type { Side } from "@kaifong/domain/moves";
import { expect, test } from "vitest";
import type { Actor } from "../platform/actor.ts";
import { actionMessage } from "./action-messages.ts";
import { EVERY_MOVE } from "./test-enrolments.ts";

const ACTORS: Readonly<Record<Side, Actor>> = {
  MEMBER: "member:m",
  STAFF: "staff:7",
  DRAW: "draw:1",
  SYSTEM: "system",
};
const SIDES = ["MEMBER", "STAFF", "DRAW", "SYSTEM"] as const satisfies readonly Side[];
const enrolment = { enrolmentId: "e", memberId: "m" };
const allowed = EVERY_MOVE.flatMap((move) => move.sides.map((side) => [move.action, side, move] as const));

test.each(allowed)("notifies the member of %s by %s, in words that say who did it", (_action, side, move) => {
  const { to, template, data } = actionMessage(move, ACTORS[side], enrolment);
  expect(to).toEqual({ kind: "member", id: "m" });
  expect(data).toMatchObject({ enrolmentId: "e" });
  // A message about what members do themselves is never sent about what somebody else did, and vice versa.
  const ofMembers = ["enrolment.left", "enrolment.offer_declined"];
  expect(ofMembers.includes(template) && side !== "MEMBER").toBe(false);
  const ofOthers = ["removed", "rejected", "place_lost", "offered", "offer_lapsed", "drawn_place", "drawn_waiting"];
  expect(ofOthers.some((name) => template === `enrolment.${name}`) && side === "MEMBER").toBe(false);
});

test("says by which action a member left", () => {
  const leaving = allowed
    .map(([action, side, move]) => [action, actionMessage(move, ACTORS[side], enrolment)] as const)
    .filter(([, { template }]) => template === "enrolment.left" || template === "enrolment.removed");
  expect(leaving.map(([action, { template }]) => `${action} ${template}`)).toEqual([
    "CANCEL_BALLOT enrolment.left",
    "CANCEL_BALLOT enrolment.removed",
    "WITHDRAW enrolment.left",
    "GIVE_UP enrolment.left",
    "GIVE_UP enrolment.removed",
    "LEAVE_LIST enrolment.left",
    "LEAVE_LIST enrolment.removed",
  ]);
  for (const [action, { data }] of leaving) expect(data).toEqual({ enrolmentId: "e", action });
});

test("says what is lost with a class that is cancelled", () => {
  const lost = EVERY_MOVE.filter(({ action }) => action === "LOSE_PLACE");
  expect(lost.map((move) => [move.from, actionMessage(move, "staff:7", enrolment)])).toEqual(
    [
      ["P", "PLACE"],
      ["OFFERED", "OFFER"],
      ["A", "PLACE"],
      ["E", "BALLOT_ENTRY"],
      ["W", "WAITING"],
    ].map(([from, what]) => [
      from,
      expect.objectContaining({ template: "enrolment.place_lost", data: { enrolmentId: "e", what } }),
    ]),
  );
});

test("throws for an action that this side cannot take", () => {
  const known = new Set(allowed.map(([action, side]) => `${action} ${side}`));
  for (const move of EVERY_MOVE)
    for (const side of SIDES.filter((each) => !known.has(`${move.action} ${each}`)))
      expect(() => actionMessage(move, ACTORS[side], enrolment)).toThrow("is no action of");
});
