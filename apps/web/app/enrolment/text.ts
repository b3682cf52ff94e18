import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["enrolment", "codes", "errors"] as const;

/** Namespace `enrolment` without prefix, labels of codes as `codes:<list>.<code>`, reasons as `errors:eligibility.<reason>`. */
export const useEnrolmentText = () => useText(NAMESPACES);
