import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { type Access, type CallOf, defineEndpoint, ENDPOINTS, type ErrorOf } from "./index.ts";

const BASE = { id: "diary", method: "POST", path: "/api/diary", summary: "", tag: "member", payload: z.object({}) } as const;
const errorsOf = (access: Access, idempotent = false) =>
  defineEndpoint({ ...BASE, access, idempotent, errors: ["CLASS_FULL"] }).errors;

describe("an endpoint is refused, besides its handler's own refusals,", () => {
  test.each([
    ["to anybody", "public", []],
    ["for one's own session", { actor: "member", right: "SESSION" }, ["SESSION_INVALID", "SESSION_REVOKED"]],
    ["with a right that some lack", { actor: "member", right: "READ" }, ["SESSION_INVALID", "SESSION_REVOKED", "FORBIDDEN"]],
    [
      "for others, whatever the right",
      { actor: "member", right: "PROFILE", forOthers: "HEALTH_DATA" },
      ["SESSION_INVALID", "SESSION_REVOKED", "FORBIDDEN", "CARE_NOT_GRANTED"],
    ],
    [
      "for staff",
      { actor: "staff", permission: "registrations.decide" },
      ["SESSION_INVALID", "SESSION_REVOKED", "PERMISSION_REQUIRED"],
    ],
  ] as const)("%s, with the refusals of its access", (_, access, refusals) => {
    expect(errorsOf(access)).toEqual(["VALIDATION_FAILED", ...refusals, "CLASS_FULL"]);
  });

  test("with the refusals of its idempotency keys", () => {
    const session = ["VALIDATION_FAILED", "SESSION_INVALID", "SESSION_REVOKED"] as const;
    for (const [access, refusal] of [
      [{ actor: "member", right: "ACT" }, "FORBIDDEN"],
      [{ actor: "staff", permission: "registrations.decide" }, "PERMISSION_REQUIRED"],
    ] as const) {
      expect(errorsOf(access, true)).toEqual([...session, refusal, "IDEMPOTENCY_KEY_REUSED", "CLASS_FULL"]);
    }
    expect(errorsOf("public", true)).toEqual(["VALIDATION_FAILED", "IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED", "CLASS_FULL"]);
  });

  test("lists the refusals that its handler may return, and no others", () => {
    const own = defineEndpoint({ ...BASE, access: { actor: "member", right: "PROFILE" }, errors: ["CLASS_FULL"] });
    expectTypeOf<ErrorOf<typeof own>>().toEqualTypeOf<
      "VALIDATION_FAILED" | "SESSION_INVALID" | "SESSION_REVOKED" | "CLASS_FULL"
    >();
  });
});

test("may be called for another member only when its access says so, and then every call says for whom", () => {
  const own = defineEndpoint({ ...BASE, access: { actor: "member", right: "READ" }, errors: [] });
  const shared = defineEndpoint({ ...BASE, access: { actor: "member", right: "READ", forOthers: "HEALTH_DATA" }, errors: [] });
  const access = { actor: "member", right: "READ", forOthers: "HEALTH_DATA", by: "CARER" } as const;
  const byCarers = defineEndpoint({ ...BASE, access, errors: [] });
  expectTypeOf<CallOf<typeof byCarers>["forMember"]>().toEqualTypeOf<string>();
  expectTypeOf<CallOf<typeof own>["forMember"]>().toEqualTypeOf<undefined>();
  expectTypeOf<CallOf<typeof shared>["forMember"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<object>().toExtend<CallOf<typeof own>>();
  expectTypeOf<object>().not.toExtend<CallOf<typeof shared>>();
});

test("is in the staff group when it is for staff, and not otherwise", () => {
  const byStaff = { ...BASE, access: { actor: "staff", permission: "registrations.decide" }, errors: [] } as const;
  expect(defineEndpoint({ ...byStaff, tag: "staff" }).tag).toBe("staff");
  // @ts-expect-error a call of staff among those of members
  defineEndpoint(byStaff);
  // @ts-expect-error a call of members among those of staff
  defineEndpoint({ ...BASE, tag: "staff", access: { actor: "member", right: "READ" }, errors: [] });
});

test.each(ENDPOINTS)("$id was made by defineEndpoint, which completes its errors", (endpoint) => {
  expect(endpoint.errors).toEqual(defineEndpoint(endpoint).errors);
});
