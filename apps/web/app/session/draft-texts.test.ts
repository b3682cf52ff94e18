import { DRAFT_MINUTES } from "@kaifong/client";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { expect, test } from "vitest";

test("every language says after how many minutes a draft is cleared", () => {
  const texts = LANGUAGE_CODES.flatMap((language) => {
    const { profile, register } = MESSAGES[language];
    return [profile.draftNote, register.draft.note, register.draft.forgotten];
  });
  const figures = texts.map((text) => Number(/\d+(?= ?(?:minutes|分鐘|分钟))/.exec(text)?.[0]));
  expect(figures).toEqual(texts.map(() => DRAFT_MINUTES));
});
