import { ageOn, hongKongDay } from "../../time/index.ts";
import type { EligibilityFacts } from "../facts.ts";
import type { Rule } from "./rule.ts";

/** Full years on the day of the first lesson in Hong Kong, today while no lesson is set. */
function age({ member, class: { firstStart }, now }: EligibilityFacts): number {
  return ageOn(member.birthDate, hongKongDay(firstStart ?? now));
}

/** Younger than the class is for. */
export const tooYoung: Rule = {
  remedies: ["OTHER_CLASS"],
  against: (facts) => {
    const { minAge } = facts.class;
    return minAge !== null && age(facts) < minAge ? { values: { age: minAge } } : undefined;
  },
};

/** Older than the class is for. */
export const tooOld: Rule = {
  remedies: ["OTHER_CLASS"],
  against: (facts) => {
    const { maxAge } = facts.class;
    return maxAge !== null && age(facts) > maxAge ? { values: { age: maxAge } } : undefined;
  },
};
