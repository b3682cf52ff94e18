import type { Rule } from "./rule.ts";

/** R-ENR-01: at most one live enrolment per course. */
export const alreadyInCourseRule: Rule = {
  remedies: ["OWN_ENROLMENTS"],
  forNewcomers: false,
  against: (facts) => {
    const enrolment = facts.ownEnrolments.find(({ courseId }) => courseId === facts.class.courseId);
    return enrolment && { enrolment };
  },
};
