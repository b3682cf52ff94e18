import { ERROR_CODES, INELIGIBLE_REASONS, MEMBER_ACTIONS } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { describe, expect, it } from "vitest";

describe.each(LANGUAGES)("in $code, without the help of another language,", ({ code }) => {
  const { eligibility, ...names } = MESSAGES[code].errors;

  it.each([
    ["every refusal", Object.keys(ERROR_CODES), names, "errors", "<NAME>"],
    ["every action of a member", MEMBER_ACTIONS, MESSAGES[code].enrolment.done, "enrolment", "done.<ACTION>"],
    ["every reason against enrolling", INELIGIBLE_REASONS, eligibility, "errors", "eligibility.<REASON>"],
  ])("%s has its sentence", (_what, wanted, texts, namespace, key) => {
    const missing = wanted.filter((name) => !(name in texts));
    expect(missing, `packages/i18n/messages/${namespace}/${code}.json wants ${key} of these`).toEqual([]);
  });
});
