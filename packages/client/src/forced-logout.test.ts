import { ERROR_CODES, ERROR_NAMES } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { forcedLogoutReason } from "./forced-logout.ts";

describe("forced logout (specification §4, §8)", () => {
  test.each([
    [401, 1003, "SESSION_INVALID"],
    [403, 1004, "SESSION_REVOKED"],
    [200, 1004, "SESSION_REVOKED"],
    [500, 1004, "SESSION_REVOKED"],
    [403, 1003, undefined],
    [401, 1001, undefined],
    [429, 1002, undefined],
  ])("HTTP %i with code %i → %s", (status, code, reason) => {
    expect(forcedLogoutReason(status, code)).toBe(reason);
  });

  test("does not happen for any other response", () => {
    const leaving = ERROR_NAMES.filter(
      (name) => forcedLogoutReason(ERROR_CODES[name].status, ERROR_CODES[name].code) !== undefined,
    );
    expect(leaving).toEqual(["SESSION_INVALID", "SESSION_REVOKED"]);
  });
});
