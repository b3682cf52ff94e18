import type { Rule } from "./rule.ts";

/** The class is for the other sex. */
export const gender: Rule = {
  waysOut: ["OTHER_CLASS"],
  against: ({ member, class: { gender: wanted } }) =>
    wanted !== "ANY" && wanted !== member.gender ? { values: { context: wanted } } : undefined,
};
