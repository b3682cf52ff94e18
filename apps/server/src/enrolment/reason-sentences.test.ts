import { INELIGIBLE_REASONS } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { formatMoment } from "@kaifong/i18n/format";
import { expect, test } from "vitest";
import { reasonSentence } from "./reason-sentences.ts";

/** Sentences that have several forms, by what their rule reports (`context`). */
const FORMS: Readonly<Record<string, readonly (string | null)[]>> = {
  TOO_YOUNG: [null, "BETWEEN"],
  TOO_OLD: [null, "BETWEEN"],
  GENDER: ["F", "M"],
  NOT_OPEN_YET: [null, "BALLOT"],
  CLOSED: [null, "AT", "LEFTOVERS"],
};

test.each(INELIGIBLE_REASONS)("R-ENR-07: %s has a sentence in every language", (reason) => {
  for (const language of LANGUAGES) {
    for (const context of FORMS[reason] ?? [null]) {
      const sentence = reasonSentence(language, reason, { context });
      expect(sentence, `packages/i18n/messages/errors/${language.code}.json wants eligibility.${reason}.sentence`).not.toMatch(
        /^eligibility\.|^$/,
      );
    }
  }
});

test("puts the values of its rule into a sentence", () => {
  for (const language of LANGUAGES) {
    expect(reasonSentence(language, "TOO_YOUNG", { age: 60 })).toContain("60");
    expect(reasonSentence(language, "MEMBER_PENDING", { days: 3 })).toContain("3");
    const names = { classCode: "KF26-BDJ-01", courseName: "八段錦" };
    expect(reasonSentence(language, "TIME_CLASH", names)).toMatch(/KF26-BDJ-01.*八段錦/);
  }
});

test("says from when and until when, as the language writes it", () => {
  const at = new Date("2026-12-03T01:00:00Z");
  const sentences = LANGUAGES.map((language) => [
    reasonSentence(language, "NOT_OPEN_YET", { at }),
    reasonSentence(language, "NOT_OPEN_YET", { context: "BALLOT", at }),
    reasonSentence(language, "CLOSED", { context: "AT", at }),
    reasonSentence(language, "CLOSED", { context: "LEFTOVERS", at }),
  ]);
  for (const [index, { code }] of LANGUAGES.entries())
    for (const sentence of sentences[index] ?? []) expect(sentence).toContain(formatMoment(at.toISOString(), code));
});
