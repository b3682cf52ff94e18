import { isFull } from "../phase.ts";
import { OBJECTION, type Rule } from "./rule.ts";

/** No place is left. */
export const fullRule: Rule = {
  remedies: ["OTHER_CLASS"],
  forNewcomers: true,
  against: ({ phase }) => (isFull(phase) ? OBJECTION : undefined),
};
