import { isNotYetOpen } from "../phase.ts";
import { AGAINST, type Rule } from "./rule.ts";

/** Enrolment begins later. */
export const notOpenYet: Rule = {
  remedies: ["OTHER_CLASS"],
  against: ({ phase }) => (isNotYetOpen(phase) ? AGAINST : undefined),
};
