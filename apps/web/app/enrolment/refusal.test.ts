import {
  ERROR_CODES,
  type ErrorName,
  type FailurePayload,
  enrolmentEndpoints,
  INELIGIBLE_ERRORS,
  INELIGIBLE_REASONS,
} from "@kaifong/contract";
import { expect, test } from "vitest";
import { definiteRefusal } from "./refusal.ts";

/**
 * Refusals after which pressing the same button again may work, or the page is read again, or the visitor is logged out anyway.
 */
const WORTH_ANOTHER_TRY: readonly ErrorName[] = [
  "VALIDATION_FAILED",
  "SESSION_INVALID",
  "SESSION_REVOKED",
  "IDEMPOTENCY_KEY_REUSED",
  "RATE_LIMITED",
  "ENROLLING_ACTION_CHANGED",
];

const refused = (error_name: ErrorName, detail?: Record<string, unknown>) =>
  // The server may be newer than this page, and give other facts.
  definiteRefusal({ error_name, error_message: "No.", detail: detail as FailurePayload["detail"] });

test.each(enrolmentEndpoints.enrol.errors.map((name) => [name]))("knows whether %s can change", (name) => {
  expect(ERROR_CODES[name]).toBeDefined();
  expect(refused(name) === undefined).toBe(WORTH_ANOTHER_TRY.includes(name));
});

test.each(INELIGIBLE_REASONS)("R-ENR-07: explains %s as what it is, with what can be done about it", (reason) => {
  const todo = "Look elsewhere.";
  expect(refused(INELIGIBLE_ERRORS[reason], { reason, todo })).toEqual({ reason, message: "No.", todo });
});

test("takes neither a failing server for a refusal, nor an unknown reason for a reason", () => {
  expect(refused("SERVICE_UNAVAILABLE")).toBeUndefined();
  expect(refused("NOT_ELIGIBLE", { reason: "toString" })).toEqual({ reason: null, message: "No.", todo: null });
});
