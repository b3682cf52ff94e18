import { ERROR_CODES, type ErrorName } from "@kaifong/contract";
import { expect, test } from "vitest";
import { CallError, isForbidden, removedOrThrow } from "./call-error.ts";

const refused = (error_name: ErrorName) =>
  new CallError({ error_code: ERROR_CODES[error_name].code, error_name, error_message: "A sentence." });

test("distinguishes a forbidden call from one that may succeed another time", () => {
  const names = ["FORBIDDEN", "CARE_NOT_GRANTED", "PERMISSION_REQUIRED"] as const;
  expect(names.filter((name) => isForbidden(refused(name)))).toEqual(names);
  const others = [refused("SERVICE_UNAVAILABLE"), refused("SESSION_INVALID"), new CallError(null), new Error("x"), null];
  expect(others.filter(isForbidden)).toEqual([]);
});

test("counts what is no longer there as removed, and an address that nobody answers at as a failure", () => {
  const removing = (name: ErrorName) => {
    const { code, status } = ERROR_CODES[name];
    removedOrThrow({ ok: false, status, error: { error_code: code, error_name: name, error_message: "A sentence." } });
  };
  removing("ITEM_NOT_FOUND");
  removedOrThrow({ ok: true, status: 200, payload: {} });
  expect(() => removing("NOT_FOUND")).toThrow(CallError);
  expect(() => removing("RATE_LIMITED")).toThrow(CallError);
});
