import { MAX_READINGS } from "@kaifong/domain/health";
import { MAX_LIVE_CONSULTATIONS } from "@kaifong/domain/consultation";
import {
  ERASURE_DAYS,
  JOINING_AGES,
  MAX_CODE_ATTEMPTS,
  PASSWORD_LENGTH,
  SESSION_ABSOLUTE_DAYS,
  UNDECIDED_DAYS,
} from "@kaifong/domain/membership";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { expect, test } from "vitest";
import { WAY_MINUTES } from "./account/identities/sign-in-tokens.ts";
import { RETENTION_YEARS } from "./enquiry/retention.ts";
import { CHECKS_RETENTION_DAYS } from "./sending/outbox-worker.ts";

type Texts = (typeof MESSAGES)["zh-HK"];

/** How texts write the small figures in words. */
const IN_WORDS: Readonly<Record<number, readonly string[]>> = {
  2: ["two", "兩", "两"],
  3: ["three", "三個", "三个"],
  5: ["five", "五次"],
  7: ["seven", "七天"],
  10: ["ten", "十分鐘", "十分钟"],
};

/**
 * The figures of rules that texts say themselves, without a value, and which texts those are. Those of the browser's own are in
 * apps/web/app/session/draft-texts.test.ts.
 */
const FIGURES: Readonly<Record<string, readonly [figure: number, texts: (of: Texts) => readonly string[]]>> = {
  "wrong attempts at a code": [MAX_CODE_ATTEMPTS, ({ errors }) => [errors.CODE_EXHAUSTED]],
  "readings that are stored": [MAX_READINGS, ({ errors }) => [errors.TOO_MANY_READINGS]],
  "live consultations": [MAX_LIVE_CONSULTATIONS, ({ errors }) => [errors.TOO_MANY_CONSULTATIONS]],
  "the shortest password": [PASSWORD_LENGTH.min, passwordTexts],
  "the longest password": [PASSWORD_LENGTH.max, passwordTexts],
  "full age": [
    JOINING_AGES.adult,
    ({ errors, healthData, outbox, register }) => [
      errors.GUARDIAN_REQUIRED,
      errors.TOO_YOUNG_TO_CARE,
      healthData.about.child,
      outbox.account.of_age,
      outbox.care.of_age,
      register.group.guardian.hint,
    ],
  ],
  "days until a registration is deleted": [UNDECIDED_DAYS, ({ outbox }) => [outbox.registration.expired]],
  "days until an erasure": [ERASURE_DAYS, ({ ownData: { erasure } }) => [erasure.lead, erasure.submit]],
  "years for which enquiries are stored": [RETENTION_YEARS, ({ ownData: { erasure } }) => [erasure.staysList]],
  "days for which check codes are stored": [CHECKS_RETENTION_DAYS, ({ messageCheck }) => [messageCheck.unknown.text]],
  "days of a session": [SESSION_ABSOLUTE_DAYS, ({ shell }) => [shell.sessionEnd.absolute]],
  "minutes for an outside sign-in": [WAY_MINUTES, ({ auth }) => [auth.signIn.problem.EXPIRED.text]],
};

function passwordTexts({ auth, errors }: Texts): readonly string[] {
  return [errors.validation.PASSWORD_LENGTH, auth.password.rule.LENGTH, auth.password.issue.LENGTH];
}

const says = (text: string, figure: number) =>
  new RegExp(`(?<![\\d,])${figure.toLocaleString("en-US")}(?![\\d,]\\d)`).test(text) ||
  (IN_WORDS[figure] ?? []).some((word) => text.includes(word));

test.each(Object.entries(FIGURES))("every language says the same figure as its rule: %s", (_what, [figure, textsOf]) => {
  const texts = LANGUAGE_CODES.flatMap((language) => textsOf(MESSAGES[language]));
  expect(texts.filter((text) => !says(text, figure))).toEqual([]);
});
