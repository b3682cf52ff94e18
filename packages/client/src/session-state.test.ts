import { describe, expect, it } from "vitest";
import { EMPTY_STATE, loggedOut, readState, type SessionState, writeState } from "./session-state.ts";

const loggedIn: SessionState = {
  tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL" } },
  auth: { loginStatus: true },
  preference: { fontType: "Large" },
};

describe("the stored session has the shape of specification §3", () => {
  it("is written as zustand's persist does", () => {
    expect(JSON.parse(writeState(loggedIn))).toEqual({
      state: {
        tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { member_type: "FULL" } },
        auth: { loginStatus: true },
        preference: { fontType: "Large" },
      },
      version: 0,
    });
  });

  it("comes back as it was written", () => {
    expect(readState(writeState(loggedIn))).toEqual(loggedIn);
  });

  it.each([[null], [""], ["not json"], ["[]"], ['{"state":7}'], ['{"state":{"auth":{"loginStatus":true}}}']])(
    "reads %s as logged out, Medium",
    (text) => {
      expect(readState(text)).toEqual(EMPTY_STATE);
    },
  );

  it("does not believe a login without a Bearer token", () => {
    const forged = { ...loggedIn, tokenInfo: { ...loggedIn.tokenInfo, accessToken: "a.b.c" } };
    expect(readState(writeState(forged)).auth.loginStatus).toBe(false);
  });

  it("keeps the preference at logout and nothing else", () => {
    expect(loggedOut(loggedIn)).toEqual({ ...EMPTY_STATE, preference: { fontType: "Large" } });
  });
});
