import { type MovingState, storedState } from "@kaifong/domain/enrolment";
import { describe, expect, test } from "vitest";
import { actionMessage } from "./action-messages.ts";
import { EVERY_MOVE } from "./test-enrolments.ts";
import type { EnrolmentTemplate } from "./move-effects.ts";
import { isStillTrue } from "./true-while.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
const LATER = new Date("2026-11-22T02:00:00Z");
const ACTORS = { MEMBER: "member:m", STAFF: "staff:s", DRAW: "draw:d", SYSTEM: "system" } as const;

const GOING_ON = { lastEnd: null, leftBehind: false };
const after = ({ to }: { readonly to: MovingState }) => ({
  ...{ ...GOING_ON, ...storedState(to) },
  answerBy: to === "OFFERED" ? LATER : null,
});
const CASES = EVERY_MOVE.flatMap((move) =>
  move.sides.map((side) => {
    const { template } = actionMessage(move, ACTORS[side], { enrolmentId: "e", memberId: "m" });
    return [template as EnrolmentTemplate, move.action, side, move] as const; // of an enrolment's action
  }),
);

describe.each(CASES)("%s, of %s by %s", (template, _action, _side, move) => {
  test("is true right after it", () => {
    expect(isStillTrue(template, after(move), NOW)).toBe(true);
  });

  const onward = EVERY_MOVE.filter(({ from }) => from === move.to);
  test.each(onward.map((next) => [next.action, next] as const))("is no longer true once %s came after it", (_next, next) => {
    expect(isStillTrue(template, after(next), NOW)).toBe(false);
  });
});

test("a place that was confirmed is still one when its lessons are over", () => {
  for (const status of ["ATT", "ABS", "L"] as const)
    expect(isStillTrue("enrolment.confirmed", { ...GOING_ON, status, pendingBy: null, answerBy: null, lastEnd: NOW }, NOW)).toBe(
      true,
    );
});

test("an offer whose time is over is outdated, also before it lapses", () => {
  const offer = { ...GOING_ON, status: "P", pendingBy: "MEMBER", answerBy: LATER } as const;
  expect(isStillTrue("enrolment.offered", offer, new Date(LATER.getTime() - 1))).toBe(true);
  expect(isStillTrue("enrolment.offered", offer, LATER)).toBe(false);
});

test("R-ENR-09: an offer whose class has ended is outdated, and so is everything said of a class that goes on without the member", () => {
  const offer = { ...GOING_ON, status: "P", pendingBy: "MEMBER", answerBy: LATER } as const;
  expect(isStillTrue("enrolment.offered", { ...offer, lastEnd: NOW }, NOW)).toBe(false);
  const place = { ...GOING_ON, status: "A", pendingBy: null, answerBy: null } as const;
  for (const template of ["enrolment.confirmed", "enrolment.reminder", "enrolment.lessons_moved"] as const)
    expect([place, { ...place, leftBehind: true }].map((each) => isStillTrue(template, each, NOW))).toEqual([true, false]);
});
