import { AGAINST, type Rule } from "./rule.ts";

/** Enrolment begins later. */
export const notOpenYet: Rule = {
  waysOut: ["OTHER_CLASS"],
  against: ({ phase }) => (phase === "SOON" ? AGAINST : undefined),
};
