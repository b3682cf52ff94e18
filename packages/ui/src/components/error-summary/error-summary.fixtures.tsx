import { ErrorSummary } from "./error-summary.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  one: <ErrorSummary title="There is a problem" errors={[{ fieldId: "mobile", message: "Enter your mobile number" }]} />,
  withoutField: <ErrorSummary title="There is a problem" errors={[{ message: "The line is down" }]} />,
};
