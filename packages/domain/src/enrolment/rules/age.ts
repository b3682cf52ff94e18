import { ageOn, hongKongDay } from "../../time/index.ts";
import type { EligibilityFacts } from "../facts.ts";
import type { Objection, Rule } from "./rule.ts";

/** Full years on the day of the first lesson in Hong Kong, or today when no lesson is set. */
function age({ member, class: { firstStart }, now }: EligibilityFacts): number {
  return ageOn(member.birthDate, hongKongDay(firstStart ?? now));
}

/** The age limits to name: the one that was missed, or both when the class has two. */
function limits({ class: { minAge, maxAge } }: EligibilityFacts, missed: number): Objection {
  if (minAge === null || maxAge === null) return { values: { age: missed } };
  return { values: { context: "BETWEEN", min: minAge, max: maxAge } };
}

/** The member is younger than the class allows. */
export const tooYoungRule: Rule = {
  remedies: ["OTHER_CLASS"],
  forNewcomers: false,
  against: (facts) => {
    const { minAge } = facts.class;
    return minAge !== null && age(facts) < minAge ? limits(facts, minAge) : undefined;
  },
};

/** The member is older than the class allows. */
export const tooOldRule: Rule = {
  remedies: ["OTHER_CLASS"],
  forNewcomers: false,
  against: (facts) => {
    const { maxAge } = facts.class;
    return maxAge !== null && age(facts) > maxAge ? limits(facts, maxAge) : undefined;
  },
};
