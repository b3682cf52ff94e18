/** Enrolments of members and their records; it uses the texts of courses. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["enrolment", "codes"] as const;

/** Namespace `enrolment` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useEnrolmentText = () => useText(NAMESPACES);
