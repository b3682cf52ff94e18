import { EMPTY_STATE, withToken } from "@kaifong/client";
import { describe, expect, test } from "vitest";
import { refreshesOn } from "./refreshes-on.ts";

describe("the token is refreshed when the path changes (specification §4)", () => {
  test.each([
    ["enrolled", true],
    ["series", true],
    ["home", false],
    ["login", false],
    [undefined, true],
  ])("on %s: %s", (page, refreshes) => {
    expect(refreshesOn(page, withToken(EMPTY_STATE, { token: "a", expiresIn: 900, claims: { member_type: "FULL" } }))).toBe(
      refreshes,
    );
  });

  test("does not happen when logged out", () => {
    expect(refreshesOn("member", EMPTY_STATE)).toBe(false);
  });
});
