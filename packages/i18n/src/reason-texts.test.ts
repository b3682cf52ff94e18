import { INELIGIBLE_REASONS, type IneligibleReason } from "@kaifong/contract";
import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { MESSAGES } from "./messages.ts";

/**
 * The values that rules give for their sentences besides the form (`values` in packages/domain/src/enrolment/rules); others give
 * none.
 */
const GIVEN: Readonly<Partial<Record<IneligibleReason, readonly string[]>>> = {
  NOT_OPEN_YET: ["at"],
  CLOSED: ["at"],
  MEMBER_PENDING: ["days"],
  TOO_YOUNG: ["age", "min", "max"],
  TOO_OLD: ["age", "min", "max"],
  ALREADY_IN_COURSE: ["classCode"],
  TIME_CLASH: ["classCode", "courseName"],
};

test.each(INELIGIBLE_REASONS)("R-ENR-07: the sentence of %s needs no value that its rule doesn't give", (reason) => {
  for (const language of LANGUAGE_CODES) {
    const { todo, ...sentences } = MESSAGES[language].errors.eligibility[reason];
    expect(todo, "it is told nothing").toMatch(/^[^{]+$/);
    const words = JSON.stringify(sentences);
    const asked = [...words.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name);
    const notGiven = asked.filter((name) => !GIVEN[reason]?.includes(name));
    expect(
      notGiven,
      `packages/i18n/messages/errors/${language}.json, eligibility.${reason}: GIVEN here has what its rule gives`,
    ).toEqual([]);
  }
});
