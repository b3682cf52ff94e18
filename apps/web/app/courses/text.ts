/** Courses and their classes: lists, comparisons, a course's page, the rules of enrolling. */
import type { Translate } from "@kaifong/i18n";
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["activity", "codes", "shell"] as const;

/** Namespace `activity` without prefix, labels of codes as `codes:<list>.<code>`, what all pages say as `shell:…`. */
export type CourseText = Translate<typeof NAMESPACES>;

/** The texts of courses, and the language of the page. */
export const useCourseText = () => useText(NAMESPACES);
