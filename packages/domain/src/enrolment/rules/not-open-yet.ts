import { isNotYetOpen } from "../phase.ts";
import type { Rule } from "./rule.ts";

/** Enrolment begins later: at what instant is said. */
export const notOpenYetRule: Rule = {
  remedies: ["OTHER_CLASS"],
  against: ({ phase, class: { enrolStart } }) => (isNotYetOpen(phase) ? { values: { at: enrolStart } } : undefined),
};
