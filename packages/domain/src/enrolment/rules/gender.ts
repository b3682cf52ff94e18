import type { Rule } from "./rule.ts";

/** The class is for the other sex. */
export const genderRule: Rule = {
  remedies: ["OTHER_CLASS"],
  forNewcomers: false,
  against: ({ member, class: { gender } }) =>
    gender !== "ANY" && gender !== member.gender ? { values: { context: gender } } : undefined,
};
