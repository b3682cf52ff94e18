import { awaitsDraw, isNotYetOpen } from "../phase.ts";
import type { Rule } from "./rule.ts";

/** Enrolment, or registering for the draw, begins later: at what instant is said. */
export const notOpenYetRule: Rule = {
  remedies: ["OTHER_CLASS"],
  against: ({ phase, class: offer }) =>
    isNotYetOpen(phase)
      ? { values: { ...(awaitsDraw(offer, phase) && { context: "BALLOT" }), at: offer.enrolStart } }
      : undefined,
};
