import { ERROR_CODES, type ErrorName } from "@kaifong/contract";
import { expect, test } from "vitest";
import { CallError, isForbidden } from "./call-error.ts";

const refused = (error_name: ErrorName) =>
  new CallError({ error_code: ERROR_CODES[error_name].code, error_name, error_message: "A sentence." });

test("distinguishes a forbidden call from one that may succeed another time", () => {
  const names = ["FORBIDDEN", "CARE_NOT_GRANTED", "PERMISSION_REQUIRED"] as const;
  expect(names.filter((name) => isForbidden(refused(name)))).toEqual(names);
  const others = [refused("SERVICE_UNAVAILABLE"), refused("SESSION_INVALID"), new CallError(null), new Error("x"), null];
  expect(others.filter(isForbidden)).toEqual([]);
});
