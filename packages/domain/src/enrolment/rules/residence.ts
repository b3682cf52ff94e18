import { OBJECTION, type Rule } from "./rule.ts";

/** The member neither lives nor works in the district (specification §5). */
export const notLocalRule: Rule = {
  remedies: [],
  forNewcomers: false,
  against: ({ member }) => (member.local ? undefined : OBJECTION),
};
