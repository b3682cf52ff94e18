import type { Course, CourseClass } from "@kaifong/content";
import { formatFee } from "@kaifong/i18n/format";
import { formatAges, formatFees, saysAge } from "./class-text.ts";
import type { ClassView, CourseView } from "./class-view.ts";
import type { CourseText } from "../text.ts";

/** Says for whom a class is, except what the editors' own words on it say already. */
function limitsOf(entry: CourseClass, { target }: Pick<Course, "target">, t: CourseText): readonly string[] {
  const isStated = saysAge(entry) || saysAge({ ...entry, target });
  const ages = isStated ? null : formatAges(entry, t);
  const gender = entry.gender === "ANY" ? null : t(`codes:classGender.${entry.gender}`);
  return [ages, gender].filter((text) => text !== null);
}

function memberLabel({ membersOnly }: CourseClass, t: CourseText): string {
  return t(membersOnly ? "class.membersOnly" : "class.everyone");
}

/** The facts that are the same for every class of a course: the fee, and whether one has to be a member. */
export function sharedFacts({ classes }: CourseView, t: CourseText): readonly string[] {
  const members = new Set(classes.map(({ class: entry }) => memberLabel(entry, t)));
  return [formatFees(classes, t), members.size === 1 ? ([...members][0] ?? null) : null].filter((text) => text !== null);
}

/**
 * The facts in which a class differs from its course, which states the rest at its head; except editors' words on whom it is for.
 */
export function ownFacts({ class: entry }: ClassView, { course, classes }: CourseView, t: CourseText): readonly string[] {
  const differs = (of: (other: CourseClass) => unknown) => classes.some((other) => of(other.class) !== of(entry));
  return [
    ...limitsOf(entry, course, t),
    ...(differs(({ membersOnly }) => membersOnly) ? [memberLabel(entry, t)] : []),
    ...(differs(({ feeHkd }) => feeHkd) ? [formatFee(entry.feeHkd, t)] : []),
  ];
}
