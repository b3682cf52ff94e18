/** Where react-query keeps the member's enrolments. */
export const ENROLMENTS_QUERY = ["enrolments"] as const;
