import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import type { ChosenAnswers } from "./join-answers.ts";
import { JoinCheck } from "./join-check.tsx";

export default {};

const ADULT: ChosenAnswers = { identity: "HKID", district: "yes", age: "ADULT", record: "yes" };

const NONE: ChosenAnswers = { identity: undefined, district: undefined, age: undefined, record: undefined };

function check(answers: ChosenAnswers, { asked = true, language }: { asked?: boolean; language?: Language } = {}) {
  return onSite(() => <JoinCheck answers={answers} asked={asked} />, language);
}

export const unanswered = () => check(NONE, { asked: false });
export const missing = () => check({ ...NONE, identity: "HKID" });
export const contradicting = () => check({ ...ADULT, identity: "CHILD_UNDER_11" });
export const mayJoin = () => check(ADULT);
export const withGuardian = () => check({ ...ADULT, age: "6_TO_17" });
export const mayNotJoin = () => check({ ...ADULT, identity: "NEITHER", district: "no" });
export const traditional = () => check(ADULT, { language: LANGUAGES[0] });
export const simplified = () => check(ADULT, { language: LANGUAGES[1] });
