import { INELIGIBLE_REASONS } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { expect, it } from "vitest";
import { reasonSentence } from "./reason-sentences.ts";

/** What rules tell a sentence that has several forms; a test of the rules says so. */
const FORMS: Readonly<Record<string, readonly string[]>> = { GENDER: ["F", "M"] };
const VALUES = { age: 60, classCode: "KF26-BDJ-01", courseName: "八段錦" };

it.each(INELIGIBLE_REASONS)("R-ENR-07: %s has a sentence in every language, with its values in it", (reason) => {
  const sentences = LANGUAGES.flatMap((language) =>
    (FORMS[reason] ?? [undefined]).map((context) =>
      reasonSentence(language, reason, { ...VALUES, ...(context ? { context } : {}) }),
    ),
  );
  for (const sentence of sentences) expect(sentence).not.toMatch(/^eligibility\.|\{\{|^$/);
});
