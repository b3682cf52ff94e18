import { enrolsByForm, isJoinable } from "../phase.ts";
import { OBJECTION, type Rule } from "./rule.ts";

/** The class is open, but enrols by a form outside this site. */
export const enrolsElsewhereRule: Rule = {
  remedies: [],
  forNewcomers: true,
  against: (facts) => (enrolsByForm(facts.class) && isJoinable(facts.phase) ? OBJECTION : undefined),
};
