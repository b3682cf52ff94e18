import { ENROLMENT_MOVES } from "@kaifong/domain/enrolment";
import { describe, expect, test } from "vitest";
import { actionMessage } from "./action-messages.ts";
import { type EnrolmentTemplate, isStillTrue } from "./true-while.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
const LATER = new Date("2026-11-22T02:00:00Z");
const ROLES = ["MEMBER", "STAFF", "DRAW", "SYSTEM"] as const;
const ACTORS = { MEMBER: "member:m", STAFF: "staff:s", DRAW: "draw:d", SYSTEM: "system" } as const;

type Move = (typeof ENROLMENT_MOVES)[number];
const after = ({ to, toPendingBy }: Move) => ({
  status: to,
  pendingBy: toPendingBy ?? null,
  answerBy: toPendingBy === "MEMBER" ? LATER : null,
});
const CASES = ENROLMENT_MOVES.flatMap((move) =>
  ROLES.filter((role) => move.by[role] !== undefined).map((role) => {
    const { template } = actionMessage(move, ACTORS[role], { enrolmentId: "e", memberId: "m" });
    return [template as EnrolmentTemplate, move.action, role, move] as const; // of an enrolment's action
  }),
);

describe.each(CASES)("%s, of %s by %s", (template, _action, _role, move) => {
  test("is so right after it", () => {
    expect(isStillTrue(template, after(move), NOW)).toBe(true);
  });

  const onward = ENROLMENT_MOVES.filter(({ from, fromPendingBy }) => from === move.to && fromPendingBy === move.toPendingBy);
  test.each(onward.map((next) => [next.action, next] as const))("is no longer so once %s came after it", (_next, next) => {
    expect(isStillTrue(template, after(next), NOW)).toBe(false);
  });
});

test("a place that was confirmed is still one when its lessons are over", () => {
  for (const status of ["ATT", "ABS", "L"] as const)
    expect(isStillTrue("enrolment.confirmed", { status, pendingBy: null, answerBy: null }, NOW)).toBe(true);
});

test("an offer whose time is over is none, also before it is taken back", () => {
  const offer = { status: "P", pendingBy: "MEMBER", answerBy: LATER } as const;
  expect(isStillTrue("enrolment.offered", offer, new Date(LATER.getTime() - 1))).toBe(true);
  expect(isStillTrue("enrolment.offered", offer, LATER)).toBe(false);
});
