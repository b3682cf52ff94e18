import { isOneOf } from "@kaifong/contract/is-one-of";
import type { LessonTime } from "../facts.ts";
import { CLASHING_STATUSES } from "../status.ts";
import type { Rule } from "./rule.ts";

/** R-ENR-03: no lesson may overlap a lesson of another course that the member is in. Lessons that only touch do not overlap. */
export const timeClashRule: Rule = {
  remedies: ["OTHER_CLASS", "OWN_ENROLMENTS"],
  forNewcomers: false,
  against: (facts) => {
    const enrolment = facts.ownEnrolments.find(
      ({ courseId, status, lessons }) =>
        courseId !== facts.class.courseId && isOneOf(CLASHING_STATUSES, status) && overlap(lessons, facts.class.lessons),
    );
    return enrolment && { enrolment };
  },
};

function overlap(theirs: readonly LessonTime[], ours: readonly LessonTime[]): boolean {
  return theirs.some((their) => ours.some((our) => their.start < our.end && our.start < their.end));
}
