import { expect, it } from "vitest";
import { memberTypeOf } from "./token.ts";

function tokenWith(claims: unknown): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
}

it("reads the member_type claim", () => {
  expect(memberTypeOf(tokenWith({ sub: "1", member_type: "FULL", name: "陳美玲～" }))).toBe("FULL");
});

it.each([["not a token"], [""], ["a.%%%.c"], [tokenWith({})], [tokenWith(null)], [tokenWith({ member_type: 7 })]])(
  "reads none from %j",
  (token) => {
    expect(memberTypeOf(token)).toBeUndefined();
  },
);
