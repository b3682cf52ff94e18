import { describe, expect, test } from "vitest";
import { EMPTY_STATE, loggedOut, readState, type SessionState, writeState } from "./session-state.ts";

const loggedIn: SessionState = {
  tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL" } },
  auth: { loginStatus: true },
  preference: { fontType: "Large" },
};

describe("the stored session has the shape of specification §3", () => {
  test("is written as zustand's persist does", () => {
    expect(JSON.parse(writeState(loggedIn))).toEqual({
      state: {
        tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL" } },
        auth: { loginStatus: true },
        preference: { fontType: "Large" },
      },
      version: 0,
    });
  });

  test("is read as it was written", () => {
    expect(readState(writeState(loggedIn))).toEqual(loggedIn);
  });

  test.each([[null], [""], ["not json"], ["[]"], ['{"state":7}'], ['{"state":{"auth":{"loginStatus":true}}}']])(
    "reads %s as logged out, Medium",
    (text) => {
      expect(readState(text)).toEqual(EMPTY_STATE);
    },
  );

  test("does not believe a login without a Bearer token", () => {
    const forged = { ...loggedIn, tokenInfo: { ...loggedIn.tokenInfo, accessToken: "a.b.c" } };
    expect(readState(writeState(forged)).auth.loginStatus).toBe(false);
  });

  test("contains only the preference after logout", () => {
    expect(loggedOut(loggedIn)).toEqual({ ...EMPTY_STATE, preference: { fontType: "Large" } });
  });
});
