import { INELIGIBLE_REASONS, type IneligibleReason } from "@kaifong/contract";
import { expect, it } from "vitest";
import { LANGUAGE_CODES } from "./languages.ts";
import { MESSAGES } from "./messages.ts";

/** What each rule gives for its sentence beside its form (`values` in packages/domain/src/enrolment/rules). Total by type. */
const GIVEN: Readonly<Record<IneligibleReason, readonly string[]>> = {
  CANCELLED: [],
  NOT_OPEN_YET: ["at"],
  CLOSED: ["at"],
  ENROLS_ELSEWHERE: [],
  MEMBER_PENDING: ["days"],
  MEMBER_SUSPENDED: [],
  MEMBER_LAPSED: [],
  TOO_YOUNG: ["age", "min", "max"],
  TOO_OLD: ["age", "min", "max"],
  GENDER: [],
  NOT_LOCAL: [],
  ALREADY_IN_COURSE: ["classCode"],
  TIME_CLASH: ["classCode", "courseName"],
  FULL: [],
};

it.each(INELIGIBLE_REASONS)("R-ENR-07: the sentence of %s asks for nothing that its rule doesn't give", (reason) => {
  for (const language of LANGUAGE_CODES) {
    const { todo, ...sentences } = MESSAGES[language].errors.eligibility[reason];
    expect(todo, "it is told nothing").toMatch(/^[^{]+$/);
    const words = JSON.stringify(sentences);
    const asked = [...words.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name);
    const notGiven = asked.filter((name) => !GIVEN[reason].includes(name));
    expect(notGiven, `packages/i18n/messages/errors/${language}.json, eligibility.${reason}`).toEqual([]);
  }
});
