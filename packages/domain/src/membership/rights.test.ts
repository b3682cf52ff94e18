import { describe, expect, it } from "vitest";
import { mayCall, rightFor } from "./index.ts";

const logout = { tag: "auth", method: "POST" } as const;
const profile = { tag: "member", method: "GET" } as const;
const correction = { tag: "member", method: "PUT" } as const;
const list = { tag: "enrolment", method: "GET" } as const;
const enrol = { tag: "enrolment", method: "POST" } as const;

describe("R-MEM-02 what an endpoint asks for", () => {
  it("follows from tag and method, and is an act unless it only reads or keeps the session", () => {
    expect([logout, profile, correction, list, enrol].map(rightFor)).toEqual(["SESSION", "PROFILE", "ACT", "READ", "ACT"]);
  });
});

describe("R-MEM-01 rights by member_type", () => {
  it.each([
    ["PENDING", [true, true, false, false, false]],
    ["SUSPENDED", [true, true, false, true, false]],
    ["LAPSED", [true, true, true, true, true]],
    ["JUNIOR", [true, true, true, true, true]],
    ["FULL", [true, true, true, true, true]],
  ] as const)("%s", (memberType, may) => {
    expect([logout, profile, correction, list, enrol].map((endpoint) => mayCall(memberType, endpoint))).toEqual(may);
  });
});
