import { ERROR_DETAILS, type FailurePayload } from "@kaifong/contract";
import type { CaseState, DecisionObstacle } from "@kaifong/contract/staff";
import { expect, expectTypeOf, test } from "vitest";
import { refuse } from "./refusal.ts";

test("a refusal explains itself by the facts of its name, and by no others", () => {
  const left = refuse("CODE_WRONG", { detail: { left: 2 } });
  expect(ERROR_DETAILS.CODE_WRONG.parse(left.detail)).toEqual({ left: 2 });
  // @ts-expect-error -- facts of another refusal
  expect(refuse("CODE_WRONG", { detail: { memberType: "PENDING" } }).refused).toBe("CODE_WRONG");
  // @ts-expect-error -- a refusal without facts
  expect(refuse("RATE_LIMITED", { detail: { left: 2 } }).refused).toBe("RATE_LIMITED");
});

test("a client knows the facts of a refusal by its name, and may look for a fact of any", () => {
  type Decision = NonNullable<FailurePayload<"DECISION_NOT_POSSIBLE">["detail"]>;
  expectTypeOf<Pick<Decision, "state" | "since" | "against">>().toEqualTypeOf<{
    state: CaseState;
    since: string;
    against?: readonly DecisionObstacle[] | undefined;
  }>();
  expectTypeOf<NonNullable<FailurePayload<"SAME_PERSON_KNOWN">["detail"]>["mayBe"]>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<NonNullable<FailurePayload["detail"]>["left"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<FailurePayload<"RATE_LIMITED">["detail"]>().toEqualTypeOf<undefined>();
});
