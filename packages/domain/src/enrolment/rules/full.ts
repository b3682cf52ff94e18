import { isFull } from "../phase.ts";
import { AGAINST, type Rule } from "./rule.ts";

/** No place is left. */
export const full: Rule = {
  remedies: ["OTHER_CLASS"],
  against: ({ phase }) => (isFull(phase) ? AGAINST : undefined),
};
