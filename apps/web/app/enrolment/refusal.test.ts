import { ERROR_CODES, enrolmentEndpoints, INELIGIBLE_ERRORS, INELIGIBLE_REASONS } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { expect, it } from "vitest";
import { definiteRefusal } from "./refusal.ts";

/** Refusals after which pressing the same button again may work, or after which the visitor is logged out anyway. */
const WORTH_ANOTHER_TRY = ["VALIDATION_FAILED", "SESSION_INVALID", "SESSION_REVOKED", "IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED"];

it.each(enrolmentEndpoints.enrol.errors.map((name) => [name]))("knows whether %s can change", (name) => {
  expect(ERROR_CODES[name]).toBeDefined();
  expect(definiteRefusal({ error_name: name }) === undefined).toBe(WORTH_ANOTHER_TRY.includes(name));
});

it.each(INELIGIBLE_REASONS)(
  "R-ENR-07: explains %s as what it is, and says in every language what can be done about it",
  (reason) => {
    expect(definiteRefusal({ error_name: INELIGIBLE_ERRORS[reason], detail: { reason } })).toBe(reason);
    for (const language of LANGUAGES) {
      const todo = serverI18n(language).t(`enrolment:enrol.todo.${reason}`, { fallbackLng: [] });
      expect(todo, `packages/i18n/messages/enrolment/${language.code}.json wants enrol.todo.${reason}`).not.toMatch(
        /^enrol\.todo\./,
      );
    }
  },
);

it("does not take a failing server for a refusal, nor an unknown reason for a reason", () => {
  expect(definiteRefusal({ error_name: "SERVICE_UNAVAILABLE" })).toBeUndefined();
  expect(definiteRefusal({ error_name: "toString" })).toBeUndefined();
  expect(definiteRefusal({ error_name: "NOT_ELIGIBLE", detail: { reason: "toString" } })).toBeNull();
});
