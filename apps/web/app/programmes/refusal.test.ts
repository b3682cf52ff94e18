import { ERROR_CODES, enrolmentEndpoints } from "@kaifong/contract";
import { expect, it } from "vitest";
import { definiteRefusal } from "./refusal.ts";

/** Refusals after which pressing the same button again may work, or after which the visitor is logged out anyway. */
const WORTH_ANOTHER_TRY = ["VALIDATION_FAILED", "SESSION_INVALID", "SESSION_REVOKED", "IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED"];

it.each(enrolmentEndpoints.enrol.errors.map((name) => [name]))("knows whether %s can change", (name) => {
  expect(ERROR_CODES[name]).toBeDefined();
  expect(definiteRefusal(name) === undefined).toBe(WORTH_ANOTHER_TRY.includes(name));
});

it("does not take a failing server for an answer", () => {
  expect(definiteRefusal("SERVICE_UNAVAILABLE")).toBeUndefined();
  expect(definiteRefusal("toString")).toBeUndefined();
});
