import { isCancelled } from "../phase.ts";
import { OBJECTION, type Rule } from "./rule.ts";

/** The class does not take place. */
export const cancelledRule: Rule = {
  remedies: ["OTHER_CLASS"],
  forNewcomers: true,
  against: ({ phase }) => (isCancelled(phase) ? OBJECTION : undefined),
};
