import { expect, test } from "vitest";
import { claimsOf } from "./token.ts";

function tokenWith(claims: unknown): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
}

test("reads the requested claims", () => {
  const token = tokenWith({ sub: "1", member_type: "FULL", name: "陳美玲～" });
  expect(claimsOf(token, ["member_type", "name", "role"])).toEqual({ member_type: "FULL", name: "陳美玲～" });
});

test.each([["not a token"], [""], ["a.%%%.c"], [tokenWith({})], [tokenWith(null)], [tokenWith({ member_type: 7 })]])(
  "reads none from %j",
  (token) => {
    expect(claimsOf(token, ["member_type"])).toEqual({});
  },
);
