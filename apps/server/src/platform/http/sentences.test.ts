import { ERROR_CODES, INELIGIBLE_REASONS, MEMBER_ACTIONS } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { describe, expect, it } from "vitest";

describe.each(LANGUAGES)("in $code, without the help of another language,", ({ code }) => {
  const { enrolment, eligibility, ...names } = MESSAGES[code].errors;

  it.each([
    ["every refusal", Object.keys(ERROR_CODES), names, "<NAME>"],
    ["every step of a member", MEMBER_ACTIONS, enrolment, "enrolment.<ACTION>"],
    ["every reason against enrolling", INELIGIBLE_REASONS, eligibility, "eligibility.<REASON>"],
  ])("%s has its sentence", (_what, wanted, texts, key) => {
    const missing = wanted.filter((name) => !(name in texts));
    expect(missing, `packages/i18n/messages/errors/${code}.json wants ${key} of these`).toEqual([]);
  });
});
