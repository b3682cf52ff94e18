import { INELIGIBLE_REASONS, type IneligibleReason } from "@kaifong/contract";
import { expect, it } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { MESSAGES } from "./messages.ts";

/** What rules give for their sentences beside the form (`values` in packages/domain/src/enrolment/rules); others give nothing. */
const GIVEN: Readonly<Partial<Record<IneligibleReason, readonly string[]>>> = {
  NOT_OPEN_YET: ["at"],
  CLOSED: ["at"],
  MEMBER_PENDING: ["days"],
  TOO_YOUNG: ["age", "min", "max"],
  TOO_OLD: ["age", "min", "max"],
  ALREADY_IN_COURSE: ["classCode"],
  TIME_CLASH: ["classCode", "courseName"],
};

it.each(INELIGIBLE_REASONS)("R-ENR-07: the sentence of %s asks for nothing that its rule doesn't give", (reason) => {
  for (const language of LANGUAGE_CODES) {
    const { todo, ...sentences } = MESSAGES[language].errors.eligibility[reason];
    expect(todo, "it is told nothing").toMatch(/^[^{]+$/);
    const words = JSON.stringify(sentences);
    const asked = [...words.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name);
    const notGiven = asked.filter((name) => !GIVEN[reason]?.includes(name));
    expect(notGiven, `packages/i18n/messages/errors/${language}.json, eligibility.${reason}`).toEqual([]);
  }
});
