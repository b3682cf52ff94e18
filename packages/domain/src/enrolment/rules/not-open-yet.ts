import { awaitsDraw, isNotYetOpen } from "../phase.ts";
import type { Rule } from "./rule.ts";

/** Enrolment, or registering for the draw, begins later; the sentence says when. */
export const notOpenYetRule: Rule = {
  remedies: ["OTHER_CLASS"],
  forNewcomers: true,
  against: ({ phase, class: offer }) =>
    isNotYetOpen(phase)
      ? { values: { ...(awaitsDraw(offer, phase) && { context: "BALLOT" }), at: offer.enrolStart } }
      : undefined,
};
